import { insertsAnswer } from "#src/studio/features/insert/inserts-answer.ts";
import { unfitAnswer } from "#src/studio/features/insert/unfit-answer.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import type {
  ChangeAnswer,
  ConflictAnswer,
  DocumentId,
  PageAnswer,
  PageRequest,
  Pointer,
  Revision,
  UnfitAnswer,
} from "#src/studio/kernel/protocol/protocol.ts";
import type { Place } from "#src/studio/kernel/session/change-log.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { pageAnswer } from "./page-answer.ts";
import type { ShownPages } from "./shown-pages.ts";
import type { SiteCheck } from "./site-check.ts";

export type AnswerParts = {
  session: StudioSession;
  pages: ShownPages;
  check: SiteCheck;
  events: EventStream;
};

/** Responses with the current state of pages, before and after changes, which are announced to all other tabs. */
export class Answers {
  readonly #parts: AnswerParts;
  #isChecked = false;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  /** @throws Refusal if there is no such page */
  async page(route: string, also?: DocumentId): Promise<PageAnswer> {
    const { patch: _, ...page } = await this.whole(route, also);
    return page;
  }

  /** A page with all of its HTML. @throws Refusal if there is no such page */
  whole(route: string, also?: DocumentId): Promise<ChangeAnswer> {
    return this.#answer({ route, ...(also === undefined ? {} : { also }) });
  }

  /** Makes a change and returns its result. */
  after(request: PageRequest & { revision?: Revision }, work: () => Promise<void>): Promise<ChangeAnswer> {
    return this.afterTravel(request, async () => {
      await work();
      return undefined;
    });
  }

  /** Undoes or redoes a step and returns its result. @param work returns the changed place */
  async afterTravel(
    { route, shown, revision, also }: PageRequest & { revision?: Revision },
    work: () => Promise<Place | undefined>,
  ): Promise<ChangeAnswer> {
    const { session } = this.#parts;
    const before = session.state.revision;
    let place: Place | undefined;
    try {
      place = await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      throw new Conflict(error, await this.whole(route, also));
    }
    // A step may have removed the page that was open.
    const isThere = session.has(`page:${route}`);
    const answer = isThere
      ? await this.#answer({ route, also, shown: shown ?? revision })
      : await this.whole(routeOf(place, session));
    this.announce(before);
    const select = place && selectionOf(answer, place);
    return select ? { ...answer, select } : answer;
  }

  /** Carries out a task, and answers with the page that it ends on. @param work returns its route, if it is another one */
  async opening(page: PageRequest, work: () => Promise<string | undefined>): Promise<ChangeAnswer> {
    const before = this.#parts.session.state.revision;
    const route = (await work()) ?? page.route;
    const { shown, also } = page;
    const answer = await this.#answer({ route, also, shown: route === page.route ? shown : undefined });
    this.announce(before);
    return answer;
  }

  /**
   * Announces a change to all listeners, and schedules a check of the site.
   * @param before revision before the change
   */
  announce(before: Revision): void {
    const { session, events } = this.#parts;
    const { revision } = session.state;
    if (revision === before) return;
    events.send({ event: "changed", revision });
    this.check();
  }

  /** Tells all tabs that a note was written, answered, resolved or removed. */
  notesChanged(): void {
    this.#parts.events.send({ event: "notes" });
  }

  /** Schedules a check of the site; the first one after a page has been shown. */
  check(): void {
    this.#isChecked = true;
    const { session, check, events } = this.#parts;
    check.whenIdle(
      () => session.files(),
      () =>
        events.send({ event: "problems", revision: session.state.revision, problems: [...check.problems] }),
    );
  }

  /** Why some blocks make no sense in a place. Given up when something is changed meanwhile. */
  async unfit(document: DocumentId, at: Pointer): Promise<UnfitAnswer> {
    const { session, check } = this.#parts;
    const files = session.files();
    const cut = at.lastIndexOf("/");
    return unfitAnswer({
      files,
      path: session.pathOf(document),
      value: session.document(document).value,
      list: at.slice(0, cut),
      index: Number(at.slice(cut + 1)),
      ...insertsAnswer(files, session.disk.site.assets),
      check: await check.checker(),
      pause: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return session.files() === files;
      },
    });
  }

  async #answer({ route, shown, also }: Asked): Promise<ChangeAnswer> {
    const { session, pages, check } = this.#parts;
    // Throws if there is no such page.
    session.pathOf(`page:${route}`);
    const before = pages.at(route, shown);
    const { revision } = session.state;
    const now = await pages.show(route, "edit", { files: session.files(), revision });
    if (!this.#isChecked) this.check();
    return { ...pageAnswer(session, now, check.problems, also), patch: await pages.patch(before, now) };
  }
}

/** A page, the revision that its preview shows, and a further document. */
type Asked = { route: string; shown?: Revision | undefined; also?: DocumentId | undefined };

/** The page of a place, if there is one; otherwise the home page. */
function routeOf(place: Place | undefined, session: StudioSession): string {
  const document = place?.document;
  return document?.startsWith("page:") && session.has(document) ? document.slice("page:".length) : "/";
}

/** The selection of the block that contains a place. */
function selectionOf({ view }: ChangeAnswer, { document, pointer }: Place): ChangeAnswer["select"] {
  const block = view.blocks.find(
    (one) => one.document === document && `${pointer}/`.startsWith(`${one.pointer}/`),
  );
  return block && { key: block.key, ...(pointer === block.pointer ? {} : { pointer }) };
}

/** A refusal that includes the current state. */
export class Conflict extends Refusal {
  readonly answer: ConflictAnswer;

  constructor({ status, message }: Refusal, now: ChangeAnswer) {
    super(status, message);
    this.answer = { error: message, now };
  }
}
