export type Route =
  | { view: 'home' }
  | { view: 'play'; game: string }
  | { view: 'table'; id: string }
  | { view: 'watch' }
  | { view: 'history' }
  | { view: 'record'; id: string }
  | { view: 'arena' }
  | { view: 'tournament'; id: string }
  | { view: 'tournament-game'; id: string; key: string }
  | { view: 'game'; game: string; line: SharedLine }
  | { view: 'analyse'; game: string; line: SharedLine }
  | { view: 'tree'; game: string; line: SharedLine };

/** A position and what was played from it, as a link carries them. */
export interface SharedLine {
  start?: string;
  plies: string[];
}

const kPlySeparator = ' ';

function lineOf(parameters: URLSearchParams): SharedLine {
  // Not separated by commas, which moves may contain ("9,7").
  const text = parameters.get('plies')?.trim() ?? '';
  return {
    start: parameters.get('start') ?? undefined,
    plies: text === '' ? [] : text.split(/\s+/),
  };
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, argument = '', more = ''] = path.split('/').map(decodeURIComponent);
  const line = lineOf(new URLSearchParams(search));
  switch (view) {
    case 'play':
      return { view, game: argument };
    case 'table':
      return { view, id: argument };
    case 'watch':
      return { view };
    case 'history':
      return argument ? { view: 'record', id: argument } : { view };
    case 'arena':
      if (more) return { view: 'tournament-game', id: argument, key: more };
      return argument ? { view: 'tournament', id: argument } : { view };
    case 'game':
    case 'analyse':
    case 'tree':
      return { view, game: argument, line };
    default:
      return { view: 'home' };
  }
}

export function link(view: 'game' | 'analyse' | 'tree', game: string, line: SharedLine): string {
  const parameters = new URLSearchParams();
  if (line.start) parameters.set('start', line.start);
  if (line.plies.length > 0) parameters.set('plies', line.plies.join(kPlySeparator));
  const search = parameters.toString();
  return `#/${view}/${game}${search ? `?${search}` : ''}`;
}

export function go(hash: string): void {
  location.hash = hash;
}
