import { css } from 'lit';

/** The places of a game on the screen: beside each other if there is room, else below. */
export const screenStyle = css`
  .screen {
    display: grid;
    gap: 0.6rem 1.1rem;
    grid-template-columns: minmax(0, 1fr) minmax(290px, 350px);
    grid-template-areas:
      'board top'
      'board middle'
      'board bottom'
      'under more';
    grid-template-rows: auto minmax(0, 1fr) auto auto;
    max-width: 1180px;
    margin: 0 auto;
  }
  .top {
    grid-area: top;
  }
  .bottom {
    grid-area: bottom;
  }
  .middle {
    grid-area: middle;
    display: flex;
    flex-direction: column;
    min-height: 16rem;
    position: relative;
  }
  .under {
    grid-area: under;
    display: grid;
    gap: 0.6rem;
    align-content: start;
    min-width: 0;
  }
  .more {
    grid-area: more;
    display: grid;
    gap: 0.6rem;
    align-content: start;
    min-width: 0;
  }
  .board {
    grid-area: board;
    display: flex;
    gap: 8px;
    justify-content: center;
    align-items: stretch;
    width: 100%;
    max-width: calc((100dvh - var(--taken, 9.5rem)) * var(--aspect, 1) + 26px);
    margin: 0 auto;
  }
  .board petteia-board {
    flex: 1;
    min-width: 0;
    align-self: center;
  }
  .board evaluation-bar {
    width: 16px;
    flex: none;
  }
  .moves {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  move-list {
    flex: 1 1 0;
    min-height: 7rem;
  }
  .steps,
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    padding: 0.4rem;
    border-top: 1px solid var(--line);
    justify-content: center;
  }
  .steps button {
    flex: 1;
  }
  .actions {
    gap: 0.1rem;
    justify-content: space-between;
  }
  .status {
    padding: 0.5rem 0.9rem;
    border-bottom: 1px solid var(--line);
    min-height: 2.4rem;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    flex-wrap: wrap;
  }
  .status strong {
    font-weight: 600;
  }
  @media (max-width: 820px) {
    .screen {
      grid-template-columns: minmax(0, 1fr);
      grid-template-areas: 'top' 'board' 'bottom' 'middle' 'under' 'more';
      grid-template-rows: none;
      gap: 0.4rem;
    }
    .middle {
      min-height: 0;
    }
    move-list {
      flex: none;
      height: 9rem;
    }
    .board {
      max-width: min(100%, calc((100dvh - 12rem) * var(--aspect, 1) + 18px));
      gap: 4px;
    }
    .board evaluation-bar {
      width: 8px;
    }
  }
`;
