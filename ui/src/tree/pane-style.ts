import { css } from 'lit';

/** How a searched tree looks: its stage, edges, nodes. */
export const paneStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .stage {
    position: relative;
    height: clamp(260px, 52vh, 560px);
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow: hidden;
    background: var(--panel);
  }
  svg.tree {
    width: 100%;
    height: 100%;
    cursor: grab;
    touch-action: none;
    display: block;
  }
  .zoom {
    position: absolute;
    inset: auto 8px 8px auto;
    display: flex;
    gap: 4px;
  }
  .edges {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 1.2;
    vector-effect: non-scaling-stroke;
  }
  .edges.unvisited,
  .edges.later {
    stroke-dasharray: 3 3;
    opacity: 0.4;
  }
  .edges.best {
    stroke: var(--accent);
    stroke-width: 3;
  }
  .dots {
    fill: none;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
    stroke: var(--dim);
    stroke-width: 4;
  }
  .dots.unvisited,
  .dots.later {
    opacity: 0.3;
  }
  .dots.cut {
    stroke: var(--bad);
    stroke-width: 7;
  }
  .ring {
    fill: none;
    stroke: var(--text);
    stroke-width: 2;
  }
  .node path {
    stroke: var(--line-strong);
    fill: var(--panel-2);
    stroke-width: 1.3;
  }
  .node.max path {
    fill: var(--accent-soft);
  }
  .node.best path {
    stroke: var(--accent);
    stroke-width: 3;
  }
  .node.cut path {
    stroke: var(--bad);
    stroke-width: 2.5;
  }
  .node.unvisited,
  .node.later {
    opacity: 0.3;
  }
  .node.chosen path {
    stroke: var(--text);
    stroke-width: 3.5;
  }
  .node {
    cursor: pointer;
  }
  text {
    font-family: var(--font);
    text-anchor: middle;
    fill: var(--text);
    pointer-events: none;
  }
  .value {
    font-size: 11px;
    font-weight: 600;
  }
  .move {
    font-size: 10.5px;
    fill: var(--dim);
    paint-order: stroke;
    stroke: var(--panel);
    stroke-width: 3px;
  }
  .scissors {
    font-size: 11px;
    fill: var(--bad);
    font-weight: 600;
  }
  .steps {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    margin-top: 0.4rem;
  }
  .steps input {
    flex: 1;
    min-width: 0;
  }
  .about {
    min-height: 3.2em;
    margin-top: 0.3rem;
    font-size: 0.92rem;
  }
`;
