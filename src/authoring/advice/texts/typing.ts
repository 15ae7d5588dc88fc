import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Match, quote, rows } from "./pattern.ts";

type Repair = (found: string) => string;

const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff]$/;
/** Words that may correctly be doubled: "he had had it", "that that", "very, very". */
const MAY_REPEAT =
  /^(?:had|that|very|really|so|no|much|many|long|far|again|bye|ha|blah|knock|hear|there|now|more|is|do|who)$/i;

function garbled({ pointer, found, cureBy }: Match, repair?: Repair) {
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase();
  const shown = INVISIBLE.test(found) ? `The invisible character U+${code}` : `"${found}"`;
  return createDiagnostic("text/garbled", pointer, { found: shown, cure: cureBy(repair?.(found)) });
}

function spaces({ pointer, text, index, found, cureBy, page }: Match) {
  const next = text[index + found.length] ?? "";
  // French puts a space before these marks.
  if (page.language?.startsWith("fr") && /[;:!?]/.test(next)) return undefined;
  const word = found.trim();
  const edge = index === 0 ? "beginning" : next === "" ? "end" : undefined;
  const where = word ? `behind "${word}"` : edge ? `at the ${edge} of this text` : `before "${next}"`;
  return createDiagnostic("text/spaces", pointer, { found: where, cure: cureBy(word && `${word} `) });
}

function doubledWord({ pointer, found, groups: { word = "" }, cureBy }: Match) {
  if (MAY_REPEAT.test(word) || /^\p{Lu}/u.test(found.slice(-word.length))) return undefined;
  const details = { found: `"${found.replace(/\s+/g, " ")}"`, cure: cureBy(word) };
  return createDiagnostic("text/doubled-word", pointer, details);
}

function doubledMark({ pointer, text, index, found, cureBy }: Match, repair?: Repair) {
  const words = text.slice(text.lastIndexOf(" ", index - 1) + 1, index + found.length);
  return createDiagnostic("text/doubled-mark", pointer, {
    found: quote(words.slice(-30)),
    cure: cureBy(repair?.(found)),
  });
}

function point({ pointer, found }: Match) {
  const details = { found: `"${found}"`, meant: `"${found.replaceAll(".", ",")}"` };
  return createDiagnostic("text/point-for-comma", pointer, details);
}

const last: Repair = (found) => found.slice(-1);
const fromEscape: Repair = (found) => String.fromCharCode(Number.parseInt(found.slice(2), 16));

/** Slips of typing, and characters that a conversion has damaged. */
export const TYPING = [
  ...rows("anywhere", garbled, [
    ["Ã", /Ã[\u0080-\u00bf]|â€.?|Â[\u00a0-\u00bf]|\ufffd/g, "CafÃ©"],
    [
      "\u200b",
      /[\u200b\u2060\ufeff]|(?<=\p{sc=Latn})[\u200c\u200d](?=\p{sc=Latn})/gu,
      "Ques\u200btion",
      () => "",
    ],
    ["\\", /\\u[\da-f]{4}/gi, "It\\u2019s", fromEscape],
    ["\\", /(?<!\b[A-Za-z]:\S*)\\[nrt](?:(?=\p{Lu}|\\|$|[\s\d*#-])|(?<=[.,;:!?)\s]\\.))/gu, "One.\\nTwo"],
  ]),
  ...rows("plain", garbled, [["\\", /\\['"]/g, "It\\'s", last]]),
  ...rows("anywhere", spaces, [
    [
      " ",
      /(?<![\p{L}\p{N},.;:!?)'’])(?!(?<=^[ \t]*)\d+[.)] )[\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]* {2,}(?=[\p{L}\p{N}({])/gmu,
      "Two  words",
    ],
    [" ", /(?<=[\p{L}\p{N})]) +(?=[,.;!?](?:\s|$))/gu, "Wrong , here"],
  ]),
  ...rows("plain", spaces, [[" ", /^ (?=\S)|(?<=\S) +$/g, " Padded"]]),
  ...rows("anywhere", doubledWord, [
    // Within a line or across a line break, but not across an empty line or punctuation.
    [
      "ww",
      /(?<![\p{L}\p{N}'’-])(?<word>\p{L}+)(?:[ \t]+|[ \t]*\n[ \t]*)\k<word>(?![\p{L}\p{N}'’-])/giu,
      "Check the the date",
    ],
  ]),
  ...rows("anywhere", doubledMark, [
    [" ", /(?<=[\p{L}\p{N})\]}"”’*_])(?:\.\.|,,|;;)(?=\s|$|[*_)"”’])/gu, "Closed.. Ask us", last],
    [" ", /(?<=[\p{L}\p{N})\]}"”’*_])(?:,,|;;)(?=\p{L})|(?<=\p{Ll})::(?=\s)/gu, "First,,second", last],
    [" ", /(?<=\p{L})(?:,\.|;[.,])(?=\s|$)/gu, "Bring it,."],
    ["£€$%", /([£€])\1+|(?<=\d ?)%%|(?<!\$)\$\$(?=\d)/g, "It is ££5", last],
    ['"', /(?<=^|[\s([])""[^"\n]+""(?=[\s)\].,;:!?]|$)/g, 'The ""blue"" form', (found) => found.slice(1, -1)],
  ]),
  ...rows("anywhere", point, [
    [".", /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)/g, "£29.710"],
    [
      ".",
      /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=\s(?:[A-Z]{2}[DPRF]|pounds|euros?|dollars|students|universities|programmes|courses|people)\b)/g,
      "29.710 AUD",
    ],
  ]),
];
