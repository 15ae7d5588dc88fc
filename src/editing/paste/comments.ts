import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { type Losses, lossOf } from "./losses.ts";
import { elementsOf, hasClass, isElement, type Parent, styleOf, textContent } from "./nodes.ts";

/**
 * Removes the comments of reviewers from HTML of Word and Google Docs, with the marks in the text that refer to them, because they are not
 * for visitors. Each comment is a loss.
 */
export function takeComments(tree: Root, losses: Losses): void {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isComment = isCommentText(node, parent);
    if (!isComment && !isCommentMark(node)) return undefined;
    if (isComment) losses.lost.push(lossOf("a comment", node));
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Matches ids of comments in Google Docs (`cmnt1`), and of references to them (`cmnt_ref1`). */
const COMMENT_ID = /^cmnt\d+$/;
const REFERENCE_ID = /^cmnt_ref\d+$/;

function isCommentMark(node: Element): boolean {
  return (
    hasClass(node, "msocomanchor") ||
    hasClass(node, "MsoCommentReference") ||
    (node.tagName === "a" && REFERENCE_ID.test(String(node.properties.id ?? "")))
  );
}

/** Tells whether an element is a list of comments of Word, or a comment of Google Docs: a part of the body that begins with its link. */
function isCommentText(node: Element, parent: Parent): boolean {
  if (styleOf(node, "mso-element") === "comment-list") return textContent(node).trim() !== "";
  const isPart = parent.type === "root" || parent.tagName === "body" || parent.tagName === "div";
  return isPart && node.tagName !== "body" && firstLink(node, COMMENT_ID);
}

/** Tells whether the content of an element begins with a link that has such an id. */
function firstLink(node: Element, id: RegExp): boolean {
  const [first] = elementsOf(node.children).filter((child) => textContent(child).trim() !== "");
  if (!isElement(first)) return false;
  return (first.tagName === "a" && id.test(String(first.properties.id ?? ""))) || firstLink(first, id);
}
