import { css } from 'lit';

/** Controls as every component has them. */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3 {
    margin: 0;
    font-weight: 600;
    line-height: 1.25;
  }
  h1 {
    font-size: 1.35rem;
  }
  h2 {
    font-size: 1.02rem;
  }
  p {
    margin: 0;
  }
  a {
    color: var(--link);
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-height: 36px;
    padding: 0.3em 0.8em;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--panel-2);
    color: var(--text);
    text-decoration: none;
    cursor: pointer;
    transition: background-color 0.12s, border-color 0.12s;
    touch-action: manipulation;
  }
  button:hover:not(:disabled),
  .button:hover {
    border-color: var(--line-strong);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-text);
    font-weight: 600;
  }
  button.plain {
    background: none;
    border-color: transparent;
  }
  button.plain:hover:not(:disabled) {
    background: var(--panel-2);
  }
  button[aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  button.icon {
    width: 38px;
    padding: 0;
  }
  :focus-visible {
    outline: 2px solid var(--link);
    outline-offset: 2px;
  }
  select,
  input:not([type='checkbox'], [type='radio'], [type='range']),
  textarea {
    min-height: 36px;
    padding: 0.3em 0.6em;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    max-width: 100%;
  }
  input[type='range'] {
    accent-color: var(--accent);
  }
  input[type='checkbox'],
  input[type='radio'] {
    accent-color: var(--accent);
    width: 1.05em;
    height: 1.05em;
    margin: 0;
  }
  textarea {
    width: 100%;
    font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
    font-size: 0.9rem;
  }
  label.field {
    display: grid;
    gap: 0.25rem;
    font-size: 0.92rem;
  }
  label.field > span,
  .dim {
    color: var(--dim);
  }
  label.check {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 28px;
  }
  .panel {
    background: var(--panel);
    border-radius: var(--radius);
    box-shadow: var(--shadow);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .grow {
    flex: 1;
  }
  .numbers {
    font-variant-numeric: tabular-nums;
  }
  .error {
    color: var(--bad);
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  svg.icon {
    width: 1.15em;
    height: 1.15em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    flex: none;
  }
`;

/** A panel with a heading and what belongs to it. */
export const section = css`
  .section {
    padding: 0.7rem 0.9rem;
  }
  .section > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    flex-wrap: wrap;
    margin-bottom: 0.4rem;
  }
`;

/** What programs wrote. */
export const log = css`
  .log {
    margin: 0;
    max-height: 14rem;
    overflow-y: auto;
    font: 0.82rem/1.5 ui-monospace, 'DejaVu Sans Mono', monospace;
    white-space: pre-wrap;
  }
`;
