import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { canonicalTag } from "#src/language/names.ts";
import { spellOut } from "#src/language/spell-out.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import type { PageTexts } from "./page-texts.ts";

export const countList = new Rule<Excerpt & { items: number }>("count/list", {
  title: "Number contradicted by its list",
  message: ({ excerpt, items }) =>
    say("{excerpt}, but the list has {items, plural, one {# item} other {# items}}.", { excerpt, items }),
  hint: "Correct the number, or leave it out.",
  severity: "warning",
  why: "Readers look for the missing one, or doubt the rest of the page.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "It takes three steps:\\n\\n1. Ask us\\n2. Pay" }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "It takes two steps:\\n\\n1. Ask us\\n2. Pay" }`,
  sample: { excerpt: '"Three steps"', items: 4 },
});

/** Pattern of the nouns with which headings count the items of a list. */
const ITEM_NOUNS =
  "steps?|reasons|ways|tips|questions|things|points|stages|phases|mistakes|advantages|benefits|options|rules|facts|ideas|schritten?|gründen?|wegen?|tipps|fragen|dingen?|punkten?|phasen|fehlern?|vorteilen?|möglichkeiten|regeln|étapes|raisons|façons|conseils|questions|choses|erreurs|avantages|règles|pasos|razones|formas|consejos|preguntas|cosas|errores|ventajas|reglas|passi|motivi|modi|consigli|domande|errori|vantaggi|regole|passos|razões|motivos|maneiras|dicas|perguntas|erros|vantagens|regras|stappen|redenen|manieren|vragen|fouten|voordelen|regels";
/** The largest number that headings state in words. */
const MAX_IN_WORDS = 12;

/**
 * Number words, and patterns for "three steps" or "3 simple steps", but not "the first three steps" or "one of three"; cached by language.
 */
const patterns = new TextMemo<ReturnType<typeof makeCounted>>(20);
const countedIn = (language: string) => patterns.get(language, () => makeCounted(language));

function makeCounted(tag: string) {
  const language = canonicalTag(tag) ?? TOOL_LANGUAGE;
  const numbers = Array.from({ length: MAX_IN_WORDS - 1 }, (_, at) => at + 2);
  const values = new Map(numbers.map((number) => [spellOut(number, language).toLowerCase(), number]));
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,–-]|\b(?:first|last|next|other|of|than|ersten|letzten|nächsten|von|premières?|premiers|dernières?|primeros|últimos|primeras|de|der|die|den|des) )(${[...values.keys()].join("|")}|[2-9]|1\d|20) (?:(?!more|other|further|weiteren?|andere|autres|otros)[\p{L}-]+ )?(?:${ITEM_NOUNS})(?![\p{L}-])`,
    "giu",
  );
  return { values, pattern };
}
const ITEM = /^(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
/** Matches a line that introduces the list directly below it. */
const INTRODUCTION = /^(?![-*+>|]|\d+[.)])(?:#{1,6} .*|.*:[*_]*)$(?=\n+(?:[-*+]|\d{1,3}[.)])[ \t])/gm;

type Counted = ReturnType<typeof makeCounted>;

/** Finds stated numbers that contradict the list beside them: "Three steps" above four items. */
export function listedNumbers({ document, texts, page }: PageTexts): Finding[] {
  const counted = countedIn(page.language ?? TOOL_LANGUAGE);
  const inMarkdown = texts.flatMap(({ kind, text, pointer }) =>
    kind === "markdown" ? inText(text, pointer, counted) : [],
  );
  return [
    ...blocksIn(document).flatMap(({ block, pointer }) => inBlock(block, pointer, counted)),
    ...inMarkdown,
  ];
}

function inBlock(block: JsonObject, pointer: string, counted: Counted): Finding[] {
  const { title } = block;
  if (typeof title !== "string") return [];
  // Buttons are not counted as list items.
  const lists = Object.entries(block).filter(
    ([key, value]) => Array.isArray(value) && value.every(isObject) && key !== "actions",
  );
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list?.[1])) return [];
  return contradiction(title, list[1].length, `${pointer}/title`, 0, counted);
}

function inText(text: string, pointer: string, counted: Counted): Finding[] {
  return [...text.matchAll(INTRODUCTION)].flatMap(({ 0: line, index }) => {
    const below = text.slice(index + line.length).split("\n");
    const end = below.findIndex((one) => one.trim() !== "" && !ITEM.test(one) && !/^\s/.test(one));
    const items = below.slice(0, end < 0 ? below.length : end).filter((one) => ITEM.test(one));
    // Only the last sentence introduces the list: not "three things: one, two and three. Prices change, so see:".
    const introduction = line.replace(/^.*[.!?:]\s(?=.)/, "");
    return contradiction(introduction, items.length, pointer, index, counted);
  });
}

function contradiction(
  text: string,
  items: number,
  pointer: string,
  index: number,
  counted: Counted,
): Finding[] {
  // Faster than `matchAll`, which copies the pattern.
  if (items < 2 || text.search(counted.pattern) < 0) return [];
  const [only, ...others] = text.matchAll(counted.pattern);
  // With two numbers, it is unclear which one counts the list.
  if (!only || others.length > 0) return [];
  const [number, word = ""] = only;
  const value = counted.values.get(word.toLowerCase()) ?? Number(word);
  return value === items
    ? []
    : [{ diagnostic: countList.at(pointer, { excerpt: `"${number}"`, items }), index }];
}
