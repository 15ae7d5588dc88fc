import { type Draft, randomName, sameText } from "#src/admin/draft/draft.ts";
import { draftFrom } from "#src/admin/draft/draft-format.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import type { DraftStore } from "./draft-store.ts";

const FORMAT = "waymark-drafts";

/**
 * Drafts as the text of a file (JSON) that `importDrafts` reads in any browser.
 * @param covers their pictures (exchange-covers.ts)
 */
export function exportDrafts(drafts: readonly Draft[], covers: readonly object[] = []): string {
  return canonicalJson({ format: FORMAT, version: 1, drafts, ...(covers.length > 0 ? { covers } : {}) });
}

/** drafts-2024-09-16.json, or {slug}.draft.json for a single one. @param today YYYY-MM-DD */
export function exportFileName(drafts: readonly Draft[], today: string): string {
  const [only] = drafts;
  return only && drafts.length === 1 && only.slug !== "" ? `${only.slug}.draft.json` : `drafts-${today}.json`;
}

/** What became of the drafts of a file. */
export type ImportResult =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  /** The text is no export of drafts. */
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

/**
 * Puts the drafts of an exported file into the store. A draft that was saved later than the one here takes its
 * place, which is set aside; one that was saved earlier is added beside it as a copy. Nothing is lost, and a text that
 * any draft here has already is not added again.
 * @param keyHere under what a cover of the file is kept here (exchange-covers.ts)
 */
export function importDrafts(
  text: string,
  store: DraftStore,
  keyHere: (coverKey: string) => string = (coverKey) => coverKey,
): ImportResult {
  const values = draftsIn(text);
  if (!values) return { status: "unreadable" };
  const kept = new Map(store.list().map((draft) => [draft.id, draft]));
  const counts = { added: 0, updated: 0, same: 0, refused: 0 };
  for (const value of values) {
    const read = draftFrom(value);
    if (typeof read === "string") {
      counts.refused += 1;
      continue;
    }
    const draft = { ...read, coverKey: keyHere(read.coverKey) };
    const here = kept.get(draft.id);
    const newer = here !== undefined && draft.savedAt > here.savedAt;
    // An earlier import may have left its copy under any id; a later edition belongs where its draft is.
    if ((newer ? [here] : [...kept.values()]).some((other) => sameText(other, draft))) {
      counts.same += 1;
      continue;
    }
    const copy = here && !newer ? { ...draft, id: `draft-${randomName()}` } : draft;
    const result = store.save({ ...copy, revision: newer ? "imported" : "" }, { force: newer });
    if (result.status === "full" || result.status === "blocked")
      return { status: result.status, added: counts.added + counts.updated };
    if (result.status === "saved") kept.set(result.draft.id, result.draft);
    if (newer) counts.updated += 1;
    else counts.added += 1;
  }
  return { status: "imported", ...counts };
}

function draftsIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value.format === FORMAT && Array.isArray(value.drafts)
      ? value.drafts
      : undefined;
  } catch {
    return undefined;
  }
}
