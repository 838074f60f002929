import { css } from 'lit';

export const boardStyle = css`
  :host {
    display: block;
    --ring: #e0342b;
    -webkit-user-select: none;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  svg.from-to {
    touch-action: none;
  }
  svg:not(.from-to) {
    touch-action: manipulation;
  }
  text {
    font-family: var(--font);
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  [role='gridcell'] {
    outline: none;
  }
  .cell.playable {
    cursor: pointer;
  }

  /* Boards */
  .frame {
    fill: #38423d;
  }
  .label {
    font-size: 13px;
    fill: #d5dcd8;
  }
  .hexagons .frame {
    fill: none;
  }
  .hexagons .label {
    font-size: 17px;
    fill: var(--dim);
  }
  .squares .tile {
    fill: #2f7f63;
    stroke: #1f5f49;
    stroke-width: 1.5;
  }
  .tucchess .frame {
    fill: #5b4a3c;
  }
  .tucchess .label {
    fill: #efe6da;
  }
  .tucchess .tile {
    fill: #e9dcc3;
    stroke: none;
  }
  .tucchess .tile.odd {
    fill: #b99b76;
  }
  .columns .tile {
    fill: transparent;
    stroke: none;
  }
  .columns .back {
    fill: #12305c;
  }
  .columns .front {
    fill: #2a63b5;
    pointer-events: none;
  }
  .columns .rim {
    fill: none;
    stroke: #1e4d91;
    stroke-width: 2.5;
    pointer-events: none;
  }
  .columns .label {
    fill: #e6eefb;
    font-size: 15px;
  }
  .columns .column-light {
    fill: #ffffff;
    opacity: 0.09;
    pointer-events: none;
  }
  .hexagons .tile {
    fill: #d9cbb0;
    stroke: #b9a988;
    stroke-width: 1.2;
  }
  :host([dark]) .hexagons .tile {
    fill: #a8987a;
    stroke: #867858;
  }
  :host([dark]) .squares:not(.tucchess) .tile {
    fill: #276b54;
  }
  :host([dark]) .tucchess .tile {
    fill: #cfc0a4;
  }
  :host([dark]) .tucchess .tile.odd {
    fill: #94795a;
  }
  .star-point {
    fill: #1f5f49;
    pointer-events: none;
  }

  /* Pieces */
  .pieces,
  .marks,
  .values {
    pointer-events: none;
  }
  .disc.black .body {
    fill: url(#black);
    stroke: #0b0c0d;
    stroke-width: 1;
  }
  .disc.white .body {
    fill: url(#white);
    stroke: #b6b0a2;
    stroke-width: 1;
  }
  .disc .shine {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.1;
    stroke-width: 2;
  }
  .disc.red .body {
    fill: #dc3b34;
  }
  .disc.red .groove {
    fill: #c92f2a;
    stroke: #b12420;
    stroke-width: 2;
  }
  .disc.yellow .body {
    fill: #f5c93b;
  }
  .disc.yellow .groove {
    fill: #eebd27;
    stroke: #d8a513;
    stroke-width: 2;
  }
  .man .body {
    stroke-width: 2.4;
    stroke-linejoin: round;
  }
  .man.white .body {
    fill: #fdfbf6;
    stroke: #2c2620;
  }
  .man.black .body {
    fill: #33302d;
    stroke: #131110;
  }
  .man .detail {
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .man.white .detail {
    stroke: #2c2620;
  }
  .man.black .detail {
    stroke: #a59d93;
  }
  .bonus .coin {
    fill: #f2c230;
    stroke: #a87908;
    stroke-width: 1.6;
  }
  .bonus .star {
    fill: #8c6204;
  }
  .shade {
    opacity: 0.45;
  }

  /* Marks */
  .legal {
    fill: #0d3b2c;
    opacity: 0.34;
  }
  .hexagons .legal {
    fill: #5d5a55;
    opacity: 0.7;
  }
  .tucchess .legal {
    fill: #1d6b57;
    opacity: 0.65;
  }
  .capture {
    fill: none;
    stroke: #1d6b57;
    stroke-width: 4.5;
    opacity: 0.75;
  }
  .last {
    fill: none;
    stroke: var(--ring);
    stroke-width: 3.5;
  }
  .last-dot {
    fill: var(--ring);
  }
  .columns .last {
    stroke: #ffffff;
    stroke-width: 3;
    opacity: 0.95;
  }
  .winning {
    fill: none;
    stroke: #ffffff;
    stroke-width: 5;
    filter: drop-shadow(0 0 3px rgb(0 0 0 / 0.6));
  }
  .last-square {
    fill: #f2c230;
    opacity: 0.38;
  }
  .picked {
    fill: #1d6b57;
    opacity: 0.45;
  }
  .hint {
    fill: none;
    stroke: #2f8fe0;
    stroke-width: 4;
  }
  .arrow {
    stroke-linecap: round;
    fill: none;
    opacity: 0.8;
  }
  .focus {
    fill: none;
    stroke: #ffd54a;
    stroke-width: 3.5;
    visibility: hidden;
    paint-order: stroke;
  }
  .focus.under {
    stroke: #1b1b1b;
    stroke-width: 6;
  }
  svg:has([role='gridcell']:focus-visible) .focus {
    visibility: visible;
  }
  .value {
    font-size: 17px;
    font-weight: 600;
    fill: #fff;
    paint-order: stroke;
    stroke: #14241d;
    stroke-width: 3px;
    stroke-linejoin: round;
    font-variant-numeric: tabular-nums;
  }
  .value.best {
    fill: #ffe082;
  }
  .exact {
    fill: none;
    stroke: #fff;
    stroke-width: 1.6;
  }
  .exact.best {
    stroke: #ffe082;
  }
  .hexagons .value {
    font-size: 21px;
    fill: #24211c;
    stroke: #efe6d2;
    stroke-width: 4px;
  }
  .hexagons .value.best {
    fill: #0a5c43;
  }
  .hexagons .exact {
    stroke: #24211c;
  }
  .hexagons .exact.best {
    stroke: #0a5c43;
  }
  .arrow + .value {
    font-size: 15px;
  }
`;
