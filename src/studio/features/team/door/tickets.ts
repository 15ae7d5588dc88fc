import { newToken } from "#src/studio/kernel/http/access-check.ts";
import { keepNewest, OneUse } from "./one-use.ts";

/** Time in ms within which a ticket has to be used. */
const MAX_TICKET_MS = 30_000;

/** Tickets of one use, with which a frame begins a view of the preview: the view lasts as long as its session. */
export class Tickets {
  readonly #tickets: OneUse<string>;
  /** The sessions of views. */
  readonly #views = new Map<string, string>();

  constructor(now: () => number) {
    this.#tickets = new OneUse(MAX_TICKET_MS, now);
  }

  give(session: string): string {
    return this.#tickets.give(session);
  }

  /** Uses a ticket up. @returns the id of a new view, for its cookie; undefined if the ticket is not valid */
  use(ticket: string): string | undefined {
    const session = this.#tickets.use(ticket);
    if (session === undefined) return undefined;
    const view = newToken();
    keepNewest(this.#views);
    this.#views.set(view, session);
    return view;
  }

  /** The session of a view; empty if there is none. */
  sessionOf(view: string): string {
    return this.#views.get(view) ?? "";
  }
}
