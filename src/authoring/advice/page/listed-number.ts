import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import type { Finding } from "../texts/passage.ts";
import type { PageText } from "./page-texts.ts";

/** Numbers in words by language, from two; digits are understood in all. */
const NUMBERS = [
  "two three four five six seven eight nine ten eleven twelve",
  "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "deux trois quatre cinq six sept huit neuf dix onze douze",
  "dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "due tre quattro cinque sei sette otto nove dieci undici dodici",
  "dois três quatro cinco seis sete oito nove dez onze doze",
  "twee drie vier vijf zes zeven acht negen tien elf twaalf",
  "dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
];
/** Things that a list has as many of as it has items. */
const THINGS =
  "steps?|reasons|ways|tips|questions|things|points|stages|phases|mistakes|advantages|benefits|options|rules|facts|ideas|schritten?|gründen?|wegen?|tipps|fragen|dingen?|punkten?|phasen|fehlern?|vorteilen?|möglichkeiten|regeln|étapes|raisons|façons|conseils|questions|choses|erreurs|avantages|règles|pasos|razones|formas|consejos|preguntas|cosas|errores|ventajas|reglas|passi|motivi|modi|consigli|domande|errori|vantaggi|regole|passos|razões|motivos|maneiras|dicas|perguntas|erros|vantagens|regras|stappen|redenen|manieren|vragen|fouten|voordelen|regels|kroki|kroków|powody|powodów|sposoby|sposobów|wskazówki|wskazówek|pytania|pytań|błędy|błędów";
const VALUES = new Map(
  NUMBERS.flatMap((words) => words.split(" ").map((word, at) => [word, at + 2] as const)),
);
/** "three steps", "3 simple steps"; not "the first three steps", "one of three ways" or "three more steps". */
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,–-]|\b(?:first|last|next|other|of|than|ersten|letzten|nächsten|von|premières?|premiers|dernières?|primeros|últimos|primeras|de|der|die|den|des) )(${[...VALUES.keys()].join("|")}|[2-9]|1\d|20) (?:(?!more|other|further|weiteren?|andere|autres|otros)[\p{L}-]+ )?(?:${THINGS})(?![\p{L}-])`,
  "giu",
);
const ITEM = /^(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
/** A line that introduces the list directly below it. */
const INTRODUCTION = /^(?![-*+>|]|\d+[.)])(?:#{1,6} .*|.*:[*_]*)$(?=\n+(?:[-*+]|\d{1,3}[.)])[ \t])/gm;

/** Finds numbers that the list beside them contradicts: "Three steps" above four items. */
export function listedNumbers(document: JsonObject, texts: readonly PageText[]): Finding[] {
  const inMarkdown = texts.flatMap(({ kind, text, pointer }) =>
    kind === "markdown" ? inText(text, pointer) : [],
  );
  return [...blocksIn(document).flatMap(({ block, pointer }) => inBlock(block, pointer)), ...inMarkdown];
}

function inBlock(block: JsonObject, pointer: string): Finding[] {
  const { title } = block;
  if (typeof title !== "string") return [];
  // Buttons are no such list.
  const lists = Object.entries(block).filter(
    ([key, value]) => Array.isArray(value) && value.every(isObject) && key !== "actions",
  );
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list?.[1])) return [];
  return contradiction(title, list[1].length, `${pointer}/title`, 0);
}

function inText(text: string, pointer: string): Finding[] {
  return [...text.matchAll(INTRODUCTION)].flatMap(({ 0: line, index }) => {
    const below = text.slice(index + line.length).split("\n");
    const end = below.findIndex((one) => one.trim() !== "" && !ITEM.test(one) && !/^\s/.test(one));
    const items = below.slice(0, end < 0 ? below.length : end).filter((one) => ITEM.test(one));
    // Not "three things: one, two and three. Prices change, so see:".
    const introduction = line.replace(/^.*[.!?:]\s(?=.)/, "");
    return contradiction(introduction, items.length, pointer, index);
  });
}

function contradiction(text: string, items: number, pointer: string, index: number): Finding[] {
  const [only, ...others] = text.matchAll(COUNTED);
  // With two numbers, either may be about the list.
  if (!only || others.length > 0 || items < 2) return [];
  const [found, word = ""] = only;
  const value = VALUES.get(word.toLowerCase()) ?? Number(word);
  return value === items
    ? []
    : [{ diagnostic: createDiagnostic("count/list", pointer, { found: `"${found}"`, items }), index }];
}
