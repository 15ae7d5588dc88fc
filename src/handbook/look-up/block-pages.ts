import { messageAddress } from "#src/content/address/handbook-address.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { kilobytes } from "#src/gallery/block-page.ts";
import { type BlockEntry, blockEntries, type ShownExample } from "#src/gallery/entries.ts";
import { fieldTable } from "./fields.ts";
import { code, type HandbookPage, jsonBlock, paragraphs, plain, shortenedAtWord, table } from "./page.ts";

type BlockSources = {
  /** Schemas and examples of a site's blocks. */
  files: readonly SourceFile[];
  /** Paths of the files in the folders of blocks: `blocks/hero/hero.tsx`. */
  paths: ReadonlySet<string>;
  /** Gzipped size in bytes of each block's script, by type; empty if the site has not been bundled yet. */
  scriptBytes: ReadonlyMap<string, number>;
};

/** Maximum number of examples that are drawn and printed as JSON; the gallery has all of them. */
const MAX_EXAMPLES = 3;

/** A page for each type of block: example, fields, interface texts, refused examples, script. */
export function blockPages({ files, paths, scriptBytes }: BlockSources): HandbookPage[] {
  const { blocks } = schemaSources(files);
  const own = new Set(files.flatMap(({ path, packaged }) => (packaged === true ? [] : [path])));
  const pages = blockEntries(files).map((entry): HandbookPage => {
    const { type, description } = entry;
    const schema = blocks.get(type) ?? {};
    const isOwn = own.has(`blocks/${type}/${type}.schema.json`);
    return {
      path: `look-up/blocks/${type}`,
      label: type,
      summary: summaryOf(description),
      group: String(schema.group ?? "Other blocks"),
      words: [...wordsIn(schema), "block"],
      markdown: paragraphs(
        examplesText(entry),
        `# Fields\n\n${fieldTable(entry.rows)}`,
        textsText(schema),
        scriptText(type, paths, scriptBytes.get(type)),
        refusedText(entry),
        `# See also\n\n- Every place that uses it: ${code(commandLine("where", type))}${isOwn ? `\n- Its files: ${code(`blocks/${type}/`)}` : ""}`,
      ),
    };
  });
  return [overviewPage(pages), ...pages];
}

/** The page of all blocks by purpose. */
function overviewPage(pages: readonly HandbookPage[]): HandbookPage {
  const groups = [...groupBy(pages, ({ group }) => group)].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    path: "look-up/blocks",
    label: "All blocks",
    summary:
      "Every block by purpose, with a description: the blocks of Waymark, of packages and of this site.",
    group: "Documents",
    words: [
      "which blocks",
      "list of blocks",
      "components",
      "sections",
      "modules",
      "widgets",
      "what can each",
    ],
    markdown: paragraphs(
      ...groups.map(
        ([group, list]) =>
          `# ${group}\n\n${table(
            ["Block", "Purpose", "Also called"],
            list.map(({ path, label, summary, words }) => [
              `[${label}](/${path})`,
              summary,
              words.slice(0, -1).join(", "),
            ]),
          )}`,
      ),
    ),
  };
}

/** The address of the page that draws all examples of a block, in both colour modes and three widths. */
export const galleryAddress = (type: string): string => `/gallery/${type}.html`;

function examplesText({ type, examples }: BlockEntry): string {
  const [first, ...others] = examples.slice(0, MAX_EXAMPLES);
  if (!first) return "";
  const gallery = galleryAddress(type);
  const drawn = ({ name, slug, block }: ShownExample) =>
    `[“${plain(name)}”, live at three widths](${gallery}#example-${slug})\n\n${jsonBlock(block)}`;
  return paragraphs(
    `# Example\n\nAdd the block to ${code('"blocks"')} of a page, a layout or a fragment, with ${code(`"type": "${type}"`)}. This is the example “${plain(first.name)}”:`,
    drawn(first),
    ...others.map((example) => `## ${plain(example.name)}\n\n${drawn(example)}`),
    examples.length > MAX_EXAMPLES ? `[All ${examples.length} examples](${gallery})` : "",
  );
}

/** The section about the interface texts of a block. */
function textsText(schema: JsonObject): string {
  const texts = isObject(schema.texts) ? schema.texts : {};
  const rows = Object.entries(texts).flatMap(([name, text]) => {
    if (!isObject(text)) return [];
    const standard = isObject(text.default) ? text.default.other : text.default;
    return [[code(name), code(String(standard)), plain(String(text.description))]];
  });
  if (rows.length === 0) return "";
  return `# Interface texts\n\nThe block adds these texts in the language of its page. To replace any of them, write it in ${code("pages/_data/texts.json")}: [change the texts of buttons and messages](/how-to/languages/change-the-words-of-buttons).\n\n${table(["Text", "In English", "Description"], rows)}`;
}

/** The section about the script of a block. @param bytes gzipped size; undefined if unknown */
function scriptText(type: string, paths: ReadonlySet<string>, bytes: number | undefined): string {
  const file = [`${type}.client.ts`, `${type}.client.tsx`].find((name) =>
    paths.has(`blocks/${type}/${name}`),
  );
  const script =
    file === undefined
      ? "The block sends no script to the browser."
      : `The block has a script, ${code(file)}${bytes === undefined ? "" : ` (${kilobytes(bytes)} compressed)`}, which starts only when a visitor needs it.`;
  const data = paths.has(`blocks/${type}/${type}.structured-data.ts`)
    ? " The block adds structured data for search engines (schema.org, JSON-LD)."
    : "";
  return `# In the browser\n\n${script}${data}`;
}

function refusedText({ refused }: BlockEntry): string {
  if (refused.length === 0) return "";
  const rows = refused.map(({ name, code: codeName }) => [
    plain(name),
    `[${codeName}](/${messageAddress(codeName)})`,
  ]);
  return `# Common mistakes\n\n${table(["Mistake", "Message"], rows)}`;
}

const wordsIn = (schema: JsonObject): string[] =>
  Array.isArray(schema.alsoCalled) ? schema.alsoCalled.map((word) => String(word).replaceAll("-", " ")) : [];

function summaryOf(description: string): string {
  const sentence = plain(description).replaceAll("`", "");
  const full = sentence.length < 50 ? `${sentence} With an example, its fields and their limits.` : sentence;
  return shortenedAtWord(full, 158);
}
