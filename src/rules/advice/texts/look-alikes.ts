import { say } from "#src/content/diagnostics/say.ts";
import { beginningOf } from "#src/language/beginning.ts";
import { textGarbled, textSpaces } from "#src/rules/advice/texts/typing.rules.ts";
import { charactersBetween, type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

/** Cyrillic and Greek letters, each followed by the Latin letter that it resembles. */
const PAIRS =
  "аa еe оo рp сc уy хx іi јj ѕs һh ԁd АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv ρp αa ιi υu κk";
const LATIN = new Map(PAIRS.split(" ").map(([other = "", latin = ""]) => [other, latin]));
/** The Cyrillic counterparts of Latin letters, on Russian or Ukrainian keyboards. */
const CYRILLIC = new Map(
  [...LATIN].filter(([other]) => other < "\u0500" && other > "\u0400").map(([a, b]) => [b, a]),
);
/** Matches scripts with full-width characters, beside which Latin letters may be full-width too. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
/** Number of characters before and after a no-break space. Other no-break spaces within them indicate that the text was pasted. */
const WINDOW = 120;

/** Mistakes: look-alike characters that copying from pages, PDF files and word processors leaves. */
export const LOOK_ALIKES: readonly MistakeRow[] = [
  ...rows({ rule: textGarbled, view: "prose", explain: mixedScripts }, [
    {
      clues: charactersBetween("\u0370", "\u04ff"),
      example: "The p\u0430ssport",
      find: /(?=\p{L}*[\u0370-\u04ff])(?=[\u0370-\u04ff]*\p{sc=Latn})(?<!\p{L})\p{L}{3,}/dgmu,
    },
  ]),
  ...rows({ rule: textGarbled, view: "prose", explain: otherForm }, [
    {
      clues: charactersBetween("\uff01", "\uff5e"),
      example: "\uff21pply",
      find: /\w*[\uff01-\uff5b\uff5d](?:[\w\uff01-\uff5b\uff5d]|\x20(?=[\uff01-\uff5e]))*/dgmu,
    },
    {
      clues: [...charactersBetween("\ufb00", "\ufb06"), "\ud835"],
      example: "Our o\ufb03ce",
      find: /\p{L}*[\ufb00-\ufb06]\p{L}*|[\u{1d400}-\u{1d7ff}]{2,}(?:\x20[\u{1d400}-\u{1d7ff}]+)*/dgmu,
    },
  ]),
  ...rows({ rule: textGarbled, explain: pasted }, [
    {
      clues: ["\u00a0", "\u202f"],
      example: "We\u00a0help\u00a0you\u00a0choose",
      find: /(?<=\p{L}{2}[,;:]?|[\p{Ll}\p{Lo}]{3}[.!?])[\u00a0\u202f](?=\p{L})|(?<=(?<!\p{L})\p{L})[\u00a0\u202f](?=[\p{Ll}\p{Lo}]{2})/dgmu,
      cure: " ",
    },
  ]),
  ...rows({ rule: textSpaces }, [
    {
      clues: ["\u00a0", "\u202f"],
      what: say("after"),
      example: "Two \u00a0words",
      find: /(?<!\S)([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*)(?: [\u00a0\u202f]+| ?[\u00a0\u202f]+ )(?=[\p{L}\p{N}(])/dgmu,
      cure: "$1 ",
    },
  ]),
];

/** Explains a word with look-alike letters of another script. */
function mixedScripts({ excerpt, text }: Match): Mistake | undefined {
  const latin = excerpt.replace(/\P{sc=Latn}/gu, "").length;
  const toLatin = latin * 2 >= excerpt.length;
  // A Cyrillic ending is correct in the text's own language: "SMSка".
  if (toLatin && /\p{sc=Latn}\p{sc=Cyrl}{1,3}$/u.test(excerpt) && /\p{sc=Cyrl}{3}/u.test(text))
    return undefined;
  const foreign = toLatin ? /\P{sc=Latn}/gu : /\p{sc=Latn}/gu;
  const letters = toLatin ? LATIN : CYRILLIC;
  const isLookAlike = [...excerpt.matchAll(foreign)].every(([letter]) => letters.has(letter));
  return isLookAlike
    ? lookAlike(
        excerpt,
        excerpt.replace(foreign, (letter) => letters.get(letter) ?? letter),
      )
    : undefined;
}

/** Explains letters in another form than the usual one: full-width, ligatures, mathematical: "Ａ", "ﬃ", "𝐅". */
function otherForm({ excerpt, text, page }: Match): Mistake | undefined {
  const isWide =
    /[\uff01-\uff5e]/.test(excerpt) && (WIDE.test(text) || /^(?:zh|ja|ko)\b/.test(page.language ?? ""));
  return isWide ? undefined : lookAlike(excerpt, excerpt.normalize("NFKC"));
}

function lookAlike(letters: string, suggestion: string): Mistake {
  return {
    repaired: suggestion,
    details: { excerpt: say('"{letters}" (look-alikes of "{suggestion}")', { letters, suggestion }) },
  };
}

/**
 * Explains no-break spaces of a pasted text, several between plain words. A single one is intended: "10 km", "Dr Lee", "z domu", before
 * French punctuation, or to keep the last two words of a heading together.
 */
function pasted({ text, index }: Match): Mistake | undefined {
  const around = text.slice(Math.max(0, index - WINDOW), index + WINDOW);
  const pairs = around.match(/(?<=[\p{Ll}\p{Lo}]{2})[\u00a0\u202f](?=[\p{Ll}\p{Lo}])/gu)?.length ?? 0;
  if (pairs < (around.includes(" ") ? 3 : 2)) return undefined;
  const excerpt = say('A row of no-break spaces, as in "{text}",', { text: beginningOf(around, 40).trim() });
  return { details: { excerpt } };
}
