import {
  openArea,
  readText,
  removeText,
  type StorageArea,
  writeText,
} from "#src/admin/store/storage-area.ts";
import { isObject } from "#src/content/json/json.ts";
import { type CoverMetadata, coverMetadata } from "./cover.ts";
import { browserPictures, type PictureArea } from "./picture-area.ts";

/**
 * The cover images kept in this browser, each under a key (`newCoverKey`) that its draft refers to: metadata
 * in local storage, the image in IndexedDB.
 */
export type CoverStore = {
  /** Stores a cover. The draft's `coverImage` then has to be `coverAddress(metadata)`. */
  put(key: string, slug: string, file: File): Promise<CoverMetadata>;
  metadata(key: string): CoverMetadata | undefined;
  /** The image, if the browser still has it. */
  picture(key: string): Promise<Blob | undefined>;
  /** Changes the paths of a cover to a new slug; the image itself is not moved. @returns the new metadata */
  follow(key: string, slug: string): CoverMetadata | undefined;
  /** Only for a cover that no draft refers to any more (discard-cover.ts). */
  remove(key: string): Promise<void>;
};

const PREFIX = "blog-image/";

/** @param area undefined where storage is blocked: metadata then lasts as long as the page */
export function createCoverStore(area: StorageArea | undefined, pictures: PictureArea): CoverStore {
  const unstored = new Map<string, CoverMetadata>();

  const metadata = (key: string): CoverMetadata | undefined =>
    unstored.get(key) ?? metadataFrom(readText(area, PREFIX + key));

  const keep = (key: string, known: CoverMetadata) => {
    const written = writeText(area, PREFIX + key, JSON.stringify(known)) === "written";
    if (written) unstored.delete(key);
    else unstored.set(key, known);
  };

  return {
    metadata,
    picture: (key) => pictures.get(key),
    put: async (key, slug, file) => {
      const known = coverMetadata(file, slug);
      keep(key, known);
      await pictures.put(key, file);
      return known;
    },
    follow: (key, slug) => {
      const before = metadata(key);
      if (!before) return undefined;
      const { originalName: name, size, type } = before;
      const known = coverMetadata({ name, size, type }, slug);
      if (known.relativePath !== before.relativePath) keep(key, known);
      return known;
    },
    remove: async (key) => {
      unstored.delete(key);
      removeText(area, PREFIX + key);
      await pictures.remove(key);
    },
  };
}

let store: CoverStore | undefined;

/** The cover store of this browser. Call it only in the browser. */
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
