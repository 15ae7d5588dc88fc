import { counted } from "#src/language/format.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type FindAnswer, type FindRequest, find, type Hit, replace } from "./calls.ts";

/** Find and replace. Kept while its panel is closed. */
type State = {
  search: FindRequest;
  replacement: string;
  answer: FindAnswer | undefined;
  /** Hits that are not to be replaced, by `hitKey`. */
  left: ReadonlySet<string>;
  /** The last replacement. */
  replaced: { find: string; by: string; hits: readonly Hit[] } | undefined;
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

/** The hits that are to be replaced. */
export function tickedHits({ answer, left }: Pick<State, "answer" | "left">): Hit[] {
  return (answer?.hits ?? []).filter((hit) => !left.has(hitKey(hit)));
}

export function hitKey({ document, pointer, start }: HitPlace): string {
  return `${document} ${pointer} ${start}`;
}

/** Searches all documents. An answer to an earlier search is dropped. @param left hits that stay unticked */
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
  await studio.queue.flush();
  await studio.attempt(async () => {
    const answer = await studio.client.ask(find, search);
    if (findState.get(studio).search === search) findState.set(studio, { answer });
  });
}

/** "Replaced in 3 places on “Contact”" */
export function replacedInWords(hits: readonly Hit[], by: string): string {
  const verb = by === "" ? "Removed from" : "Replaced in";
  return `${verb} ${counted(hits.length, "place")} on ${documentsInWords(hits)}`;
}

/** "“Contact”", "4 pages and shared texts" */
export function documentsInWords(hits: readonly Hit[]): string {
  const titles = new Map(hits.map(({ document, title }) => [document, title]));
  const [title = ""] = titles.values();
  return titles.size === 1
    ? `“${title}”`
    : counted(titles.size, "page or shared text", "pages and shared texts");
}

/** Replaces the ticked hits as one undo step, and searches again. */
export async function replaceTicked(studio: Studio): Promise<void> {
  const { search, replacement, isReplacing, ...found } = findState.get(studio);
  const ticked = tickedHits(found);
  if (ticked.length === 0 || isReplacing) return;
  // A second press would replace what the first has put there.
  findState.set(studio, { isReplacing: true });
  const hits = ticked.map(({ document, pointer, start }) => ({ document, pointer, start }));
  const searched = found.answer?.revision ?? 0;
  const done = await runChange(studio, replace, { ...studio.route, ...search, replacement, hits, searched });
  await searchSite(studio, { ...search });
  findState.set(studio, { isReplacing: false });
  if (!done) return;
  findState.set(studio, { replaced: { find: search.find, by: replacement, hits: ticked } });
  showToast(studio, replacedInWords(ticked, replacement), "undo");
}
