import { convertText, type Resolve } from "#src/import/text/convert-text.ts";

/** Finds pictures of a pier, and links from the root or to other websites. */
const resolve: Resolve = (address, kind) => {
  if (kind === "picture") return /pier/.test(address) ? "/imported/pier.jpg" : undefined;
  return /^[/h]/.test(address) ? address : undefined;
};

/** Converts a text as an import does. */
export const convert = (markdown: string, file = "a.md") =>
  convertText(
    { file, lineOf: (line) => line, markdown, dialect: file.endsWith(".mdx") ? "mdx" : "tags" },
    resolve,
  );

/** The Markdown that an import makes of a text. */
export const said = (markdown: string, file?: string): string => convert(markdown, file).markdown.trim();
