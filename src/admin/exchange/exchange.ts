import { refuseCover } from "#src/admin/cover/cover.ts";
import { browserCovers, type CoverStore } from "#src/admin/cover/cover-store.ts";
import { contentsOf, type Draft, draftFrom, newDraftId, sameText } from "#src/admin/draft/draft.ts";
import { isSlug } from "#src/admin/draft/slug.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";
import { canonicalJson, isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";

const FORMAT = "waymark-drafts";

/**
 * Serialises drafts with their covers as the JSON of an export file, for `importDrafts` in any browser.
 * @param unread texts of unreadable drafts, which are included unchanged
 */
export async function exportDrafts(
  drafts: readonly Draft[],
  store: CoverStore = browserCovers(),
  unread: readonly string[] = [],
): Promise<string> {
  const covers = await exportCovers(drafts, store);
  return canonicalJson({
    ...{ format: FORMAT, version: 1, drafts },
    ...(unread.length > 0 ? { unread } : {}),
    ...(covers.length > 0 ? { covers } : {}),
  });
}

/** The unreadable texts that an export of all drafts has to include. */
export function unreadTexts(store: Pick<DraftStore, "unread" | "backups">): string[] {
  const backups = [...store.unread(), ...store.backups()].filter(({ reason }) => reason !== "replaced");
  return [...new Set(backups.map(({ text }) => text))];
}

/** The name of an export file: drafts-2024-09-16.json, or {slug}.draft.json for a single draft. @param today YYYY-MM-DD */
export function exportFileName(drafts: readonly Draft[], today: string): string {
  const [only] = drafts;
  return only && drafts.length === 1 && only.slug !== "" ? `${only.slug}.draft.json` : `drafts-${today}.json`;
}

export type ImportResult =
  | { status: "imported"; added: number; updated: number; same: number; refused: number }
  /** The text is not an export of drafts. */
  | { status: "unreadable" }
  | { status: "full" | "blocked"; added: number };

/**
 * Imports drafts. Later versions of a draft replace the stored one, which is backed up; earlier ones become copies; equal ones and existing
 * covers are skipped.
 */
export async function importDrafts(
  text: string,
  store: DraftStore,
  covers: CoverStore = browserCovers(),
): Promise<ImportResult> {
  const file = parseObject(text);
  if (file?.format !== FORMAT || !Array.isArray(file.drafts)) return { status: "unreadable" };
  const { unread = [] } = file;
  const texts = Array.isArray(unread) ? unread.filter((one) => typeof one === "string") : [];
  const result = importAll([...file.drafts, ...texts.map((one) => parseObject(one) ?? one)], store);
  await importCovers(Array.isArray(file.covers) ? file.covers : [], store.list(), covers);
  return result;
}

function importAll(values: readonly JsonValue[], store: DraftStore): ImportResult {
  const drafts = new Map(store.list().map((draft) => [draft.id, draft]));
  const contents = new Set([...drafts.values()].map(contentsOf));
  const counts = { added: 0, updated: 0, same: 0, refused: 0 };
  for (const value of values) {
    const draft = draftFrom(value);
    if (typeof draft === "string") {
      counts.refused += 1;
      const text = typeof value === "string" ? value : JSON.stringify(value);
      if (!store.keepUnread(text)) return { status: "full", added: counts.added + counts.updated };
      continue;
    }
    const here = drafts.get(draft.id);
    const isNewer = here !== undefined && draft.savedAt > here.savedAt;
    // An earlier import may have stored a copy under any id; a later edition is compared with its own draft only.
    if (isNewer ? sameText(here, draft) : contents.has(contentsOf(draft))) {
      counts.same += 1;
      continue;
    }
    const isOccupied = !isNewer && (here !== undefined || store.isTaken(draft.id));
    const copy = isOccupied ? { ...draft, id: newDraftId() } : draft;
    const result = store.save({ ...copy, revision: isNewer ? "imported" : "" }, { force: isNewer });
    if (result.status === "full" || result.status === "blocked")
      return { status: result.status, added: counts.added + counts.updated };
    if (result.status === "saved") {
      drafts.set(result.draft.id, result.draft);
      contents.add(contentsOf(result.draft));
    }
    counts[isNewer ? "updated" : "added"] += 1;
  }
  return { status: "imported", ...counts };
}

/** A cover in an export file: the `coverKey` of its drafts, and the image as a `data:` URL. */
type ExportedCover = { key: string; name: string; picture: string };

async function exportCovers(drafts: readonly Draft[], covers: CoverStore): Promise<ExportedCover[]> {
  const exported: ExportedCover[] = [];
  for (const key of new Set(drafts.map(({ coverKey }) => coverKey))) {
    const name = key === "" ? undefined : covers.metadata(key)?.originalName;
    const picture = name === undefined ? undefined : await covers.picture(key);
    if (picture && name !== undefined) exported.push({ key, name, picture: await toDataUrl(picture) });
  }
  return exported;
}

/** Stores the covers of imported drafts. A key always belongs to the same image, so existing ones are skipped. */
async function importCovers(
  values: readonly JsonValue[],
  drafts: readonly Draft[],
  covers: CoverStore,
): Promise<void> {
  for (const value of values) {
    const { key, name, picture } = isObject(value) ? value : {};
    if (typeof key !== "string" || typeof name !== "string" || typeof picture !== "string") continue;
    const draft = drafts.find(({ coverKey }) => coverKey === key);
    const file = toFile(picture, name);
    if (!draft || !isSlug(key) || !file || refuseCover(file)) continue;
    if (!(await covers.picture(key))) await covers.put(key, draft.slug, file);
  }
}

async function toDataUrl(picture: Blob): Promise<string> {
  let binary = "";
  // One character per byte, as btoa expects.
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(binary)}`;
}

/** Decodes a `data:` URL without `fetch`, which the page's policy does not allow for such URLs. */
function toFile(url: string, name: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=]*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    return new File([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return undefined;
  }
}
