import { refuseCover } from "#src/admin/cover/cover.ts";
import type { CoverStore } from "#src/admin/cover/cover-store.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { isSlug } from "#src/admin/draft/slug.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";

/** A cover in an export file: the `coverKey` of its drafts, and the image as a `data:` URL. */
type ExportedCover = { key: string; name: string; picture: string };

export async function exportCovers(drafts: readonly Draft[], covers: CoverStore): Promise<ExportedCover[]> {
  const found: ExportedCover[] = [];
  for (const key of new Set(drafts.map(({ coverKey }) => coverKey))) {
    const name = key === "" ? undefined : covers.metadata(key)?.originalName;
    const picture = name === undefined ? undefined : await covers.picture(key);
    if (picture && name !== undefined) found.push({ key, name, picture: await toDataUrl(picture) });
  }
  return found;
}

/** Stores the covers of imported drafts; a key belongs to one image for good, so known ones are passed over. */
export async function importCovers(
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

/** Decodes a `data:` URL without `fetch`, which the page's policy does not allow for them. */
function toFile(url: string, name: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=]*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    return new File([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return undefined;
  }
}
