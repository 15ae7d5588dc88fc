import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { elementNode, isBlockLevel, isElement, isNamed, textContent } from "./nodes.ts";

/** Matches a label that can only be the name of a language: assistants write it above their code. */
const LANGUAGE_LABEL =
  /^(?:bash|c|c\+\+|cpp|c#|csharp|css|csv|dart|diff|dockerfile|go|graphql|html|ini|java|javascript|js|json|jsx|kotlin|lua|makefile|markdown|perl|php|plaintext|powershell|python|r|ruby|rust|scala|scss|sh|shell|sql|swift|toml|ts|tsx|typescript|vue|xml|yaml)$/i;

/**
 * Removes the label above a code block, which ChatGPT, Claude and Gemini copy with it, and marks the block with the language that it names.
 */
export function takeCodeLabels(tree: Root): void {
  visit(tree, "element", (node) => {
    const parts = node.children.filter((child) => textContent(child).trim() !== "");
    const [label, body] = parts;
    if (parts.length !== 2 || !isNamed(label, "div", "span") || !isElement(body)) return;
    const pre = onlyWithin(body, "pre");
    const name = wordsOf(label);
    if (!pre || textContent(pre).trim() !== textContent(body).trim()) return;
    const language = languageWithin(pre);
    if (language === undefined ? !LANGUAGE_LABEL.test(name) : language !== name.toLowerCase()) return;
    node.children = node.children.filter((child) => child !== label);
    if (language === undefined) pre.properties.className = [`language-${name}`];
  });
}

/** The part of preformatted text that is its code, where a head with a label or buttons is beside it; the element itself for all others. */
export function codeWithin(node: Element): Element {
  if (node.tagName !== "pre" || !node.children.some(isBlockLevel)) return node;
  const code = onlyWithin(node, "code");
  if (!code) return node;
  const [name = ""] = wordsOf(node).split(/\s+/);
  const isNamedThere = languageOf(code) === undefined && LANGUAGE_LABEL.test(name);
  if (isNamedThere) node.properties.className = [`language-${name}`];
  return code;
}

/** The only element of a kind at or within another one. */
function onlyWithin(node: Element, tagName: string): Element | undefined {
  const matches: Element[] = [];
  visit(node, "element", (one) => {
    if (one.tagName === tagName) matches.push(one);
  });
  return matches.length === 1 ? matches[0] : undefined;
}

/** The words of an element, with a space after each part, and without its buttons. */
const wordsOf = (node: Element): string => {
  const words = (one: ElementContent): string => {
    if (one.type === "text") return one.value;
    return isElement(one) && one.tagName !== "button" ? `${one.children.map(words).join("")} ` : "";
  };
  return words(node).trim();
};

/** The language of preformatted text, named by its element or by the one of its code. */
const languageWithin = (pre: Element): string | undefined => {
  const code = onlyWithin(pre, "code");
  return languageOf(pre) ?? (code && languageOf(code));
};

/**
 * Adds the language to preformatted text whose element, or an element in it, names one, so that Markdown can name it too.
 * @param children the content as it is pasted
 */
export function withCodeLanguage(node: Element, children: readonly ElementContent[]): ElementContent[] {
  const language = languageWithin(node) ?? node.children.filter(isElement).map(languageOf).find(Boolean);
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
