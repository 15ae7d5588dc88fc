import type { Nodes, PhrasingContent, Root } from "mdast";
import { findAndReplace } from "mdast-util-find-and-replace";
import { remark } from "remark";
import remarkCjk from "remark-cjk-friendly";
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { CELL_BREAK } from "#src/editing/table/table-source.ts";

const STRIKETHROUGH = { singleTilde: false };

/**
 * Serialises trees in the Markdown dialect of pages (`markdownProcessor`). GitHub's extension must come last, because otherwise checkboxes are
 * not written.
 */
const writer = remark()
  .use(remarkCjk)
  .use(remarkCjkStrikethrough, STRIKETHROUGH)
  .use(remarkGfm, STRIKETHROUGH)
  .use({
    settings: {
      bullet: "-",
      emphasis: "_",
      rule: "-",
      fences: true,
      listItemIndent: "one",
      unsafe: [{ before: String.raw`\{`, character: "{", inConstruct: "titleQuote" }],
      handlers: {
        text: (node, _, state, info) => {
          const safe = state.safe(node.value, info);
          if (state.stack.includes("autolink")) return safe;
          return (
            safe
              // One tilde alone has no effect.
              .replace(/(?:\\~)+/g, (tildes) => (tildes.length === 2 ? "~" : tildes))
              .replace(/(?<=\{)\{|(?<=\})\}/g, "\\$&")
              .replace(/\S+/g, plainAddress)
          );
        },
      },
    },
  })
  .freeze();

/** Writes emphasis with asterisks, because underscores have no effect within words. */
const starWriter = writer()
  .use({ settings: { emphasis: "*" } })
  .freeze();

/**
 * Writes Markdown that pages render as exactly this text: characters that would act as marks are escaped, double braces are written so that
 * they are not placeholders, and addresses in the text become links.
 */
export function writeMarkdown(tree: Root): string {
  joinMarks(tree);
  hoistSpaces(tree);
  hoistPunctuation(tree);
  linkAddresses(tree);
  writeCellBreaks(tree);
  visit(tree, (node, index, parent) => {
    const siblings: Nodes[] = parent?.children ?? [];
    if (node.type === "ruby" && index !== undefined)
      siblings[index] = { type: "html", value: rubySource(node.children) };
  });
  visit(tree, (node) => {
    if ("url" in node) node.url = node.url.replaceAll(/[{}]/g, encodeURIComponent);
  });
  const markdown = writer.stringify(tree);
  if (!ENCODED.test(markdown)) return markdown;
  return starWriter.stringify(tree);
}

/** Words with their reading above them, as HTML in Markdown. @param children words, and their readings */
function rubySource(children: readonly PhrasingContent[]): string {
  const source = children.map((child) => {
    if (child.type === "text") return child.value;
    return child.type === "rt"
      ? `<rt>${child.children.map((one) => ("value" in one ? one.value : "")).join("")}</rt>`
      : "";
  });
  return `<ruby>${source.join("")}</ruby>`;
}

/** Replaces the line breaks in the cells of tables by HTML. */
function writeCellBreaks(tree: Root): void {
  visit(tree, "tableCell", (cell) => {
    visit(cell, "break", (_, index, parent) => {
      if (parent && index !== undefined) parent.children[index] = { type: "html", value: CELL_BREAK };
    });
  });
}

/** Matches a letter that is encoded because a mark beside it would have no effect. */
const ENCODED = /&#x[\dA-F]+;/;

/** Joins neighbours with the same mark, as word processors write them: `<b>H</b><b>ello</b>`. */
function joinMarks(node: Nodes): void {
  if (!("children" in node)) return;
  const children: Nodes[] = node.children;
  for (let at = children.length - 1; at > 0; at -= 1) {
    const [before, after] = [children[at - 1], children[at]];
    if (before?.type !== after?.type || !before || !after) continue;
    if (!/^(?:strong|emphasis|delete)$/.test(before.type) || !("children" in before && "children" in after))
      continue;
    const joined: Nodes[] = before.children;
    joined.push(...after.children);
    children.splice(at, 1);
  }
  for (const child of children) joinMarks(child);
}

/**
 * Moves spaces at the edges of bold or italic text outside the marks, and removes those at the edges of paragraphs, because Markdown would
 * need entities there: `<b>Note: </b>`, `- [ ]  Milk`.
 */
function hoistSpaces(node: Nodes): void {
  if (!("children" in node)) return;
  const children: Nodes[] = node.children;
  for (const child of children) hoistSpaces(child);
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at];
    if (!child || !/^(?:strong|emphasis|delete|link)$/.test(child.type) || !("children" in child)) continue;
    const [first, last] = [child.children[0], child.children.at(-1)];
    if (last?.type === "text" && /\s$/.test(last.value)) {
      last.value = last.value.trimEnd();
      children.splice(at + 1, 0, { type: "text", value: " " });
    }
    if (first?.type === "text" && /^\s/.test(first.value)) {
      first.value = first.value.trimStart();
      children.splice(at, 0, { type: "text", value: " " });
    }
  }
  for (let at = children.length - 1; at > 0; at -= 1) {
    const [before, after] = [children[at - 1], children[at]];
    if (before?.type !== "text" || after?.type !== "text") continue;
    before.value = (before.value + after.value).replaceAll(/ {2,}/g, " ");
    children.splice(at, 1);
  }
  if (node.type !== "paragraph" && node.type !== "heading") return;
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
}

/**
 * Moves punctuation at the edges of bold or italic text outside the marks if a letter follows or precedes them, because such marks have no
 * effect: `<b>Note:</b>then`. Beside Chinese and Japanese they have (`markdownProcessor`).
 */
function hoistPunctuation(node: Nodes): void {
  if (!("children" in node)) return;
  const children: Nodes[] = node.children;
  for (const child of children) hoistPunctuation(child);
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at];
    if (!child || !/^(?:strong|emphasis|delete)$/.test(child.type) || !("children" in child)) continue;
    const [before, after] = [children[at - 1], children[at + 1]];
    const last = child.children.at(-1);
    if (last?.type === "text" && after?.type === "text" && BARE_START.test(after.value)) {
      const [signs = ""] = /[\p{P}\p{S}]*$/u.exec(last.value) ?? [];
      if (!CJK.test(signs)) {
        last.value = last.value.slice(0, last.value.length - signs.length);
        after.value = signs + after.value;
      }
    }
    const [first] = child.children;
    if (first?.type === "text" && before?.type === "text" && BARE_END.test(before.value)) {
      const [signs = ""] = /^[\p{P}\p{S}]*/u.exec(first.value) ?? [];
      if (!CJK.test(signs)) {
        first.value = first.value.slice(signs.length);
        before.value += signs;
      }
    }
    if (child.children.every((one) => one.type === "text" && one.value === "")) children.splice(at, 1);
  }
}

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Matches a text that begins with, or ends in, a letter or digit of a script with spaces. */
const BARE_START = new RegExp(`^(?!${CJK.source})[^\\s\\p{P}\\p{S}]`, "u");
const BARE_END = new RegExp(`(?!${CJK.source})[^\\s\\p{P}\\p{S}]$`, "u");

/** Removes escapes from a word that is a bare address, unless other escapes in it show that it is not an address. */
function plainAddress(word: string): string {
  const plain = word.replace(/\\(@|:(?=\/\/)|(?<=w\\)\.)/gi, "$1");
  return /[\\&]/.test(plain) ? plain.replace(/(?<=www)\.|:(?=\/\/)|@/gi, "\\$&") : plain;
}

const END = '[^\\s<>{}|\\\\^`"“”„«»（）「」『』【】《》、。，；：！？]+';
const ADDRESS = new RegExp(`(?<![a-z])https?://${END}|(?<![a-z\\d/.:@-])www\\.${END}`, "giu");
const MAIL = /(?<![\w+\-.@/:])(?:mailto:)?[\w+\-.]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/gi;

/**
 * Matches characters that Markdown would escape, or that would end a bare address; an address with any of them is written in angle
 * brackets.
 */
const NEEDS_BRACKETS = /[^\w./#?=%:+,@-]|_/;

/** Turns bare addresses into links if they contain characters that Markdown would misread. */
function linkAddresses(tree: Nodes): void {
  findAndReplace(
    tree,
    [
      [ADDRESS, (address: string) => addressLink(address)],
      [MAIL, (address: string) => mailLink(address)],
    ],
    { ignore: ["link", "linkReference"] },
  );
}

function addressLink(match: string): PhrasingContent[] | false {
  const address = withoutEnd(match);
  const isPlain = /^https:/i.test(address) && !NEEDS_BRACKETS.test(address);
  const url = /^www/i.test(address) ? `https://${address}` : address.replace(/^http:/i, "https:");
  const parsed = isPlain ? undefined : parseUrl(url);
  if (!parsed || !/\./.test(parsed.hostname)) return false;
  // Hosts in other scripts are written in ASCII (Punycode), which browsers decode for display.
  const isAscii = /^[!-~]*$/.test(url);
  const rest = match.slice(address.length);
  const link = linkTo(isAscii ? url : parsed.href, address);
  return rest === "" ? [link] : [link, { type: "text", value: rest }];
}

function mailLink(match: string): PhrasingContent | false {
  const isPlain = !NEEDS_BRACKETS.test(match);
  return isPlain ? false : linkTo(/^mailto:/i.test(match) ? match : `mailto:${match}`, match);
}

const linkTo = (url: string, words: string): PhrasingContent => ({
  type: "link",
  url,
  children: [{ type: "text", value: words }],
});

/** An address without trailing punctuation of its sentence. A closing bracket is only kept if the address contains the opening one. */
function withoutEnd(address: string): string {
  const short = address.replace(/[!&'*,.:;?}~]+$/, "");
  const [last = ""] = short.slice(-1);
  const open = last === ")" ? "(" : last === "]" ? "[" : undefined;
  const count = (sign: string) => short.split(sign).length;
  const isOutside = open !== undefined && count(last) > count(open);
  const next = isOutside ? short.slice(0, -1) : short;
  return next === address ? address : withoutEnd(next);
}
