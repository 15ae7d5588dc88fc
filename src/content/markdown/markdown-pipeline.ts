import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { guard, parseMarkdown } from "./markdown-parse.ts";
import { markdownSchema } from "./markdown-schema.ts";
import { type MarkdownProblem, rehypeShape, type ShapeOptions, shapeTree } from "./markdown-shape.ts";

/** How a text is rendered in its page. Defaults: topLevel 2, idPrefix "section-", headingIds true. */
export type MarkdownOptions = Partial<ShapeOptions>;

const writer = remark().use(rehypeStringify).freeze();

/** Turns Markdown into the sanitised tree from which HTML, outline and links are made. */
export function toSafeTree(source: string, options: MarkdownOptions = {}): Root {
  const tree = parseMarkdown(source);
  const processor = processorFor(withDefaults(options));
  return guard(() => processor.runSync(tree));
}

/** Serialises the sanitised tree as HTML. */
export function writeTree(tree: Root): string {
  return guard(() => writer.stringify(tree));
}

/** Reports what rendering leaves out: refused addresses, and images without a description. */
export function findRefusals(source: string): MarkdownProblem[] {
  const options = withDefaults({});
  const processor = remark().use(remarkRehype, footnotes(options));
  const tree = parseMarkdown(source);
  return guard(() => shapeTree(processor.runSync(tree), options));
}

function withDefaults(options: MarkdownOptions): ShapeOptions {
  return { topLevel: 2, idPrefix: "section-", headingIds: true, ...options };
}

function footnotes(options: ShapeOptions): RehypeOptions {
  return {
    clobberPrefix: `${options.idPrefix}note-`,
    footnoteLabel: "Notes",
    footnoteLabelTagName: "p",
    footnoteLabelProperties: {},
  };
}

function createProcessor(options: ShapeOptions) {
  if (!/^[a-z][a-z0-9-]*-$/.test(options.idPrefix))
    throw new TypeError(`idPrefix "${options.idPrefix}" is not kebab-case ending with "-"`);
  return remark()
    .use(remarkRehype, footnotes(options))
    .use(rehypeShape, options)
    .use(rehypeSanitize, markdownSchema(options.idPrefix))
    .freeze();
}

/** The id of each block makes another prefix. */
const processors = new TextMemo<ReturnType<typeof createProcessor>>(500);

function processorFor(options: ShapeOptions): ReturnType<typeof createProcessor> {
  const key = `${options.topLevel} ${options.idPrefix} ${options.headingIds}`;
  return processors.get(key, () => createProcessor(options));
}
