import { counted } from "#src/language/counted.ts";
import type { HitPlace } from "#src/studio/kernel/protocol/protocol.ts";
import type { FindState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import type { FindAnswer, FindRequest, ReplaceRequest } from "./calls.ts";

export function hitKey({ document, pointer, start }: HitPlace): string {
  return `${document} ${pointer} ${start}`;
}

export function changeFind(studio: Studio, change: Partial<FindState>): void {
  studio.store.set({ find: { ...studio.state.find, ...change } });
}

/** Searches all documents. An answer to an earlier search is dropped. */
export async function searchSite(studio: Studio, search: FindRequest): Promise<void> {
  changeFind(studio, { search, left: new Set() });
  if (search.find.trim() === "") {
    changeFind(studio, { answer: undefined });
    return;
  }
  await studio.queue.flush();
  try {
    const answer = await studio.client.post<FindAnswer>("/api/find", search);
    if (studio.state.find.search === search) changeFind(studio, { answer });
  } catch (error) {
    studio.failed(error);
  }
}

/** Replaces the ticked hits as one undo step, and searches again. */
export async function replaceTicked(studio: Studio): Promise<void> {
  const { search, replacement, answer, left } = studio.state.find;
  const hits = (answer?.hits ?? [])
    .filter((hit) => !left.has(hitKey(hit)))
    .map(({ document, pointer, start }) => ({ document, pointer, start }));
  if (hits.length === 0) return;
  const request: ReplaceRequest = { ...studio.route, ...search, replacement, hits };
  const done = await studio.ask("/api/replace", request);
  await searchSite(studio, { ...search });
  if (done) {
    const count = counted(hits.length, "place");
    studio.announce(`Replaced in ${count}. Use Undo to restore them.`);
  }
}
