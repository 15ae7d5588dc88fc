import { newToken } from "#src/studio/kernel/http/access-check.ts";

/** Time in ms within which a ticket has to be used. */
const MAX_TICKET_MS = 30_000;
/** Maximum number of tickets, and of views. */
const MAX_KEPT = 1000;

/** Tickets of one use, with which a frame begins a view of the preview: the view lasts as long as its session. */
export class Tickets {
  readonly #tickets = new Map<string, { session: string; until: number }>();
  /** The sessions of views. */
  readonly #views = new Map<string, string>();

  constructor(private readonly now: () => number) {}

  give(session: string): string {
    const ticket = newToken();
    keepNewest(this.#tickets);
    this.#tickets.set(ticket, { session, until: this.now() + MAX_TICKET_MS });
    return ticket;
  }

  /** Uses a ticket up. @returns the id of a new view, for its cookie; undefined if the ticket is not valid */
  use(ticket: string): string | undefined {
    const found = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (!found || found.until <= this.now()) return undefined;
    const view = newToken();
    keepNewest(this.#views);
    this.#views.set(view, found.session);
    return view;
  }

  /** The session of a view; empty if there is none. */
  sessionOf(view: string): string {
    return this.#views.get(view) ?? "";
  }
}

function keepNewest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= MAX_KEPT) map.delete(oldest);
}
