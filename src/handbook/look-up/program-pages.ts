import { uiPartsIn } from "#src/gallery/ui-parts.ts";
import { SURFACE } from "#src/rules/code/surface.ts";
import { code, codeBlock, type HandbookPage, paragraphs, plain } from "./page.ts";

/** Texts of declaration files, by the name under which programs import the module. */
export type Declarations = ReadonlyMap<string, string>;

/** The pages about modules for programs (`waymark`, `waymark/vite`) and for blocks (`waymark/ui`). */
export function programPages(declarations: Declarations, code: ReadonlyMap<string, string>): HandbookPage[] {
  return [...[...declarations].map(([entry, text]) => declarationPage(entry, text)), ...surfacePages(code)];
}

function declarationPage(entry: string, text: string): HandbookPage {
  const exports = declaredIn(text);
  return {
    path: `look-up/programs/${entry.replace("/", "-")}`,
    label: entry,
    summary: `Every function and type of ${entry} for other programs, with parameters, return values and errors.`,
    group: "For developers",
    words: ["api", "import", "express", "next", "vite", "node", "typescript"],
    markdown: paragraphs(
      ...exports.map(({ name, comment, declaration }) =>
        paragraphs(`# ${name}`, plain(comment), codeBlock(declaration, "ts")),
      ),
    ),
  };
}

/** An export of a declaration file, with its comment. */
type Declared = { name: string; comment: string; declaration: string };

const DECLARATION =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?((?:export (?:default )?(?:declare )?(?:type|class|function|const) (\w+)|declare module "([^"]+)")[\s\S]*?)(?=\n\n|\n*$(?![\s\S])|\n\/\*\*\n? ?\*? ?[A-Z])/g;

/** The exports of a declaration file, in their order. */
export function declaredIn(text: string): Declared[] {
  return [...text.matchAll(DECLARATION)].map(([, comment = "", declaration = "", name, module]) => ({
    name: name ?? module ?? "",
    comment: comment
      .replace(/^\s*\* ?/gm, " ")
      .replace(/\s+/g, " ")
      .trim(),
    declaration,
  }));
}

function surfacePages(sources: ReadonlyMap<string, string>): HandbookPage[] {
  const parts = uiPartsIn(sources);
  return Object.keys(SURFACE).map((entry) => ({
    path: `look-up/programs/${entry.replace("/", "-")}`,
    label: entry,
    summary: `The components and functions that blocks import from ${entry}, with their purpose and the blocks that use them.`,
    group: "For developers",
    words: ["component", "picture", "icon", "link", "react", "own block"],
    markdown: paragraphs(
      `${code(`import { NAME } from "${entry}"`)} works in the files of a block, in sites and in packages.`,
      ...parts
        .filter((part) => part.entry === entry)
        .map(({ name, description, blocks }) => {
          const users = blocks.slice(0, 6).map((type) => `[${type}](/look-up/blocks/${type})`);
          return paragraphs(
            `# ${name}`,
            plain(description),
            users.length === 0
              ? ""
              : `Used by ${users.join(", ")}${blocks.length > users.length ? " and others" : ""}.`,
          );
        }),
    ),
  }));
}
