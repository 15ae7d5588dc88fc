import type { Data, Nodes, Parent, PhrasingContent, Root, Text } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";

/** Words with their reading above them, and the parts of a reading: `rt` is shown, `rp` is read where readings are not known. */
interface RubyPart extends Parent {
  type: "ruby" | "rt" | "rp";
  children: PhrasingContent[];
  data: Data & { hName: string };
}

declare module "mdast" {
  interface PhrasingContentMap {
    ruby: RubyPart;
  }
  interface RootContentMap {
    ruby: RubyPart;
  }
}

/** Letters, which are the same in Markdown and HTML. */
const PLAIN = /^[\p{L}\p{M}\p{N}\s・ー々〆]+$/u;

/** Matches words with their reading in braces, of one part or one for each character: `{漢字|かんじ}`, `{漢字|かん|じ}`. */
const BRACED =
  /\{(?<base>[\p{Script=Han}々〆ヶ]+)\|(?<reading>[\p{Script=Hiragana}\p{Script=Katakana}ー]+(?:\|[\p{Script=Hiragana}\p{Script=Katakana}ー]+)*)\}/gu;

/**
 * Reads Japanese and Chinese words with a reading: `<ruby>漢字<rt>かんじ</rt></ruby>` of letters alone, and `{漢字|かんじ}`. Other HTML is
 * not shown.
 */
export function readRuby(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ transforms: [rubyInTree] });
}

function rubyInTree(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const siblings: Nodes[] = parent.children;
    if (node.type === "html" && /^<ruby>$/i.test(node.value)) {
      const end = siblings.findIndex(
        (one, at) => at > index && one.type === "html" && /^<\/ruby>$/i.test(one.value),
      );
      const ruby = rubyOf(siblings.slice(index + 1, Math.max(end, index)));
      if (ruby) siblings.splice(index, end + 1 - index, ruby);
      return ruby && index + 1;
    }
    if (node.type !== "text" || !node.value.includes("|")) return undefined;
    const parts = bracedIn(node);
    if (parts.length === 0) return undefined;
    siblings.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** The words and readings between the tags of a ruby; undefined if there is anything else. */
function rubyOf(nodes: readonly Nodes[]): RubyPart | undefined {
  const source = nodes.map((node) => ("value" in node ? node.value : "*")).join("");
  const bare = source.replaceAll(/<rp>[^<]*<\/rp>|<\/?rb>/gi, "");
  const pairs = [...bare.matchAll(/([^<]+)<rt>([^<]+)<\/rt>/gi)];
  const isWhole = pairs.map(([all]) => all).join("") === bare;
  if (pairs.length === 0 || !isWhole || !pairs.every(([, base, rt]) => PLAIN.test(`${base}${rt}`)))
    return undefined;
  return rubyNode(
    pairs.map(([, base = "", reading = ""]) => [base, reading]),
    pointAt(nodes[0]?.position),
  );
}

/** A text as its parts with and without readings; empty if there are no readings. */
function bracedIn({ value, position }: Text): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const addText = (text: string) => {
    const isFirst = !parts.some(({ type }) => type === "text");
    if (text !== "")
      parts.push({ type: "text", value: text, position: isFirst ? position : pointAt(position) });
  };
  for (const { 0: all, index, groups: { base = "", reading = "" } = {} } of value.matchAll(BRACED)) {
    addText(value.slice(end, index));
    const [characters, readings] = [[...base], reading.split("|")];
    const isEach = characters.length === readings.length;
    parts.push(
      rubyNode(
        isEach ? characters.map((one, at) => [one, readings[at] ?? ""]) : [[base, readings.join("")]],
        pointAt(position),
      ),
    );
    end = index + all.length;
  }
  if (end > 0) addText(value.slice(end));
  return parts;
}

type Position = Nodes["position"];

/** The start of a node, so that what is said of its source is said once. */
const pointAt = (position: Position): Position => position && { start: position.start, end: position.start };

function rubyNode(pairs: readonly (readonly [string, string])[], position: Position): RubyPart {
  const text = (value: string): Text => ({ type: "text", value, position });
  const part = (type: RubyPart["type"], children: PhrasingContent[]): RubyPart => ({
    type,
    children,
    position,
    data: { hName: type },
  });
  return part(
    "ruby",
    pairs.flatMap(([base, reading]) => [
      text(base),
      part("rp", [text("(")]),
      part("rt", [text(reading)]),
      part("rp", [text(")")]),
    ]),
  );
}
