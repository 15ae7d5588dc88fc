/** A file of the site: its path from the root, with "/" between folders, and its bytes. */
export type SourceFile = { readonly path: string; readonly bytes: Uint8Array };
