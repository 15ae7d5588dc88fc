/** A store of images by name. It never throws: where images cannot be stored, they are lost with the page. */
export type PictureArea = {
  get(name: string): Promise<Blob | undefined>;
  put(name: string, picture: Blob): Promise<void>;
  remove(name: string): Promise<void>;
};

const DATABASE = "blog-covers";
const TABLE = "pictures";

/** In IndexedDB, as images are large. One that cannot be stored is kept in memory while the page is open. */
export function browserPictures(): PictureArea {
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
      const kept = unstored.get(name);
      if (kept) return kept;
      const found: unknown = await query("readonly", (table) => table.get(name)).catch(() => undefined);
      return found instanceof Blob ? found : undefined;
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
