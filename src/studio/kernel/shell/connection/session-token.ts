import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";

/**
 * The token of this window. It comes from the address that the command prints, and is removed from there to keep it out of the browser's
 * history. When the server has accepted it, it is stored for all windows of this browser: a second window or a bookmark needs no token in
 * its address, and windows of an earlier start use the new one.
 */
export class SessionToken {
  readonly #refused = new Set<string>();
  #value = keptToken();
  #waiting: (() => void)[] = [];

  constructor() {
    this.#readAddress();
    // The new address may be opened in this tab: if only the fragment differs, nothing is loaded.
    addEventListener("hashchange", () => this.#readAddress());
    // `storage` fires in every window except the one that wrote.
    addEventListener("storage", () => this.isRefused && this.#adopt(keptToken()));
  }

  get value(): string {
    return this.#value;
  }

  /** Set while the token is known to be refused, so that requests make no sense until there is another one. */
  get isRefused(): boolean {
    return this.#value === "" || this.#refused.has(this.#value);
  }

  accept(token: string): void {
    if (token === this.#value && token !== keptToken()) keep("localStorage", "token", token);
  }

  /** Marks a token of the API as refused by the server, and switches to a newer one if another window has stored one. */
  refuse(token: string): void {
    this.#refused.add(token);
    if (token === this.#value) this.#adopt(keptToken());
  }

  /** Resolves as soon as there is a token that the server has not refused: at once, if the current one is such a token. */
  renewed(): Promise<void> {
    if (!this.isRefused) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #readAddress(): void {
    const addressToken = /^#token=([\w-]+)/.exec(location.hash)?.[1];
    if (addressToken === undefined) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.#adopt(addressToken);
  }

  #adopt(token: string): void {
    if (token === "" || this.#refused.has(token)) return;
    this.#value = token;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Tells whether people sign in to this Studio, with a cookie: then a token is only the name of a sign-in. */
export const isTeam = (): boolean => document.documentElement.dataset.team !== undefined;

function keptToken(): string {
  return String(readValue("localStorage", "token") ?? "");
}
