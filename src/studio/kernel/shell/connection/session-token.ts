const KEY = "waymark-studio-token";

/** What tabs say to each other: a token that the server accepts, or a question for one. */
type Said = { token?: string };

/**
 * The token of this tab, kept in session storage. It comes from the address that the command prints, and is removed
 * from it so that it does not stay in the history. After Studio was started again, a tab with the new token hands it on
 * to the others of this browser, through a channel that only pages of this origin can join.
 */
export class SessionToken {
  readonly #channel = new BroadcastChannel(KEY);
  readonly #refused = new Set<string>();
  #value = sessionStorage.getItem(KEY) ?? "";
  #isAccepted = false;
  #waiting: (() => void)[] = [];

  constructor() {
    this.#readAddress();
    // The new address may be opened in this tab: if only the fragment differs, nothing is loaded.
    addEventListener("hashchange", () => this.#readAddress());
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.token === undefined) this.#handOn();
      else if (this.isRefused && !this.#refused.has(data.token)) this.#adopt(data.token);
    };
  }

  get value(): string {
    return this.#value;
  }

  /** Whether requests are pointless until there is another token. */
  get isRefused(): boolean {
    return this.#value === "" || this.#refused.has(this.#value);
  }

  accept(token: string): void {
    if (token !== this.#value || this.#isAccepted) return;
    this.#isAccepted = true;
    this.#handOn();
  }

  /** The server has refused a token. Asks the other tabs for theirs. */
  refuse(token: string): void {
    this.#refused.add(token);
    if (token !== this.#value) return;
    this.#isAccepted = false;
    this.#channel.postMessage({} satisfies Said);
  }

  /** Resolves once there is a token that was not refused. */
  renewed(): Promise<void> {
    if (!this.isRefused) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #handOn(): void {
    if (this.#isAccepted) this.#channel.postMessage({ token: this.#value } satisfies Said);
  }

  #readAddress(): void {
    const given = /^#token=([\w-]+)/.exec(location.hash)?.[1];
    if (given === undefined) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.#adopt(given);
  }

  #adopt(token: string): void {
    this.#value = token;
    this.#isAccepted = false;
    sessionStorage.setItem(KEY, token);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
