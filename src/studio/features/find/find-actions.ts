import { counted } from "#src/language/format.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type FindAnswer, type FindRequest, find, replace } from "./calls.ts";

/** Find and replace. Kept while its panel is closed. */
type State = {
  search: FindRequest;
  replacement: string;
  answer: FindAnswer | undefined;
  /** Hits that are not to be replaced, by `hitKey`. */
  left: ReadonlySet<string>;
};

export const findState = new FeatureState<State>({
  search: { find: "", matchCase: false, wholeWord: false, addresses: false },
  replacement: "",
  answer: undefined,
  left: new Set(),
});

export function hitKey({ document, pointer, start }: HitPlace): string {
  return `${document} ${pointer} ${start}`;
}

/** Searches all documents. An answer to an earlier search is dropped. */
export async function searchSite(studio: Studio, search: FindRequest): Promise<void> {
  findState.set(studio, { search, left: new Set() });
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
  const { search, replacement, answer, left } = findState.get(studio);
  const hits = (answer?.hits ?? [])
    .filter((hit) => !left.has(hitKey(hit)))
    .map(({ document, pointer, start }) => ({ document, pointer, start }));
  if (hits.length === 0) return;
  const done = await runChange(studio, replace, { ...studio.route, ...search, replacement, hits });
  await searchSite(studio, { ...search });
  if (done) {
    const count = counted(hits.length, "place");
    studio.announce(`Replaced in ${count}. Use Undo to restore them.`);
  }
}
