import { browserCovers, type CoverStore } from "#src/admin/cover/cover-store.ts";
import { type Draft, newDraftId, sameText } from "#src/admin/draft/draft.ts";
import { draftFrom } from "#src/admin/draft/draft-format.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";
import { canonicalJson, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { exportCovers, importCovers } from "./exchange-covers.ts";

const FORMAT = "waymark-drafts";

/** Drafts with their covers in this browser, as the JSON of an export file, for `importDrafts` in any browser. */
export async function exportDrafts(
  drafts: readonly Draft[],
  store: CoverStore = browserCovers(),
): Promise<string> {
  const covers = await exportCovers(drafts, store);
  return canonicalJson({ format: FORMAT, version: 1, drafts, ...(covers.length > 0 ? { covers } : {}) });
}

/** drafts-2024-09-16.json, or {slug}.draft.json for a single draft. @param today YYYY-MM-DD */
export function exportFileName(drafts: readonly Draft[], today: string): string {
  const [only] = drafts;
  return only && drafts.length === 1 && only.slug !== "" ? `${only.slug}.draft.json` : `drafts-${today}.json`;
}

export type ImportResult =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  /** The text is not an export of drafts. */
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

/** Imports drafts: later ones replace, which is backed up, earlier ones are copies, equal ones and covers stay. */
export async function importDrafts(
  text: string,
  store: DraftStore,
  covers: CoverStore = browserCovers(),
): Promise<ImportResult> {
  const file = parseObject(text);
  if (file?.format !== FORMAT || !Array.isArray(file.drafts)) return { status: "unreadable" };
  const result = importAll(file.drafts, store);
  await importCovers(Array.isArray(file.covers) ? file.covers : [], store.list(), covers);
  return result;
}

function importAll(values: readonly JsonValue[], store: DraftStore): ImportResult {
  const kept = new Map(store.list().map((draft) => [draft.id, draft]));
  const counts = { added: 0, updated: 0, same: 0, refused: 0 };
  for (const value of values) {
    const draft = draftFrom(value);
    if (typeof draft === "string") {
      counts.refused += 1;
      continue;
    }
    const here = kept.get(draft.id);
    const isNewer = here !== undefined && draft.savedAt > here.savedAt;
    // An earlier import may have stored a copy under any id; a later edition is compared with its own draft only.
    if ((isNewer ? [here] : [...kept.values()]).some((other) => sameText(other, draft))) {
      counts.same += 1;
      continue;
    }
    const copy = here && !isNewer ? { ...draft, id: newDraftId() } : draft;
    const result = store.save({ ...copy, revision: isNewer ? "imported" : "" }, { force: isNewer });
    if (result.status === "full" || result.status === "blocked")
      return { status: result.status, added: counts.added + counts.updated };
    if (result.status === "saved") kept.set(result.draft.id, result.draft);
    counts[isNewer ? "updated" : "added"] += 1;
  }
  return { status: "imported", ...counts };
}
