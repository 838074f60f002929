import { svg, html, type TemplateResult } from 'lit';

const kPaths = {
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  reset: 'M4 12a8 8 0 1 0 2.5-5.800M4 4v5h5',
  swap: 'M7 4v15M7 19l-3.5-3.500M7 19l3.5-3.500M17 20V5M17 5l-3.5 3.500M17 5l3.5 3.5',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.900c.8.7 1 1.3 1 2.100h5c0-.8.2-1.4 1-2.100A6 6 0 0 0 12 3z',
  flag: 'M5 21V4M5 4h12l-2.5 4L17 12H5',
  flip: 'M4 9a8 8 0 0 1 14-3M18 2v4h-4M20 15a8 8 0 0 1-14 3M6 22v-4h4',
  share: 'M10 14 20 4M14 4h6v6M18 14v5H5V6h5',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14',
  chart: 'M4 19V5M4 19h16M8 15l4-5 3 3 5-7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  tree: 'M12 4v5M12 9 6 14M12 9l6 5M6 14v5M18 14v5M12 9v10',
  first: 'M6 5v14M18 5l-9 7 9 7',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M18 5v14M6 5l9 7-9 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18z',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
} as const;

export type IconName = keyof typeof kPaths;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${kPaths[name]}></path>`}</svg>`;
}
