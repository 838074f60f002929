/** The tables this browser began, with the keys that let it act at them. */
interface Saved {
  keys: Record<string, string>;
  current: Record<string, string>;
}

const kStorage = 'petteia-tables';
const kMost = 40;

function load(): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(kStorage) ?? '{}') as Partial<Saved>;
    return { keys: saved.keys ?? {}, current: saved.current ?? {} };
  } catch {
    return { keys: {}, current: {} };
  }
}

function save(saved: Saved): void {
  try {
    const keys = Object.fromEntries(Object.entries(saved.keys).slice(-kMost));
    localStorage.setItem(kStorage, JSON.stringify({ ...saved, keys }));
  } catch {
    // Without storage a table is lost with the page; the game can still be played.
  }
}

export const ownTables = {
  key: (id: string): string => load().keys[id] ?? '',

  /** The table at which this browser last played the game. */
  current: (game: string): string => load().current[game] ?? '',

  add(game: string, id: string, key: string): void {
    const saved = load();
    save({ keys: { ...saved.keys, [id]: key }, current: { ...saved.current, [game]: id } });
  },

  forget(id: string): void {
    const { keys, current } = load();
    delete keys[id];
    const left = Object.entries(current).filter(([, table]) => table !== id);
    save({ keys, current: Object.fromEntries(left) });
  },
};
