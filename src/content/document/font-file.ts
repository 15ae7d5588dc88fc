import type { SourceFile } from "#src/content/document/source-file.ts";

const FOLDER = "src/public";

/** Tells whether a file of a site is a font. */
export const isFont = ({ path }: Pick<SourceFile, "path">): boolean =>
  path.startsWith(`${FOLDER}/`) && path.endsWith(".woff2");

/** A static file that is read. @param address as documents name it, such as `/fonts/halle.woff2` */
export const staticFile = (address: string, files: readonly SourceFile[]): SourceFile | undefined =>
  files.find(({ path }) => path === FOLDER + address);
