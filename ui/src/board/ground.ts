import { nothing, svg, type SVGTemplateResult } from 'lit';
import { family } from '../words.js';
import { kCell } from './geometry.js';
import type { Scene } from './scene.js';

// What is there without any pieces: gradients, the frame, the front of a game of columns, labels.

export function gradients(): SVGTemplateResult {
  return svg`<defs>
    <radialGradient id="black" cx="0.36" cy="0.3" r="0.9">
      <stop offset="0" stop-color="#4a4e52"></stop><stop offset="0.7" stop-color="#191b1d"></stop>
    </radialGradient>
    <radialGradient id="white" cx="0.38" cy="0.32" r="0.85">
      <stop offset="0.35" stop-color="#fffefb"></stop><stop offset="1" stop-color="#ddd7c9"></stop>
    </radialGradient>
  </defs>`;
}

export function ground({ geometry: { width, height }, columns }: Scene): SVGTemplateResult {
  if (columns) return svg`<rect class="back" x="4" y="4" width=${width - 8} height=${height - 8} rx="16"></rect>`;
  return svg`<rect class="frame" width=${width} height=${height} rx="8"></rect>`;
}

/** The front plate of a game of columns: stones fall behind it. */
export function front(scene: Scene): SVGTemplateResult {
  const { width, height } = scene.geometry;
  const { hovered, picked } = scene.pointed;
  const hole = kCell * 0.405;
  const holes = scene.geometry.cells(scene.position.board).map((cell) => {
    const { x, y } = scene.centre(cell);
    return `M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`;
  });
  const plate = `M16 0H${width - 16}a16 16 0 0 1 16 16V${height - 16}a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16V16A16 16 0 0 1 16 0Z`;
  const column = hovered ?? picked;
  const lit = column && scene.movesFrom(column).length > 0 ? scene.centre([0, column[1]]) : undefined;
  return svg`<g aria-hidden="true">
    <path class="front" fill-rule="evenodd" d="${plate}${holes.join('')}"></path>
    ${lit ? svg`<rect class="column-light" x=${lit.x - kCell / 2} y="0" width=${kCell} height=${height}></rect>` : nothing}
    <path class="rim" d=${holes.join('')}></path>
  </g>`;
}

export function coordinates({ geometry, position }: Scene): SVGTemplateResult {
  const labels = geometry.labels(family(position.game), position.board);
  return svg`<g aria-hidden="true">${labels.map(
    ({ x, y, text }) => svg`<text class="label" x=${x} y=${y}>${text}</text>`,
  )}</g>`;
}
