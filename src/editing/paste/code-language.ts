import type { Element, ElementContent } from "hast";
import { elementNode, isElement, isNamed, textContent } from "./nodes.ts";

/**
 * Adds the language to preformatted text whose element, or an element in it, names one, so that Markdown can name it too.
 * @param children the content as it is pasted
 */
export function withCodeLanguage(node: Element, children: readonly ElementContent[]): ElementContent[] {
  const language = languageOf(node) ?? node.children.filter(isElement).map(languageOf).find(Boolean);
  if (language === undefined) return [...children];
  const value = children.map((child) => (isNamed(child, "br") ? "\n" : textContent(child))).join("");
  const code = elementNode("code", [{ type: "text", value }]);
  return [{ ...code, properties: { className: [`language-${language}`] } }];
}

/**
 * The language that an element names: in the class of HTML or highlight.js, or in the attributes of SyntaxHighlighter ("brush: js") or
 * Enlighter.
 */
function languageOf({ properties }: Element): string | undefined {
  const classes = [properties.className ?? []].flat().join(" ");
  const [, byClass] = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  const names = [byClass, properties.dataEnlighterLanguage, properties.dataLang, properties.lang];
  const name = names.find((one): one is string => typeof one === "string" && /^[\w+#-]+$/.test(one));
  return name === undefined || PLAIN.test(name) ? undefined : name.toLowerCase();
}

/** Matches language names that mean plain text. */
const PLAIN = /^(?:generic|none|plain|raw|text)$/i;
