import { readDraft } from "#src/admin/draft/draft.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";
import {
  deleteItem,
  openArea,
  readItem,
  type StorageArea,
  writeItem,
} from "#src/admin/store/storage-area.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { type CoverMetadata, coverMetadata } from "./cover.ts";

/** The covers in this browser by key: metadata in local storage, images in IndexedDB. */
export type CoverStore = ReturnType<typeof createCoverStore>;

const PREFIX = "blog-image/";

let browserStore: CoverStore | undefined;

/** The cover store of this browser. Must be called in the browser only. */
export function browserCovers(): CoverStore {
  browserStore ??= createCoverStore(
    openArea(() => window.localStorage),
    browserPictures(),
  );
  return browserStore;
}

/** Creates a cover store. @param area undefined if storage is blocked: metadata then lasts as long as the page */
export function createCoverStore(area: StorageArea | undefined, pictures: PictureArea) {
  const unstored = new Map<string, CoverMetadata>();

  const metadata = (key: string): CoverMetadata | undefined =>
    unstored.get(key) ?? parseMetadata(readItem(area, PREFIX + key) ?? "");

  const keep = (key: string, metadata: CoverMetadata) => {
    const isWritten = writeItem(area, PREFIX + key, JSON.stringify(metadata)) === "written";
    if (isWritten) unstored.delete(key);
    else unstored.set(key, metadata);
  };

  return {
    metadata,
    picture: (key: string): Promise<Blob | undefined> => pictures.get(key),
    /** Stores a cover. The draft's `coverImage` then has to be `coverAddress(metadata)`. */
    put: async (key: string, slug: string, file: File): Promise<CoverMetadata> => {
      const newMetadata = coverMetadata(file, slug);
      keep(key, newMetadata);
      await pictures.put(key, file);
      return newMetadata;
    },
    /** Renames the paths of a cover to a draft's new slug; the stored image keeps its key. @returns the new metadata */
    follow: (key: string, slug: string): CoverMetadata | undefined => {
      const before = metadata(key);
      if (!before) return undefined;
      const newMetadata = coverMetadata({ ...before, name: before.originalName }, slug);
      if (newMetadata.relativePath !== before.relativePath) keep(key, newMetadata);
      return newMetadata;
    },
    /** Deletes a cover. Only for one that no draft refers to (`discardCover`). */
    remove: async (key: string): Promise<void> => {
      unstored.delete(key);
      deleteItem(area, PREFIX + key);
      await pictures.remove(key);
    },
  };
}

/** Deletes a cover unless a stored draft, readable or not, refers to it. @param key empty for a draft without a cover */
export async function discardCover(
  key: string,
  drafts: Pick<DraftStore, "list" | "backups" | "unread">,
  covers: Pick<CoverStore, "remove"> = browserCovers(),
): Promise<void> {
  const isUsed =
    drafts.list().some(({ coverKey }) => coverKey === key) ||
    [...drafts.unread(), ...drafts.backups()].some(({ text }) => mayName(text, key));
  if (key !== "" && !isUsed) await covers.remove(key);
}

function mayName(text: string, key: string): boolean {
  const draft = readDraft(text);
  return typeof draft === "string" ? text.includes(key) : draft.coverKey === key;
}

function parseMetadata(text: string): CoverMetadata | undefined {
  const value: unknown = parseObject(text);
  return isMetadata(value) ? value : undefined;
}

function isMetadata(value: unknown): value is CoverMetadata {
  if (!isObject(value)) return false;
  const { size, ...names } = value;
  return typeof size === "number" && TEXTS.every((name) => typeof names[name] === "string");
}

const TEXTS = ["fileName", "targetPath", "relativePath", "originalName", "type"] as const;

/** A store of images by name. It never throws: images that cannot be stored are lost with the page. */
export type PictureArea = {
  get(name: string): Promise<Blob | undefined>;
  put(name: string, picture: Blob): Promise<void>;
  remove(name: string): Promise<void>;
};

const DATABASE = "blog-covers";
const TABLE = "pictures";

/** An image store in IndexedDB, since images are large. An image that cannot be stored is kept in memory while the page is open. */
function browserPictures(): PictureArea {
  const unstored = new Map<string, Blob>();
  let opened: Promise<IDBDatabase> | undefined;

  const query = async <Answer>(
    mode: IDBTransactionMode,
    request: (table: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    opened ??= openDatabase();
    const database = await opened;
    return settled(request(database.transaction(TABLE, mode).objectStore(TABLE)));
  };

  return {
    get: async (name) => {
      const blob = unstored.get(name);
      if (blob) return blob;
      const stored: unknown = await query("readonly", (table) => table.get(name)).catch(() => undefined);
      return stored instanceof Blob ? stored : undefined;
    },
    put: async (name, picture) => {
      unstored.set(name, picture);
      await query("readwrite", (table) => table.put(picture, name)).then(
        () => unstored.delete(name),
        () => {},
      );
    },
    remove: async (name) => {
      unstored.delete(name);
      await query("readwrite", (table) => table.delete(name)).catch(() => {});
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return settled(request);
}

function settled<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
