import type { ServerEvent } from './contract.js';
import { spoken } from './i18n/spoken.js';

export interface AnalyseRequest {
  tag: string;
  game: string;
  position: string;
  /** How many best moves; 0 is every move. */
  lines: number;
  ms?: number;
}

export interface ReviewRequest {
  tag: string;
  game: string;
  start: string;
  plies: string[];
  ms: number;
}

type Listener = (event: ServerEvent) => void;

const kPingEvery = 15_000;
const kPongWithin = 8_000;
const kFirstRetry = 300;
const kLastRetry = 4_000;

/**
 * The one connection on which everything is pushed. It opens itself again when it is lost and asks
 * for the same things as before; since the service answers a watch with the whole state, nothing is
 * missed.
 */
class Connection {
  #socket: WebSocket | undefined;
  #listeners = new Set<Listener>();
  #onlineListeners = new Set<() => void>();
  #topics = new Map<string, number>();
  #analyse: AnalyseRequest | null = null;
  #review: ReviewRequest | null = null;
  #retry = kFirstRetry;
  #retryTimer: number | undefined;
  #silence: number | undefined;
  #wasOpen = false;
  #online = true;

  /** False while a connection that should be there is not. */
  get online(): boolean {
    return this.#online;
  }

  start(): void {
    this.#open();
    window.setInterval(() => this.#ping(), kPingEvery);
    window.addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#hurry();
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onOnline(listener: () => void): () => void {
    this.#onlineListeners.add(listener);
    return () => this.#onlineListeners.delete(listener);
  }

  /** Asks for a topic's events until the returned function is called. */
  watch(topic: string): () => void {
    const count = this.#topics.get(topic) ?? 0;
    this.#topics.set(topic, count + 1);
    // A second watcher of a topic needs its present state, too.
    this.#send({ watch: topic });
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      const left = (this.#topics.get(topic) ?? 1) - 1;
      if (left > 0) {
        this.#topics.set(topic, left);
      } else {
        this.#topics.delete(topic);
        this.#send({ unwatch: topic });
      }
    };
  }

  analyse(request: AnalyseRequest | null): void {
    if (request === null && this.#analyse === null) return;
    this.#analyse = request;
    this.#send({ analyse: request });
  }

  review(request: ReviewRequest | null): void {
    if (request === null && this.#review === null) return;
    this.#review = request;
    this.#send({ review: request });
  }

  #open(): void {
    window.clearTimeout(this.#retryTimer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/events`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#retry = kFirstRetry;
      this.#wasOpen = true;
      this.#setOnline(true);
      for (const topic of this.#topics.keys()) this.#send({ watch: topic });
      if (this.#analyse) this.#send({ analyse: this.#analyse });
      if (this.#review) this.#send({ review: this.#review });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as ServerEvent;
      window.clearTimeout(this.#silence);
      if (event.type === 'error') event.error = spoken(event.error);
      if (event.type === 'review' && event.done && event.tag === this.#review?.tag) this.#review = null;
      for (const listener of [...this.#listeners]) listener(event);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      window.clearTimeout(this.#silence);
      this.#setOnline(false);
      this.#retryTimer = window.setTimeout(() => this.#open(), this.#retry);
      this.#retry = Math.min(this.#retry * 1.6, kLastRetry);
    };
  }

  #hurry(): void {
    if (!this.#socket) this.#open();
  }

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send({ ping: Date.now() });
    const socket = this.#socket;
    window.clearTimeout(this.#silence);
    // A connection that went away without a word is closed here, which opens a new one.
    this.#silence = window.setTimeout(() => socket.close(), kPongWithin);
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #setOnline(online: boolean): void {
    if (online === this.#online || (!online && !this.#wasOpen && this.#online === false)) return;
    this.#online = online;
    for (const listener of [...this.#onlineListeners]) listener();
  }
}

export const connection = new Connection();
