import type { Actual } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, type Value } from "#src/content/diagnostics/say.ts";
import { scriptOf } from "#src/content/language/language.ts";
import { canonicalTag } from "#src/language/names.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import type { PageTexts, PlacedText } from "./page-texts.ts";

export const languageOther = new Rule<Actual & { language: Value; tag: string; isWhole: boolean }>(
  "language/other",
  {
    title: "Text in a language other than its page's",
    message: ({ actual, language, tag, isWhole }) =>
      isWhole
        ? say(
            'The texts of this page are in {actual}, but its language is {language}: "lang" has to be "{tag}".',
            { actual, language, tag },
          )
        : say("This text is in {actual}, but the language of its page is {language}.", { actual, language }),
    hint: "Correct the language of the page, or translate the text.",
    severity: "warning",
    why: "Screen readers would mispronounce it, and browsers would hyphenate it and offer to translate it wrongly.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Wir helfen Ihnen, eine Universität zu finden, die zu Ihnen und Ihren Noten passt. Das ist für Sie kostenlos." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "We help you find a house that fits you and your plans. It is free for you." }`,
    sample: { actual: { language: "de" }, language: { language: "uk" }, tag: "de", isWhole: true },
  },
);

/** Frequent short words by language, chosen to differ from neighbouring languages. Languages in a script of their own need none. */
const WORDS: Readonly<Record<string, string>> = {
  en: "the and of to is you are for with that this have your from what will can our they which",
  de: "der die das und ist nicht ein eine zu mit sie den wir für auf dem auch sich werden ihre haben oder wie",
  fr: "le la les des et est une vous pour dans que qui nous sur pas avec votre sont du ce au ou aux",
  es: "el la los las de y es una para que en con por su del se más como pero este nuestro usted",
  pt: "o os as e é uma para que em com por do da não se mais dos como você nosso seu ou ao",
  it: "il la le gli di e è una per che in con non del della si più come sono nostro anche dei",
  nl: "de het een en is van voor niet met dat je zijn wij op aan ook uw u bij naar hebben worden",
  sv: "och att det är som en på för inte med vi du av den har till ett kan eller från din",
  da: "og at det er som en på for ikke med vi du af den har til et kan eller fra din jeg",
  nb: "og at det er som en på for ikke med vi du av den har til et kan eller fra din jeg",
  fi: "ja on ei että se ovat voit tai kun myös sen mutta ole niin sekä joka ovat meidän kanssa",
  pl: "i w nie się na do jest z że jak to dla lub oraz są po przez może tego",
  cs: "a je se na v že do pro jsou nebo jak to si ve které s by jsme který jako vás",
  sk: "a je sa na v že do pre sú alebo ako to si vo ktoré s by sme ktorý vás",
  hu: "a az és nem hogy egy is van meg ez vagy de csak mint már lehet azt",
  ro: "și în la de cu nu este să pe care un o pentru din mai sunt sau al",
  hr: "i je u se na da za su od ili s koji kako ne što može su biti ali",
  sl: "in je v se na da za so ali ki kako ne kaj lahko z tudi pri ter",
  lt: "ir yra į su kad ne iš ar kaip jūs taip bet už jūsų galite",
  lv: "un ir uz ar ka no vai kā nav par jūs bet arī savu var",
  et: "ja on ei et see kui või ka oma mis seda ning teie kas aga",
  tr: "ve bir bu için ile da de olarak daha çok gibi veya olan değil ne kadar",
  id: "yang dan di untuk dengan ini dari anda tidak pada atau kami adalah akan ke dalam",
  vi: "và của là có được cho các không với một trong những bạn để người này",
  ru: "и в не на что с по это для как вы или мы от из но при вас",
  uk: "і в не на що з та це для як ви або ми від із але при вас є до",
  bg: "и в не на че с по това за как вие или ние от да се са ще",
};
/** Maximum number of characters examined: enough to recognise the language. */
const MAX_LENGTH = 600;
/** Minimum length of texts to examine, in characters. */
const MIN_LENGTH = 60;
/** Minimum number of words; a shorter text may be a name or a quotation. */
const MIN_WORDS = 12;
/** Minimum number of frequent words of the other language; fewer may belong to both languages. */
const MIN_HITS = 5;

const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(WORDS))
  for (const word of words.split(" ")) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/**
 * Patterns by language that match a text with three frequent words of that language close together. A fast test: most texts match the
 * pattern of their page's language, and need no further examination.
 */
const USUAL_WORDS = new Map(
  Object.entries(WORDS).map(([language, words]) => {
    const word = String.raw`(?<!\p{L})(?:${words.replaceAll(" ", "|")})(?!\p{L})`;
    return [language, new RegExp(`${word}[^]{1,60}?${word}[^]{1,60}?${word}`, "iu")];
  }),
);

/** Finds texts in another language than their page. If the page's language seems to be wrong, that is reported; otherwise each text is. */
export function writtenLanguage({ texts, page, document }: PageTexts): Finding[] {
  const { language } = page;
  // A draft may be awaiting translation.
  if (language === undefined || document.draft === true) return [];
  const own = baseOf(language);
  const prose = texts.filter(
    ({ kind, text }) => (kind === "text" || kind === "markdown") && text.length > MIN_LENGTH,
  );
  const odd = prose.flatMap((one) => {
    const textLanguage = otherLanguage(one.text, own, language);
    return textLanguage === undefined ? [] : [{ ...one, textLanguage }];
  });
  // A description alone may be awaiting translation.
  const bodyTexts = odd.filter(({ pointer }) => !pointer.startsWith("/description"));
  const [first] = bodyTexts;
  if (!first) return [];
  const isWhole =
    odd.length > 1 &&
    odd.length * 2 > prose.length &&
    odd.every(({ textLanguage }) => textLanguage === first.textLanguage);
  const places = isWhole
    ? [{ ...first, pointer: document.lang === undefined ? "/title" : "/lang" }]
    : bodyTexts;
  return places.map(({ pointer, textLanguage }: PlacedText & { textLanguage: string }) => ({
    diagnostic: languageOther.at(pointer, {
      actual: { language: textLanguage },
      language: { language },
      // Authors confuse the top-level domain of the United Kingdom with a language code, but `uk` is Ukrainian.
      tag: own === "uk" && textLanguage === "en" ? `${textLanguage}-GB` : textLanguage,
      isWhole,
    }),
    index: 0,
  }));
}

/** The language of a text, if that is certainly not the expected one; otherwise undefined. */
function otherLanguage(whole: string, own: string, language: string): string | undefined {
  if (USUAL_WORDS.get(own)?.test(whole.slice(0, MAX_LENGTH))) return undefined;
  const text = whole.slice(0, MAX_LENGTH).replace(/`[^`]*`|\]\([^)]*\)|\{\{[^}]*\}\}|\b\w+[./@]\S+/g, " ");
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const frequent = words.filter((word) => languagesOf.has(word));
  if (frequent.length < MIN_HITS) return undefined;
  const hits = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const word of frequent)
    for (const one of languagesOf.get(word) ?? []) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
      hits.set(one, (hits.get(one) ?? new Set()).add(word));
    }
  const [[best, most] = ["", 0]] = [...counts].sort(([, a], [, b]) => b - a);
  const isCertain = most >= MIN_HITS && most * 5 >= words.length && (hits.get(best)?.size ?? 0) >= 4;
  if (!isCertain || best === own) return undefined;
  const isKnown = WORDS[own] !== undefined || !isLatin(language);
  return isKnown && (counts.get(own) ?? 0) * 3 <= most ? best : undefined;
}

const baseOf = (language: string): string =>
  language
    .toLowerCase()
    .replace(/[-_].*$/, "")
    .replace(/^no$/, "nb");

function isLatin(language: string): boolean {
  const tag = canonicalTag(language);
  return tag === undefined || scriptOf(tag) === "Latn";
}
