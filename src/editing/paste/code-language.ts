import type { Element, ElementContent } from "hast";
import { elementNode, isElement, isNamed, textContent } from "./nodes.ts";

/** Names the language of preformatted text, where the source says it, as Markdown takes it: by the class of the code in it. */
export function withCodeLanguage(node: Element, children: readonly ElementContent[]): ElementContent[] {
  const language = languageOf(node) ?? node.children.filter(isElement).map(languageOf).find(Boolean);
  if (language === undefined) return [...children];
  const value = children.map((child) => (isNamed(child, "br") ? "\n" : textContent(child))).join("");
  const code = elementNode("code", [{ type: "text", value }]);
  return [{ ...code, properties: { className: [`language-${language}`] } }];
}

/** The language in an element: of HTML, of highlight.js, and of the plug-ins SyntaxHighlighter ("brush: js") and Enlighter. */
function languageOf({ properties }: Element): string | undefined {
  const classes = [properties.className ?? []].flat().join(" ");
  const [, byClass] = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  const names = [byClass, properties.dataEnlighterLanguage, properties.dataLang, properties.lang];
  const name = names.find((one): one is string => typeof one === "string" && /^[\w+#-]+$/.test(one));
  return name === undefined || PLAIN.test(name) ? undefined : name.toLowerCase();
}

/** Matches names that programs give to text in no language. */
const PLAIN = /^(?:generic|none|plain|raw|text)$/i;
