import type { StudioSession } from "./studio-session.ts";

/**
 * Tells browsers at one Studio apart, so that each undoes only its own steps. The first browser after a start is that of the person at this
 * Studio, whichever it is, unless it has made steps as another one. An id proves nothing: whoever has the token may do everything.
 */
export class BrowserAuthors {
  #first: string | undefined;

  constructor(private readonly session: Pick<StudioSession, "state">) {}

  /** The author of a request from a browser; undefined for the person at this Studio. @param id from the header */
  authorOf(id: string): string | undefined {
    if (!/^[\w-]{1,64}$/.test(id)) return undefined;
    const author = `browser ${id}`;
    const { steps, undone } = this.session.state.history;
    const isColleague = [...steps, ...undone].some(({ by }) => by === author);
    if (!isColleague) this.#first ??= id;
    return id === this.#first ? undefined : author;
  }
}
