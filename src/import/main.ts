/** Imports from other systems: reads a source, plans the import, and lists the files to write. */
export { planImport } from "./plan-import.ts";
export { formatFindings } from "./read/imported.ts";
export { readImportSource } from "./source/read-source.ts";
export { fetchPictures, webPicturesIn } from "./source/web-pictures.ts";
