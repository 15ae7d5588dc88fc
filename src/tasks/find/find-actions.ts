import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type FindAnswer, type FindRequest, find, replace } from "./calls.ts";
import { t } from "./words.ts";

/** The state of find and replace, which survives closing the panel. */
type State = {
  search: FindRequest;
  replacement: string;
  answer: FindAnswer | undefined;
  /** Hits that are not to be replaced, by `hitKey`. */
  left: ReadonlySet<string>;
  /** The last replacement. */
  replaced: { find: string; by: string; places: Places } | undefined;
  isReplacing: boolean;
};

export const findState = new FeatureState<State>({
  search: { find: "", matchCase: false, wholeWord: false, addresses: false },
  replacement: "",
  answer: undefined,
  left: new Set(),
  replaced: undefined,
  isReplacing: false,
});

/** The number of hits and of documents with hits, with the title of the document if it is the only one. */
export type Places = { count: number; documents: number; title: string };

/** Summarises all hits of a search; undefined until they have been counted. */
export function placesOf({ hits, total, documents, isCounted }: FindAnswer): Places | undefined {
  return isCounted ? { count: total, documents, title: hits[0]?.title ?? "" } : undefined;
}

/**
 * Summarises the hits to be replaced: all except the unticked ones, including hits beyond the list. No hits while they have not been
 * counted.
 */
export function tickedPlaces({ answer, left }: Pick<State, "answer" | "left">): Places {
  if (!answer?.isCounted) return { count: 0, documents: 0, title: "" };
  const { hits, total, documents } = answer;
  const ticked = hits.filter((hit) => !left.has(hitKey(hit)));
  const present = new Set(ticked.map(({ document }) => document));
  const without = new Set(hits.flatMap(({ document }) => (present.has(document) ? [] : [document])));
  return {
    count: total - hits.length + ticked.length,
    documents: documents - without.size,
    title: ticked[0]?.title ?? "",
  };
}

export function hitKey({ document, pointer, start }: HitPlace): string {
  return `${document} ${pointer} ${start}`;
}

/** Searches all documents. The result is dropped if the search has been changed meanwhile. @param left hits that stay unticked */
export async function searchSite(
  studio: Studio,
  search: FindRequest,
  left: State["left"] = new Set(),
): Promise<void> {
  findState.set(studio, { search, left });
  if (search.find === "") {
    findState.set(studio, { answer: undefined });
    return;
  }
  await studio.editing.queue.flush();
  await studio.attempt(async () => {
    // The list comes at once, and the number of a common word when all documents have been read.
    const list = await studio.client.ask(find, { ...search, part: "list" });
    if (findState.get(studio).search !== search) return;
    findState.set(studio, { answer: list });
    if (list.isCounted) return;
    const counted = await studio.client.ask(find, { ...search, part: "count" });
    if (findState.get(studio).search !== search) return;
    const { hits, revision } = list;
    findState.set(studio, { answer: { ...counted, hits, revision } });
  });
}

/** Describes a replacement: "Replaced in 3 places on “Contact”" */
export function replacedInWords(places: Places, by: string): string {
  return by === ""
    ? t("Removed from {places}", { places: placesInWords(places) })
    : t("Replaced in {places}", { places: placesInWords(places) });
}

/** Describes hits: "3 places on “Contact”", "1,204 places on 86 pages and shared texts" */
export function placesInWords({ count, documents, title }: Places): string {
  return documents === 1
    ? t("{count, plural, one {# place} other {# places}} on “{title}”", { count, title: title ?? "" })
    : t(
        "{count, plural, one {# place} other {# places}} on {documents, plural, one {# page or shared text} other {# pages and shared texts}}",
        { count, documents },
      );
}

/** Describes a list of hits. @param places all hits; undefined while they are being counted */
export function listedInWords(count: number, places: Places | undefined): string {
  if (!places) return t("More than {count, number} places, which are being counted …", { count });
  const all = placesInWords(places);
  return places.count > count
    ? t("{places}. The first {count, number} are listed; all are replaced.", { places: all, count })
    : all;
}

/** Replaces the ticked hits as one undo step, and searches again. */
export async function replaceTicked(studio: Studio): Promise<void> {
  const { search, replacement, isReplacing, ...found } = findState.get(studio);
  const places = tickedPlaces(found);
  if (places.count === 0 || isReplacing) return;
  // A second click would replace within the first replacement.
  findState.set(studio, { isReplacing: true });
  const left = (found.answer?.hits ?? [])
    .filter((hit) => found.left.has(hitKey(hit)))
    .map(({ document, pointer, start }) => ({ document, pointer, start }));
  const searched = found.answer?.revision ?? 0;
  const done = await runChange(studio, replace, { ...studio.route, ...search, replacement, left, searched });
  if (done) {
    findState.set(studio, { replaced: { find: search.find, by: replacement, places } });
    showToast(studio, replacedInWords(places, replacement), "undo");
  }
  await searchSite(studio, { ...search });
  findState.set(studio, { isReplacing: false });
}
