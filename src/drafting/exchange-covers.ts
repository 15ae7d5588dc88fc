import { isObject } from "#src/content/json.ts";
import { refuseCover } from "./cover.ts";
import { browserCovers, type CoverStore } from "./cover-store.ts";
import type { Draft } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { exportDrafts, type ImportResult, importDrafts } from "./exchange.ts";
import { isSlug } from "./slug.ts";

/** A cover in a file of drafts: whose it is, and its picture as a `data:` address. */
export type ExportedCover = { slug: string; name: string; picture: string };

/** The text of a file that holds the drafts and the covers that this browser keeps for them. */
export async function exportWithCovers(
  drafts: readonly Draft[],
  covers: CoverStore = browserCovers(),
): Promise<string> {
  const found: ExportedCover[] = [];
  for (const slug of new Set(drafts.flatMap(({ coverImage }) => slugIn(coverImage) ?? []))) {
    const picture = await covers.picture(slug);
    const name = covers.metadata(slug)?.originalName;
    if (picture && name !== undefined) found.push({ slug, name, picture: await toAddress(picture) });
  }
  return exportDrafts(drafts, found);
}

/** `importDrafts`, and the covers of the file. A cover that this browser has for the same slug stays. */
export async function importWithCovers(
  text: string,
  store: DraftStore,
  covers: CoverStore = browserCovers(),
): Promise<ImportResult> {
  const result = importDrafts(text, store);
  if (result.status === "unreadable" || result.status === "blocked") return result;
  for (const { slug, name, picture } of coversIn(text)) {
    if (!isSlug(slug) || covers.metadata(slug)) continue;
    const file = toFile(picture, name);
    if (file && !refuseCover(file)) await covers.put(slug, file);
  }
  return result;
}

/** The slug under which a cover is kept; undefined for a file of the site. */
function slugIn(coverImage: string): string | undefined {
  return /^\/uploads\/blog\/([^/]+)\//.exec(coverImage)?.[1];
}

function coversIn(text: string): ExportedCover[] {
  const value: unknown = JSON.parse(text);
  const list = isObject(value) && Array.isArray(value.covers) ? value.covers : [];
  return list.flatMap((cover: unknown) => {
    if (!isObject(cover)) return [];
    const { slug, name, picture } = cover;
    const complete = typeof slug === "string" && typeof name === "string" && typeof picture === "string";
    return complete ? [{ slug, name, picture }] : [];
  });
}

async function toAddress(picture: Blob): Promise<string> {
  let binary = "";
  // One character for each byte, as btoa wants it.
  for (const byte of new Uint8Array(await picture.arrayBuffer())) binary += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(binary)}`;
}

/** Without `fetch`, which the page's policy does not allow for `data:`. */
function toFile(address: string, name: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=]*)$/.exec(address) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    return new File([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return undefined;
  }
}
