import type { Element, Root as HastRoot } from "hast";
import type { Root } from "mdast";
import rehypeRemark, { type Options } from "rehype-remark";
import { remark } from "remark";
import { buildBlocks, buildTables } from "./build-blocks.ts";
import { buildLists } from "./build-lists.ts";
import { cleanInline } from "./clean-inline.ts";
import { takeComments } from "./comments.ts";
import { takeFootnotes } from "./footnotes.ts";
import type { Losses } from "./losses.ts";
import { rebuild } from "./nodes.ts";

/** A rehype-remark handler that converts an HTML element to Markdown. */
export type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;
type State = Parameters<Handle>[0];

export const noneFound = (): Losses => ({ pictures: [], leftOut: 0, lost: [], linked: new Set() });

/**
 * Converts parsed HTML to a Markdown tree.
 * @param losses receives the parts that the tree does not contain
 * @param labels of existing footnotes in the surrounding text
 */
export function treeOfHtml(
  html: HastRoot,
  losses: Losses,
  labels: ReadonlySet<string> = new Set(),
  handlers: Readonly<Record<string, Handle>> = {},
): Root | undefined {
  takeComments(html, losses);
  takeFootnotes(html, labels);
  cleanInline(html, losses);
  rebuild(html, buildLists);
  rebuild(html, buildBlocks);
  rebuild(html, buildTables);
  const text = remark()
    .use(rehypeRemark, { newlines: false, checked: "☑", unchecked: "☐", handlers: { ...NOTES, ...handlers } })
    .runSync(html);
  return text.type === "root" ? text : undefined;
}

const labelOf = ({ properties }: Element): { identifier: string; label: string } => {
  const label = String(properties.dataNote);
  return { identifier: label, label };
};

const NOTES: Readonly<Record<string, Handle>> = {
  "note-mark": (_: State, node: Element) => ({ type: "footnoteReference", ...labelOf(node) }),
  "note-text": (state: State, node: Element) => ({
    type: "footnoteDefinition",
    ...labelOf(node),
    children: state.toFlow(state.all(node)),
  }),
};
