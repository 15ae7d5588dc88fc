import type { PictureArea } from "#src/admin/cover/cover-store.ts";

/** An image store in memory. */
export function memoryPictures(): PictureArea & { pictures: Map<string, Blob> } {
  const pictures = new Map<string, Blob>();
  return {
    pictures,
    get: async (name) => pictures.get(name),
    put: async (name, picture) => void pictures.set(name, picture),
    remove: async (name) => void pictures.delete(name),
  };
}
