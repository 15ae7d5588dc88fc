import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { CONTINUE, EXIT, visit } from "unist-util-visit";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { beginsRightToLeft } from "#src/content/language/language.ts";
import { fill } from "#src/language/phrase.ts";
import { guard, parseMarkdown } from "./markdown-parse.ts";
import { markdownSchema } from "./markdown-schema.ts";
import { type MarkdownProblem, rehypeShape, type ShapeOptions, shapeTree } from "./markdown-shape.ts";
import { ENGLISH_WORDING, wordingKey } from "./markdown-wording.ts";

/** Options of rendering. Defaults: topLevel 2, idPrefix "section-", headingIds true, wording in English. */
export type MarkdownOptions = Partial<ShapeOptions>;

const writer = remark().use(rehypeStringify).freeze();

/** Turns Markdown into the sanitised tree from which HTML, outline and links are derived. */
export function toSafeTree(source: string, options: MarkdownOptions = {}): Root {
  const tree = parseMarkdown(source);
  const processor = processorFor(withDefaults(options));
  return guard(() => processor.runSync(tree));
}

/** Serialises the sanitised tree as HTML. */
export function writeTree(tree: Root): string {
  return guard(() => writer.stringify(tree));
}

/** Reports the parts that rendering leaves out: refused addresses, and images without a description. */
export function findRefusals(source: string): MarkdownProblem[] {
  const options = withDefaults({});
  const processor = remark().use(remarkRehype, footnotes(options));
  const tree = parseMarkdown(source);
  return guard(() => shapeTree(processor.runSync(tree), options));
}

function withDefaults(options: MarkdownOptions): ShapeOptions {
  return { topLevel: 2, idPrefix: "section-", headingIds: true, wording: ENGLISH_WORDING, ...options };
}

function footnotes({ idPrefix, wording: { texts } }: ShapeOptions): RehypeOptions {
  return {
    clobberPrefix: `${idPrefix}note-`,
    footnoteLabel: texts.notes,
    // A footnote that is referenced twice has two back links.
    footnoteBackLabel: (index, again) =>
      fill(texts.back, { number: again > 1 ? `${index + 1}-${again}` : index + 1 }),
    footnoteLabelTagName: "p",
    footnoteLabelProperties: {},
  };
}

/** Gives each part that begins with a letter from right to left that direction, so that it is in order on a page in English, too. */
function rehypeDirection() {
  return (tree: Root): void => {
    for (const node of tree.children)
      if (node.type === "element" && /^(?:p|h\d|[uo]l|blockquote|div)$/.test(node.tagName))
        visit(node, "text", ({ value }) => {
          if (!/\p{L}/u.test(value)) return CONTINUE;
          if (beginsRightToLeft(value)) node.properties.dir = "rtl";
          return EXIT;
        });
  };
}

function createProcessor(options: ShapeOptions) {
  if (!/^[a-z][a-z0-9-]*-$/.test(options.idPrefix))
    throw new TypeError(`idPrefix "${options.idPrefix}" is not kebab-case ending with "-"`);
  return remark()
    .use(remarkRehype, footnotes(options))
    .use(rehypeShape, options)
    .use(rehypeSanitize, markdownSchema(options.idPrefix))
    .use(rehypeDirection)
    .freeze();
}

/** Processors by options; each block has its own, since its id is the prefix of heading ids. */
const processors = new TextMemo<ReturnType<typeof createProcessor>>(500);

function processorFor(options: ShapeOptions): ReturnType<typeof createProcessor> {
  const key = `${options.topLevel} ${options.idPrefix} ${options.headingIds} ${wordingKey(options.wording)}`;
  return processors.get(key, () => createProcessor(options));
}
