import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import type { TextKind } from "#src/content/site/context/text-kind.ts";
import { type Finding, WHOLE_PLACEHOLDER } from "#src/rules/advice/subjects/passage.ts";

export const textLong = new Rule<{ subject: Said; characters: number; limit: number }>("text/long", {
  title: "Text longer than readers take in",
  message: ({ subject, characters, limit }) =>
    say(
      "{subject} has {characters, plural, one {# character} other {# characters}}; texts over {limit, number} are seldom read to the end.",
      { subject, characters, limit },
    ),
  hint: "Say the most important thing in fewer words.",
  severity: "warning",
  why: "Most visitors read on a phone and in a second language: long headings and buttons break into many lines.",
  wrong: `{ "type": "text-section", "id": "more", "title": "Everything that you need to know about how to reach our colleagues by chat or e-mail", "markdown": "On weekdays." }`,
  right: `{ "type": "text-section", "id": "more", "title": "How to reach our colleagues", "markdown": "On weekdays." }`,
  sample: { subject: say("This heading"), characters: 90, limit: 70 },
});

export const textLongSentence = new Rule<{ words: number; limit: number; start: string }>(
  "text/long-sentence",
  {
    title: "Long sentence",
    message: ({ words, limit, start }) =>
      say(
        'The sentence "{start} …" has {words, number} words; more than {limit, number} are hard to follow in a second language.',
        { start, words, limit },
      ),
    hint: "Split it into two sentences.",
    severity: "warning",
    why: "Many visitors read English as a second language and lose track in long sentences.",
    wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "When you have chosen your day and have paid your deposit and our office has sent you the number that you need for the booking you can start to fill in the form." }`,
    right: `{ "type": "alert", "id": "note", "status": "info", "text": "Choose your day and pay the deposit. Our office then sends you a number. With this number you can fill in the form." }`,
    sample: { words: 41, limit: 30, start: "When you have received your" },
  },
);

/** Maximum number of words in a sentence: plain-language guides recommend 25 on average, so single sentences may be longer. */
const MAX_WORDS = 30;
/** Minimum length of a text with a long sentence: each word takes at least two characters with its space. */
const MIN_LENGTH = 2 * MAX_WORDS;
/** Matches texts with enough words for a long sentence. */
const MANY_WORDS = new RegExp(String.raw`^(?:\S*\s){${MAX_WORDS}}`);

/**
 * Maximum lengths in characters, by kind of text, above which a text gets advice. Each is above the longest text of the example site, and
 * below the limit of the schemas.
 */
const LIMITS: Partial<Record<TextKind, { limit: number; subject: Said }>> = {
  heading: { limit: 70, subject: say("This heading") },
  button: { limit: 32, subject: say("The label of this button") },
  text: { limit: 300, subject: say("This text") },
  alt: { limit: 125, subject: say("This alternative text") },
};

/** Reports a text that is too long for its kind. */
export function longText(kind: TextKind, text: string, pointer: string): Diagnostic[] {
  const { subject = say("This text"), limit = Number.POSITIVE_INFINITY } = LIMITS[kind] ?? {};
  // A placeholder is assumed to print fewer characters than itself.
  const characters = text.length > limit ? text.replace(WHOLE_PLACEHOLDER, "0000").length : 0;
  return characters > limit ? [textLong.at(pointer, { subject, characters, limit })] : [];
}

/** Finds sentences with too many words, with their offsets. */
export function longSentences(text: string, pointer: string): Finding[] {
  if (text.length < MIN_LENGTH || !MANY_WORDS.test(text)) return [];
  const sentences = [...text.matchAll(/[^\n]+?(?:[\p{Sentence_Terminal}:;][*_)"”’]*(?=\s|$)|\n|$)/gu)];
  return sentences.flatMap(({ 0: sentence, index }) => {
    if (sentence.length < MIN_LENGTH || /^\s*\|/.test(sentence)) return [];
    const words = sentence.replace(WHOLE_PLACEHOLDER, "0").match(/[\p{L}\p{N}]\S*/gu) ?? [];
    if (words.length <= MAX_WORDS) return [];
    const details = { words: words.length, limit: MAX_WORDS, start: words.slice(0, 5).join(" ") };
    const diagnostic = textLongSentence.at(pointer, details);
    return [{ diagnostic, index: index + sentence.search(/\S/) }];
  });
}
