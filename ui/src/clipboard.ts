import { notify } from './announcer.js';
import { dictionary } from './i18n/index.js';

/** Copies a text; where the browser does not allow it, shows it to be copied by hand. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    window.prompt(dictionary().table.shareFailed, text);
  }
}

export function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}
