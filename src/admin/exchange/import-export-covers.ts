import { refuseCover } from "#src/admin/cover/cover.ts";
import { browserCovers, type CoverStore } from "#src/admin/cover/cover-store.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { isSlug } from "#src/admin/draft/slug.ts";
import { isObject } from "#src/content/json/json.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";
import { exportDrafts, type ImportResult, importDrafts } from "./import-export.ts";

/** A cover in an export file: the `coverKey` of its drafts, and the image as a `data:` URL. */
export type ExportedCover = { key: string; name: string; picture: string };

/** The text of an export file with drafts and the covers that this browser has of them. */
export async function exportWithCovers(
  drafts: readonly Draft[],
  covers: CoverStore = browserCovers(),
): Promise<string> {
  const found: ExportedCover[] = [];
  for (const key of new Set(drafts.map(({ coverKey }) => coverKey))) {
    const name = key === "" ? undefined : covers.metadata(key)?.originalName;
    const picture = name === undefined ? undefined : await covers.picture(key);
    if (picture && name !== undefined) found.push({ key, name, picture: await toAddress(picture) });
  }
  return exportDrafts(drafts, found);
}

/** `importDrafts`, with the covers in the file. No cover of this browser is overwritten. */
export async function importWithCovers(
  text: string,
  store: DraftStore,
  covers: CoverStore = browserCovers(),
): Promise<ImportResult> {
  const files = new Map<string, File>();
  const keys = new Map<string, string>();
  for (const { key, name, picture } of coversIn(text)) {
    const file = toFile(picture, name);
    if (!isSlug(key) || !file || refuseCover(file)) continue;
    const here = await keyHere({ key, picture }, covers);
    keys.set(key, here);
    files.set(here, file);
  }
  const result = importDrafts(text, store, (key) => keys.get(key) ?? key);
  const drafts = store.list();
  for (const [key, file] of files) {
    const draft = drafts.find(({ coverKey }) => coverKey === key);
    if (draft && !(await covers.picture(key))) await covers.put(key, draft.slug, file);
  }
  return result;
}

/**
 * The key under which a cover from a file is stored here: its own key, unless another image has it, since
 * keys of older versions were slugs. The same image gets the same key each time, so that importing a file
 * twice adds nothing.
 */
async function keyHere(
  { key, picture }: Pick<ExportedCover, "key" | "picture">,
  covers: CoverStore,
): Promise<string> {
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? key : `${key}-${at}`;
    const kept = await covers.picture(candidate);
    if (!kept || (await toAddress(kept)) === picture) return candidate;
  }
}

function coversIn(text: string): ExportedCover[] {
  return listIn(text).flatMap((cover) => {
    if (!isObject(cover)) return [];
    // Files of older versions call the key a slug.
    const { slug, key = slug, name, picture } = cover;
    const complete = typeof key === "string" && typeof name === "string" && typeof picture === "string";
    return complete ? [{ key, name, picture }] : [];
  });
}

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && Array.isArray(value.covers) ? value.covers : [];
  } catch {
    return [];
  }
}

async function toAddress(picture: Blob): Promise<string> {
  let binary = "";
  // One character per byte, as btoa expects.
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(binary)}`;
}

/** Decodes a `data:` URL without `fetch`, which the page's policy does not allow for them. */
function toFile(address: string, name: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=]*)$/.exec(address) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    return new File([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return undefined;
  }
}
