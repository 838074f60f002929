/** Says something to people who use a screen reader, through the live region of the app. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent('petteia-announce', { detail: text }));
}

/** Shows a short note to everyone for a moment; it is announced, too. */
export function notify(text: string): void {
  window.dispatchEvent(new CustomEvent('petteia-notify', { detail: text }));
}
