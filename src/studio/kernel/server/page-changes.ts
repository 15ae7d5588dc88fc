import { isObject, isWithin } from "#src/content/json/json.ts";
import { textsNamed } from "#src/studio/kernel/documents/document-outline.ts";
import type { MarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import type { PageRequest } from "#src/studio/kernel/protocol/call.ts";
import {
  ASSISTANT_STEP,
  type BlockView,
  type ChangeAnswer,
  type DocumentId,
  type PageAnswer,
  type Problem,
  type Revision,
} from "#src/studio/kernel/protocol/protocol.ts";
import { currentAuthor, isAssistant } from "#src/studio/kernel/session/author.ts";
import type { Place } from "#src/studio/kernel/session/change-log.ts";
import { followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import type { PageNow } from "./check/shown-pages.ts";
import type { Kernel } from "./route.ts";

type Parts = Pick<Kernel, "session" | "pages" | "check" | "events" | "announced" | "pictures">;

/** Reads the current state of a page. @throws Refusal if the page does not exist */
export async function readPageState(parts: Parts, request: PageRequest): Promise<PageAnswer> {
  const { patch: _, ...page } = await answerFor(parts, request);
  return page;
}

/**
 * Changes documents and answers with the changed page. All other tabs are notified.
 * @param request the open page; the change is based on its `revision`
 * @param work returns the place that was changed, if it is to be selected
 */
export async function changePage(
  parts: Parts,
  { route, shownRevision, revision, also }: PageRequest & { revision?: Revision },
  work: () => Promise<Place | undefined> | Promise<void>,
): Promise<ChangeAnswer> {
  const { session } = parts;
  const before = session.state.revision;
  const place = (await work()) ?? undefined;
  await settleUploads(parts);
  // A step may have removed the open page.
  const isThere = session.has(`page:${route}`);
  const answer = await answerFor(
    parts,
    isThere ? { route, also, shownRevision: shownRevision ?? revision } : { route: routeOf(place, session) },
  );
  announceChange(parts, before);
  if (place?.documents !== undefined && place.documents > 1) answer.documentCount = place.documents;
  if (place && isThere && !Object.hasOwn(answer.documents, place.document))
    return { ...answer, elsewhere: place.document };
  const select = place && selectionOf(answer, place);
  return select ? { ...answer, select } : answer;
}

/** Changes the site and answers with the page to show afterwards. @param work returns the route of that page, if it is not the open one */
export async function changeSite(
  parts: Parts,
  request: PageRequest,
  work: () => Promise<string | undefined>,
): Promise<ChangeAnswer> {
  const before = parts.session.state.revision;
  const route = (await work()) ?? request.route;
  const shownRevision = route === request.route ? request.shownRevision : undefined;
  const answer = await answerFor(parts, { route, shownRevision, also: request.also });
  announceChange(parts, before);
  return answer;
}

/** Deletes or restores uploaded files, depending on whether documents use them now. */
export async function settleUploads({
  session,
  pictures,
}: Pick<Parts, "session" | "pictures">): Promise<void> {
  if (await pictures.settle(session.files(), session.disk.files)) await followDisk(session);
}

/** Announces a change to all tabs, and schedules a check of the site. @param before revision before the change */
export function announceChange(parts: Omit<Parts, "pictures">, before: Revision): void {
  const { session, events, announced } = parts;
  const { revision } = session.state;
  if (revision === before) return;
  events.send({ event: "changed", revision, ...announced.differences() });
  const [step] = session.state.history.steps.slice(-1);
  if (isAssistant(currentAuthor()) && step)
    events.send({ event: ASSISTANT_STEP, ...(isAssistant(step.by) ? { detail: step.label } : {}) });
  scheduleCheck(parts);
}

/** Schedules a check of the site, and sends the site's problems to all tabs afterwards. */
export function scheduleCheck({ session, check, events }: Omit<Parts, "pictures">): void {
  check.whenIdle(() => {
    events.send(() => {
      const { problems, isComplete } = check;
      return { event: "problems", revision: session.state.revision, problems, isComplete };
    });
  });
}

/** The page of a request. @property shownRevision revision of the page in the preview @property also additional document */
type Asked = { route: string; shownRevision?: Revision | undefined; also?: DocumentId | undefined };

/** The state of a page, with the changes since the revision that the preview shows, or with all of its HTML. */
export async function answerFor(parts: Parts, { route, shownRevision, also }: Asked): Promise<ChangeAnswer> {
  const { session, pages, check } = parts;
  // Throws if the page does not exist.
  session.pathOf(`page:${route}`);
  const before = pages.at(route, shownRevision);
  let now = await pages.show(route, "edit");
  // A change may have been made meanwhile: documents and revision must be consistent.
  while (now.revision !== session.state.revision) now = await pages.show(route, "edit");
  if (!check.isScheduled) scheduleCheck(parts);
  return { ...pageAnswer(session, now, check.problems, also), patch: await pages.patch(before, now) };
}

/** The route of the page that contains a place; if no page does, of the home page. */
function routeOf(place: Place | undefined, session: StudioSession): string {
  const document = place?.document;
  return document?.startsWith("page:") && session.has(document) ? document.slice("page:".length) : "/";
}

/** The selection of the block that contains a place. */
function selectionOf({ view }: ChangeAnswer, { document, pointer }: Place): ChangeAnswer["select"] {
  const block = view.blocks.find((one) => one.document === document && isWithin(pointer, one.pointer));
  return block && { key: block.key, ...(pointer === block.pointer ? {} : { pointer }) };
}

/** The current state of a page, with its documents and an additional document. */
function pageAnswer(
  session: StudioSession,
  { page, revision }: PageNow,
  problems: readonly Problem[],
  also?: DocumentId,
): PageAnswer {
  const documents: PageAnswer["documents"] = {};
  const further = also !== undefined && session.has(also) ? [also] : [];
  for (const name of new Set([...documentsOf(page, session), ...further])) {
    const { value, revision: changed, isCurrent } = session.read(name);
    documents[name] = { value, revision: changed, ...(isCurrent ? {} : { broken: true }) };
  }
  const { route, document, title, placeholders } = page;
  return {
    view: { route, document, revision, title, placeholders, blocks: page.blocks.map(viewOf) },
    documents,
    problems: problems.filter(({ document }) => document && Object.hasOwn(documents, document)),
    history: session.history(),
  };
}

/** A block for the window. A page is kept for all readers, and so has English names. */
function viewOf({ html: _html, origins: _origins, ...view }: MarkedPage["blocks"][number]): BlockView {
  return { ...view, title: translated(view.title) };
}

/** The page's own document, those of its other blocks, and the Markdown files that they include. */
function documentsOf(page: MarkedPage, session: StudioSession): DocumentId[] {
  const documents = [...new Set([page.document, ...page.blocks.map(({ document }) => document)])];
  const existing = documents.filter((document) => session.has(document));
  const texts = existing.flatMap((document) => {
    const { value } = session.read(document);
    return isObject(value) ? textsNamed(value, session.pathOf(document)) : [];
  });
  return [...existing, ...new Set(texts)].filter((document) => session.has(document));
}
