import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { api, explained } from '../api.js';
import '../board/board.js';
import type { Game, Position, Technique } from '../contract.js';
import type { Tree } from '../contract-tree.js';
import { PetteiaElement } from '../element.js';
import { gameNamed } from '../games.js';
import type { SharedLine } from '../router.js';
import { controls } from '../style/shared.js';
import { layOut } from '../tree/layout.js';
import '../tree/technique-switches.js';
import { kAlphaBeta } from '../tree/technique-switches.js';
import '../tree/tree-counts.js';
import '../tree/tree-pane.js';

const kMostNodes = 6000;
const kDepths = [1, 2, 3, 4, 5, 6];

/** The search made visible: plain minimax beside the same search with chosen techniques. */
@customElement('tree-view')
export class TreeView extends PetteiaElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 1500px;
        margin: 0 auto;
      }
      .set-up {
        display: flex;
        flex-wrap: wrap;
        gap: 0.7rem;
        align-items: end;
        padding: 0.8rem;
        margin: 0.7rem 0;
      }
      .set-up .position {
        flex: 1 1 14rem;
      }
      .set-up .position input {
        width: 100%;
        font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
        font-size: 0.88rem;
      }
      .work {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 1rem;
      }
      h2 {
        margin-bottom: 0.4rem;
      }
      .below {
        display: grid;
        grid-template-columns: minmax(150px, 230px) minmax(0, 1fr) minmax(0, 1.3fr);
        gap: 1rem;
        margin-top: 0.8rem;
        align-items: start;
      }
      .below > * {
        padding: 0.8rem;
      }
      @media (max-width: 900px) {
        .work,
        .below {
          grid-template-columns: minmax(0, 1fr);
        }
        .below petteia-board {
          max-width: 260px;
        }
      }
    `,
  ];

  @property() gameName = '';
  @property({ attribute: false }) shared: SharedLine = { plies: [] };
  @state() private game?: Game;
  @state() private techniques: readonly Technique[] = [];
  @state() private on: ReadonlySet<string> = new Set(kAlphaBeta);
  @state() private depth = 3;
  @state() private evaluation = '';
  @state() private text = '';
  @state() private root?: Position;
  @state() private boardShown?: Position;
  @state() private trees: readonly Tree[] = [];
  @state() private seen: ReadonlySet<string> = new Set();
  @state() private working = false;
  @state() private problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('gameName') || changed.has('shared')) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const catalog = await api.catalog();
      this.techniques = catalog.techniques;
      const game = await gameNamed(this.gameName);
      if (!game) {
        this.problem = this.t.app.notFound;
        return;
      }
      this.game = game;
      this.evaluation = '';
      this.depth = game.shape === 'hexagons' ? 2 : 3;
      const { positions } = await api.positions(game.name, this.shared.start, this.shared.plies);
      this.root = positions[positions.length - 1];
      this.text = this.shared.plies.length > 0 || this.shared.start ? (this.root?.position ?? '') : '';
      this.boardShown = this.root;
      this.trees = [];
      await this.#search();
    } catch (error) {
      this.problem = explained(error);
    }
  }

  async #search(): Promise<void> {
    const game = this.game!;
    this.working = true;
    this.problem = '';
    try {
      if (this.text.trim() === '') this.root = game.start;
      else {
        const { positions } = await api.read(game.name, this.text.trim());
        this.root = positions[positions.length - 1];
      }
      const chosen = ['none', ...this.techniques.filter(({ id }) => this.on.has(id)).map(({ id }) => `+${id}`)].join(',');
      const { trees } = await api.tree({
        game: game.name,
        position: this.root?.position,
        depth: this.depth,
        techniques: ['none', chosen],
        evaluation: this.evaluation || undefined,
        nodes_limit: kMostNodes,
      });
      this.trees = trees;
      this.seen = new Set(layOut(trees[1]?.nodes ?? []).nodes.map(({ path }) => path));
      this.boardShown = this.root;
    } catch (error) {
      this.problem = explained(error);
    } finally {
      this.working = false;
    }
  }

  async #show(path: string): Promise<void> {
    const plies = path === '' ? [] : path.split(' ');
    try {
      const { positions } = await api.positions(this.game!.name, this.root?.position, plies);
      this.boardShown = positions[positions.length - 1];
    } catch {
      // A line that chance interrupts has no single position to show.
    }
  }

  #choose(on: ReadonlySet<string>): void {
    this.on = on;
    void this.#search();
  }

  protected override render() {
    const t = this.t.tree;
    const { game } = this;
    if (!game) return html`<p class=${this.problem ? 'error' : 'dim'}>${this.problem || this.t.app.loading}</p>`;
    const [plain, chosen] = this.trees;
    return html`<h1>${t.title}: ${game.title}</h1>
      <p class="dim">${t.intro}</p>
      ${this.#setUp(game)}
      ${plain && chosen
        ? html`<div class="work" aria-busy=${this.working}>
              ${this.#pane(plain, t.plain, this.seen)} ${this.#pane(chosen, t.chosen)}
            </div>
            <div class="below">
              <petteia-board picture .position=${this.boardShown} .label=${this.t.board.of(game.title)}></petteia-board>
              <tree-counts class="panel" .plain=${plain} .chosen=${chosen} .game=${this.gameName}></tree-counts>
              <technique-switches
                class="panel"
                .techniques=${this.techniques}
                .on=${this.on}
                @choose=${(event: CustomEvent<ReadonlySet<string>>) => this.#choose(event.detail)}
              ></technique-switches>
            </div>`
        : nothing}`;
  }

  #pane(tree: Tree, name: string, seen?: ReadonlySet<string>) {
    return html`<section aria-label=${name}>
      <h2>${name}</h2>
      <tree-pane
        .tree=${tree}
        .game=${this.gameName}
        .label=${name}
        .seen=${seen}
        @node=${(event: CustomEvent<string>) => this.#show(event.detail)}
      ></tree-pane>
    </section>`;
  }

  #setUp(game: Game) {
    const t = this.t.tree;
    return html`<form
        class="panel set-up"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.#search();
        }}
      >
        <label class="field position"
          ><span>${t.position}</span>
          <input
            .value=${this.text}
            spellcheck="false"
            autocomplete="off"
            placeholder=${this.t.analysis.clear}
            @input=${(event: Event) => (this.text = (event.target as HTMLInputElement).value)}
        /></label>
        <label class="field"
          ><span>${t.depth}</span>
          <select
            @change=${(event: Event) => {
              this.depth = Number((event.target as HTMLSelectElement).value);
              void this.#search();
            }}
          >
            ${kDepths.map((depth) => html`<option value=${depth} ?selected=${depth === this.depth}>${depth}</option>`)}
          </select></label
        >
        ${game.evaluations.length > 1
          ? html`<label class="field"
              ><span>${t.evaluation}</span>
              <select
                @change=${(event: Event) => {
                  this.evaluation = (event.target as HTMLSelectElement).value;
                  void this.#search();
                }}
              >
                ${game.evaluations.map(({ name, help }) => html`<option value=${name} title=${help}>${name}</option>`)}
              </select></label
            >`
          : nothing}
        <button class="primary" ?disabled=${this.working}>${this.working ? t.working : t.run}</button>
      </form>
      <p class="error" role="alert">${this.problem}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tree-view': TreeView;
  }
}
