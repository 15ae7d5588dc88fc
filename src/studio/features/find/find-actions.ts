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
  replaced: { find: string; by: string; places: number } | undefined;
};

export const findState = new FeatureState<State>({
  search: { find: "", matchCase: false, wholeWord: false, addresses: false },
  replacement: "",
  answer: undefined,
  left: new Set(),
  replaced: undefined,
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
  if (search.find.trim() === "") {
    findState.set(studio, { answer: undefined });
    return;
  }
  await studio.queue.flush();
  try {
    const answer = await studio.client.ask(find, search);
    if (findState.get(studio).search === search) findState.set(studio, { answer });
  } catch (error) {
    studio.showError(error);
  }
}

/** Replaces the ticked hits as one undo step, and searches again. */
export async function replaceTicked(studio: Studio): Promise<void> {
  const { search, replacement, ...found } = findState.get(studio);
  const hits = tickedHits(found).map(({ document, pointer, start }) => ({ document, pointer, start }));
  if (hits.length === 0) return;
  const done = await runChange(studio, replace, { ...studio.route, ...search, replacement, hits });
  await searchSite(studio, { ...search });
  if (!done) return;
  findState.set(studio, { replaced: { find: search.find, by: replacement, places: hits.length } });
  const verb = replacement === "" ? "Removed from" : "Replaced in";
  showToast(studio, `${verb} ${counted(hits.length, "place")}`, "undo");
}
