import type { Cured, Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { textPointForComma } from "#src/rules/advice/whole-texts/pointed-numbers.rules.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

export const textGarbled = new Rule<Excerpt & Cured>("text/garbled", {
  title: "Garbled characters",
  message: ({ excerpt }) =>
    say("{excerpt} looks garbled: it probably comes from copied or converted text.", { excerpt }),
  hint: "Type these characters again.",
  severity: "warning",
  why: "Visitors would see meaningless characters, or a search would not find the word.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The cafÃ© is open." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "The café is open." }`,
  sample: { excerpt: '"Ã©"' },
});

export const textSpaces = new Rule<Excerpt & Cured & { what: Said }>("text/spaces", {
  title: "Extra space",
  message: ({ excerpt, what }) => say("There is an extra space {what} {excerpt}.", { what, excerpt }),
  hint: "Remove it.",
  severity: "warning",
  why: "Browsers show only one space; extra ones only make the same words look different to a search.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check  the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { excerpt: '"Check"', what: say("after") },
});

export const textDoubledWord = new Rule<Excerpt & Cured>("text/doubled-word", {
  title: "Word written twice",
  message: ({ excerpt }) => say("{excerpt} repeats a word.", { excerpt }),
  hint: "Remove one of them.",
  severity: "warning",
  why: "It is a typing error, and screen readers read it aloud.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { excerpt: '"the the"' },
});

export const textDoubledMark = new Rule<Excerpt & Cured & { what: Said }>("text/doubled-mark", {
  title: "Mark or unit written twice",
  message: ({ excerpt, what }) => say("{excerpt} has {what} too many.", { excerpt, what }),
  hint: "Remove it.",
  severity: "warning",
  why: "It is a typing error that every reader sees.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed.. Write to us." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office is closed. Write to us." }`,
  sample: { excerpt: '"closed.."', what: say("one mark") },
});

export const textSlip = new Rule<Excerpt & Cured & { what: Said }>("text/slip", {
  title: "Typing error",
  message: ({ excerpt, what }) => say("{excerpt} {what}.", { excerpt, what }),
  hint: "Correct it.",
  severity: "warning",
  why: "Readers stumble over it, and may miss an appointment with a wrong date or time.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "The office opens on 31 April." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "The office opens on 30 April." }`,
  sample: { excerpt: '"30 February"', what: say("is a day that no calendar has") },
});

/** Words that may correctly be repeated, in several languages: "he had had it", "vous vous inscrivez". */
const MAY_REPEAT =
  "had|that|very|really|so|no|much|many|long|far|again|bye|ha|blah|knock|hear|there|now|more|is|do|who|nous|vous|die|das|der|den|sie|dat|att|via|piano|très|bien|beaucoup|sehr|ganz|heel|erg|mycket|bardzo|muy|casi|molto|quasi|bene|poco|pian|subito|очень|много|чуть|еле|πολύ|σιγά";
/** Languages that repeat words, for example to express "very", "each" or "slowly". */
const REDUPLICATING =
  /^(?:ar|az|bn|fa|fil|gu|he|hi|hy|id|ka|kk|kn|ko|ky|ml|mr|ms|my|ne|pa|si|sw|ta|te|th|tl|tr|ur|uz|vi)\b/;

/** Mistakes: typing slips, and characters damaged by a conversion. */
export const TYPING: readonly MistakeRow[] = [
  ...rows({ rule: textGarbled }, [
    {
      clues: ["ã", "â", "ï", "\ufffd"],
      example: "CafÃ©",
      find: /Ã[\u0080-\u00bf]|â€.?|Â(?!\p{L})|ï¿½|ï»¿|\ufffd/dgmu,
    },
    {
      clues: ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"],
      example: "Ques\u200btion",
      find: /[\u200b\u2060\ufeff]|(?<=\p{sc=Latn})[\u200c\u200d](?=\p{sc=Latn})/dgmu,
      cure: "",
    },
    {
      clues: ["\\"],
      example: "One.\\nTwo",
      find: /(?<!(?:\b[A-Za-z]:|\\\\|\w\\)\S*)\\[nrt](?:(?=\p{Lu}|\\|$|[\s\d*#-])|(?<=[.,;:!?)\s]\\.))|(?<=\p{L} \p{Ll}+)\\[nt](?=\p{Ll}+ \p{L})/dgmu,
    },
  ]),
  ...rows({ rule: textGarbled, isEnglish: true }, [
    {
      clues: ["&nbsp", "&amp", "&quot"],
      example: "Fees&nbsp here",
      find: /&(?:nbsp|quot|amp)(?![\w;=])/dgimu,
    },
  ]),
  ...rows({ rule: textGarbled, kind: "markdown" }, [
    {
      clues: ["&amp;"],
      example: "Tea &amp;amp; cake",
      find: /(&)amp;((?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});)/dgimu,
      cure: "$1$2",
    },
    {
      clues: ["&lt;"],
      example: "Fees.&lt;br&gt;",
      find: /&lt;\/?(?:br|p|b|i|em|strong|span|div|ul|ol|li|a|h[1-6]|u)\b(?:(?!&gt;|[<>\n]).)*&gt;/dgmu,
    },
  ]),
  ...rows({ rule: textGarbled, kind: "plain" }, [
    { clues: ["\\"], example: "It\\'s", find: /\\(['"])/dgmu, cure: "$1" },
  ]),
  ...rows({ rule: textGarbled, explain: unicodeEscape }, [
    { clues: ["\\"], example: "It\\u2019s", find: /\\u[\da-f]{4}/dgimu },
  ]),
  ...rows({ rule: textSpaces }, [
    {
      clues: ["  "],
      what: say("after"),
      example: "Two  words",
      find: /(?<![\p{L}\p{N},.;:!?)'’])(?!(?<=^[ \t]*)\d+[.)] )([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}({])/dgmu,
      cure: "$1 ",
    },
    {
      clues: [" ,", " ."],
      what: say("before"),
      example: "Wrong , here",
      find: /(?<=[\p{L}\p{N})]) +([,.](?=\s|$))/dgmu,
      cure: "$1",
    },
  ]),
  ...rows({ rule: textSpaces, isEnglish: true }, [
    {
      clues: [" ;", " !", " ?"],
      what: say("before"),
      example: "Wrong ; here",
      find: /(?<=[\p{L}\p{N})]) +([;!?](?=\s|$))/dgmu,
      cure: "$1",
    },
  ]),
  ...rows({ rule: textSpaces, kind: "plain" }, [
    { clues: /^ /, what: say("before"), example: " Padded", find: /^(?<![\s\S]) (\S+)/dgmu, cure: "$1" },
    {
      clues: / $/,
      what: say("after"),
      example: "Padded ",
      find: /(?<!\S)(\S+) +$(?![\s\S])/dgmu,
      cure: "$1",
    },
  ]),
  ...rows({ rule: textDoubledWord, explain: doubledWord }, [
    {
      clues: /[\s>](?=(?<word>[a-z\x80-\uffff]+))(?<=\k<word>[\s>]+)/i,
      example: "Check the the date",
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}'’-])(?!(?:${MAY_REPEAT})(?!\p{L}))(\p{L}+)(?:[ \t\u00a0]+|[ \t]*\n[ \t>]*)\1(?![\p{L}\p{N}'’-])`,
        "dgimu",
      ),
      cure: "$1",
    },
  ]),
  ...rows({ rule: textDoubledMark, view: "prose" }, [
    {
      clues: ["..", ",,", ";;", "::"],
      what: say("one mark"),
      example: "Closed.. Ask us",
      find: /(?<=[\p{L}\p{N})\]}"”’*_])(?:\.(\.)(?=\s|$|[*_)"”’])|,(,)|;(;))|(?<=\p{Ll}):(:)(?=\s)/dgmu,
      cure: "$1$2$3$4",
    },
    {
      clues: [",.", ";.", ";,", ". ."],
      what: say("one mark"),
      example: "Bring it,.",
      find: /(?<=\p{L})(?:,\.|;[.,]|\. \.(?! \.))(?=\s|$)/dgmu,
    },
    { clues: ["!", "?"], what: say("one mark"), example: "Come now!!!", find: /!{3,}|\?{4,}/dgmu },
    {
      clues: [..."£€$%"],
      what: say("one mark"),
      example: "It is ££5",
      find: /([£€])(?:\s*\1)+|(?<=\d ?)%(%)|(?<!\$)\$\s*(\$)(?=\d)/dgmu,
      cure: "$1$2$3",
    },
    {
      clues: ['"'],
      what: say("one mark"),
      example: 'The ""blue"" form',
      find: /(?<=^|[\s([])"("[^"\n]+")"(?=[\s)\].,;:!?]|$)/dgmu,
      cure: "$1",
    },
  ]),
  ...rows({ rule: textSlip, isEnglish: true, view: "prose" }, [
    {
      clues: [" -- "],
      what: say("is a typewriter’s dash"),
      example: "Ask us -- today",
      find: /(?<=\p{L} )--(?= \p{L})/dgmu,
      cure: "–",
    },
  ]),
  ...rows({ rule: textPointForComma, isEnglish: true, view: "prose", explain: point }, [
    {
      clues: [..."0123456789"].map((digit) => `.${digit}`),
      example: "It is £29.710",
      find: /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=\s(?:[A-Z]{2}[DPRF]|pounds|euros?|dollars|students|universities|programmes|courses|people)\b)/dgmu,
    },
  ]),
];

function unicodeEscape({ excerpt }: Match): Mistake {
  return { repaired: String.fromCharCode(Number.parseInt(excerpt.slice(2), 16)) };
}

/** Explains a repeated word; names such as "New York, New York" and "Baden Baden" are accepted. */
function doubledWord({ excerpt, page }: Match): Mistake | undefined {
  return /[\s>]\p{Lu}/u.test(excerpt) || REDUPLICATING.test(page.language ?? "") ? undefined : {};
}

function point({ excerpt }: Match): Mistake {
  return { details: { excerpt: `"${excerpt}"`, suggestion: `"${excerpt.replaceAll(".", ",")}"` } };
}
