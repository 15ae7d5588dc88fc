import { isObject } from "#src/content/json.ts";
import { type CoverMetadata, coverMetadata } from "./cover.ts";
import { browserPictures, type PictureArea } from "./picture-area.ts";
import { openArea, readText, removeText, type StorageArea, writeText } from "./storage-area.ts";

/** Covers of this browser: what is known of them in local storage, per slug; the pictures beside it. */
export type CoverStore = {
  /** Keeps a cover. The draft's `coverImage` becomes `coverAddress(metadata)`. */
  put(slug: string, file: File): Promise<CoverMetadata>;
  metadata(slug: string): CoverMetadata | undefined;
  /** The picture, where the browser still has it. */
  picture(slug: string): Promise<Blob | undefined>;
  /** Follows a draft to its new slug. @returns what is known of the cover now */
  rename(from: string, to: string): Promise<CoverMetadata | undefined>;
  remove(slug: string): Promise<void>;
};

const PREFIX = "blog-image/";

/** @param area undefined where storage is blocked: what is known of a cover then lasts as long as the page */
export function createCoverStore(area: StorageArea | undefined, pictures: PictureArea): CoverStore {
  const unstored = new Map<string, CoverMetadata>();

  const metadata = (slug: string): CoverMetadata | undefined =>
    unstored.get(slug) ?? metadataFrom(readText(area, PREFIX + slug));

  const keep = (slug: string, known: CoverMetadata) => {
    const written = writeText(area, PREFIX + slug, JSON.stringify(known)) === "written";
    if (written) unstored.delete(slug);
    else unstored.set(slug, known);
  };

  const remove = async (slug: string): Promise<void> => {
    unstored.delete(slug);
    removeText(area, PREFIX + slug);
    await pictures.remove(slug);
  };

  return {
    metadata,
    remove,
    picture: (slug) => pictures.get(slug),
    put: async (slug, file) => {
      const known = coverMetadata(file, slug);
      keep(slug, known);
      await pictures.put(slug, file);
      return known;
    },
    rename: async (from, to) => {
      const before = metadata(from);
      if (!before || from === to) return before;
      const { originalName: name, size, type } = before;
      const known = coverMetadata({ name, size, type }, to);
      keep(to, known);
      const picture = await pictures.get(from);
      if (picture) await pictures.put(to, picture);
      await remove(from);
      return known;
    },
  };
}

let store: CoverStore | undefined;

/** The covers of this browser. Only in the browser. */
export function browserCovers(): CoverStore {
  store ??= createCoverStore(
    openArea(() => window.localStorage),
    browserPictures(),
  );
  return store;
}

function metadataFrom(text: string | null): CoverMetadata | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isObject(value) || typeof value.size !== "number") return undefined;
    const { fileName, targetPath, relativePath, originalName, size, type } = value;
    const names = [fileName, targetPath, relativePath, originalName, type];
    if (!names.every((name) => typeof name === "string")) return undefined;
    return {
      fileName: String(fileName),
      targetPath: String(targetPath),
      relativePath: String(relativePath),
      originalName: String(originalName),
      size,
      type: String(type),
    };
  } catch {
    return undefined;
  }
}
