import { css } from 'lit';

/** Tables of data: lines between rows, numbers to the right. */
export const tableStyle = css`
  .wide {
    overflow-x: auto;
  }
  table.lines {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.94rem;
  }
  .lines th,
  .lines td {
    text-align: left;
    padding: 0.5rem 0.7rem;
    border-top: 1px solid var(--line);
    vertical-align: top;
  }
  .lines thead th {
    border-top: none;
    color: var(--dim);
    font-weight: 600;
    font-size: 0.86rem;
  }
  .lines .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
