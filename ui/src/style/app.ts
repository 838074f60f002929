import { css } from 'lit';

/** The frame around every view. */
export const appStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100dvh;
  }
  header {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 0 0.9rem;
    padding: 0.35rem 1rem;
    background: var(--panel);
    box-shadow: var(--shadow);
  }
  .brand {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    font-weight: 700;
    font-size: 1.12rem;
    text-decoration: none;
    color: var(--text);
    min-height: 40px;
  }
  .brand img {
    width: 26px;
    height: 26px;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
  }
  nav a {
    padding: 0.45rem 0.6rem;
    border-bottom: 2px solid transparent;
    color: var(--text);
    text-decoration: none;
    white-space: nowrap;
  }
  nav a:hover {
    color: var(--link);
  }
  nav a[aria-current] {
    border-color: var(--accent);
    color: var(--link);
    font-weight: 600;
  }
  .sections {
    margin-inline-start: auto;
  }
  .choices {
    display: flex;
    gap: 0.1rem;
  }
  .choices button {
    padding: 0 0.55em;
    min-width: 38px;
  }
  main {
    flex: 1;
    padding: 0.9rem 1rem 1.6rem;
    min-width: 0;
  }
  .banner {
    position: sticky;
    top: 0;
    z-index: 30;
    padding: 0.35rem 1rem;
    text-align: center;
    background: var(--bad-soft);
    color: var(--text);
    font-size: 0.92rem;
  }
  .note {
    position: fixed;
    inset: auto 0 1.2rem;
    margin: 0 auto;
    width: fit-content;
    max-width: calc(100vw - 2rem);
    padding: 0.55rem 1rem;
    border-radius: 8px;
    background: #24332e;
    color: #fff;
    box-shadow: 0 6px 26px rgb(0 0 0 / 0.35);
    z-index: 40;
  }
  .skip {
    position: absolute;
    left: 1rem;
    top: -4rem;
    z-index: 50;
  }
  .skip:focus {
    top: 0.4rem;
  }
  @media (max-width: 820px) {
    header {
      padding: 0.2rem 0.5rem 0;
      gap: 0;
    }
    .brand {
      flex: 1;
      min-height: 36px;
    }
    .choices {
      order: 0;
    }
    nav {
      order: 1;
      width: 100%;
      justify-content: space-between;
      margin: 0;
    }
    nav a {
      padding: 0.3rem 0.35rem;
      font-size: 0.93rem;
    }
    main {
      padding: 0.5rem 0.5rem 1.2rem;
    }
  }
`;
