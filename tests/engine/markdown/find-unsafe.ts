import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import { eventHandlerNames } from "./hostile-sources.ts";

const ELEMENTS = new Set(
  "h1 h2 h3 h4 h5 h6 p blockquote pre hr div section ul ol li table thead tbody tr th td a img strong em del code br input sup".split(
    " ",
  ),
);
const ADDRESSES = new Set(
  "href src srcset action formaction data poster background cite longdesc ping xlink:href manifest".split(
    " ",
  ),
);
const HANDLERS = new Set(eventHandlerNames());

/**
 * The parts of a piece of HTML that could run, navigate or shadow a global, found with a real HTML parser.
 * Empty means safe.
 */
export function findUnsafe(html: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === "#comment") found.push("comment");
    if (!("attrs" in node)) return;
    if (!ELEMENTS.has(node.tagName) || node.namespaceURI !== "http://www.w3.org/1999/xhtml") {
      found.push(`<${node.tagName}>`);
    }
    for (const { name, value } of node.attrs) {
      if (name.startsWith("on") || HANDLERS.has(name) || name === "style" || name === "srcdoc")
        found.push(name);
      if (ADDRESSES.has(name) && refuseUrl(value) !== undefined) found.push(`${name}=${value}`);
      if (name === "id" && !value.startsWith("section-")) found.push(`id=${value}`);
      if (name === "name" || name === "target") found.push(name);
    }
    node.childNodes.forEach(walk);
    if ("content" in node) node.content.childNodes.forEach(walk);
  };
  parseFragment(html).childNodes.forEach(walk);
  return found;
}
