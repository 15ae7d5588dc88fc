import { type Draft, randomName, sameText } from "#src/admin/draft/draft.ts";
import { draftFrom } from "#src/admin/draft/draft-format.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";

const FORMAT = "waymark-drafts";

/**
 * Drafts as the text of an export file (JSON), which `importDrafts` reads in any browser.
 * @param covers their images (import-export-covers.ts)
 */
export function exportDrafts(drafts: readonly Draft[], covers: readonly object[] = []): string {
  return canonicalJson({ format: FORMAT, version: 1, drafts, ...(covers.length > 0 ? { covers } : {}) });
}

/**
 * The name of an export file: drafts-2024-09-16.json, or {slug}.draft.json for a single draft. @param today
 * YYYY-MM-DD
 */
export function exportFileName(drafts: readonly Draft[], today: string): string {
  const [only] = drafts;
  return only && drafts.length === 1 && only.slug !== "" ? `${only.slug}.draft.json` : `drafts-${today}.json`;
}

/** The result of importing a file. */
export type ImportResult =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  /** The text is not an export of drafts. */
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

/**
 * Imports the drafts of an export file into the store. A draft saved later than the stored one replaces it,
 * which is backed up; one saved earlier is added as a copy. Nothing is lost, and drafts whose contents are
 * stored already are not added again.
 * @param keyHere maps a cover's key in the file to its key in this browser (import-export-covers.ts)
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
    // An earlier import may have stored a copy under any id; a later edition is compared with its own draft
    // only.
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
