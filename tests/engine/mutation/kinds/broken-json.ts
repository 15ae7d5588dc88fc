import { parse, type Token } from "@humanwhocodes/momoa";
import { type MakeMistakes, type Mutant, splice } from "#tests/engine/mutation/mutant.ts";
import type { Random } from "#tests/engine/mutation/random.ts";

/**
 * A broken text, the first and the last offset at which the author may correct it, and what a good message
 * says.
 */
type Broken = { text: string; from: number; to?: number; says: RegExp; codes?: Mutant["codes"] };

type Break = (text: string, tokens: readonly Token[], random: Random) => Broken | undefined;

const start = ({ loc }: Token) => loc.start.offset;
const end = ({ loc }: Token) => loc.end.offset;

/** A token of a type; undefined in a document without any: interface texts have no numbers. */
function anyOf(type: RegExp, tokens: readonly Token[], random: Random): Token | undefined {
  const all = tokens.filter((one) => type.test(one.type));
  return all.length === 0 ? undefined : random.pick(all);
}

/** Removes a token. It may be restored anywhere between its neighbours. */
const dropToken =
  (type: RegExp, says: RegExp): Break =>
  (text, tokens, random) => {
    const token = anyOf(type, tokens, random);
    if (!token) return undefined;
    const at = tokens.indexOf(token);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const mutated = splice(text, start(token), end(token), "");
    const to = after ? start(after) - (end(token) - start(token)) : mutated.length;
    return { text: mutated, from: before ? end(before) : 0, to, says };
  };

/** Replaces a token. @param change returns the new text, and the offset of the mistake in it */
const changeToken =
  (
    type: RegExp,
    change: (token: string, random: Random) => [written: string, at: number] | undefined,
    says: RegExp,
  ): Break =>
  (text, tokens, random) => {
    const token = anyOf(type, tokens, random);
    if (!token) return undefined;
    const changed = change(text.slice(start(token), end(token)), random);
    if (!changed) return undefined;
    const [written, at] = changed;
    return { text: splice(text, start(token), end(token), written), from: start(token) + at, says };
  };

/** Appends a comment to a line. */
function lineComment(comment: string): Break {
  return (text, _tokens, random) => {
    const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
    const at = random.pick(ends);
    return { text: splice(text, at, at, ` ${comment}`), from: at + 1, says: /^There are no comments/ };
  };
}

const STRING = /^String$/;
const SCALAR = /^(?:Boolean|Number|Null)$/;
const inside = (token: string, random: Random) => {
  const at = 1 + random.below(token.length - 1);
  return token[at - 1] === "\\" || /\\u?[0-9a-f]{0,3}$/i.test(token.slice(0, at)) ? undefined : at;
};

const BREAKS: readonly Break[] = [
  dropToken(/^Comma$/, /^A comma is missing/),
  dropToken(/^Colon$/, /^A colon is missing/),
  dropToken(/^LBrace$/, /^A "\{" is missing/),
  dropToken(/^LBracket$/, /^A "\[" is missing/),
  dropToken(/^RBrace$/, /^A "\}" is missing|^The file ends too early/),
  dropToken(/^RBracket$/, /^A "\]" is missing|^The file ends too early/),
  changeToken(STRING, (token) => [token.slice(1), 0], /^The opening quotation mark/),
  changeToken(
    STRING,
    (token) => [token.slice(0, -1), token.length - 1],
    /^The closing quotation mark|backslash/,
  ),
  changeToken(
    STRING,
    (token) => (/^"[a-z][\w -]*"$/i.test(token) && !isWord(token) ? [token.slice(1, -1), 0] : undefined),
    /need quotation marks/,
  ),
  changeToken(STRING, (token) => [`'${token.slice(1, -1)}'`, 0], /not single ones/),
  changeToken(STRING, (token) => [`“${token.slice(1, -1)}”`, 0], /not curly ones/),
  changeToken(STRING, (token) => [`"${token.slice(1, -1)}”`, token.length - 1], /ends with a curly one/),
  changeToken(STRING, (token, random) => splitAt(token, random, "\n"), /^The line ends inside a text/),
  changeToken(STRING, (token, random) => splitAt(token, random, "\\q"), /^A backslash inside a text/),
  changeToken(STRING, quoteInside, /^A quotation mark inside a text/),
  changeToken(STRING, (token) => [`${token} /* note */`, token.length + 1], /^There are no comments/),
  lineComment("// note"),
  lineComment("# note"),
  changeToken(SCALAR, (token) => [token.toUpperCase(), 0], /in lower case/),
  changeToken(SCALAR, (_, random) => [random.pick(["undefined", "None", "NaN"]), 0], /^JSON has no/),
  changeToken(/^Number$/, (token) => [`0${token}`, 0], /^A number cannot begin with 0/),
  changeToken(/^Number$/, () => ["1,500,000", 0], /^A number has no commas/),
  changeToken(/^Number$/, () => [".5", 0], /^A number begins with a digit/),
  changeToken(/^Number$/, (token) => [`+${token}`, 0], /no "\+" before it/),
  changeToken(/^RBrace$/, () => ["]", 0], /^This "\]" has to be "\}"|^There is one "\]" too many/),
  changeToken(/^RBracket$/, () => ["}", 0], /^This "\}" has to be "\]"|^There is one "\}" too many/),
  changeToken(/^Comma$/, () => [";", 0], /a comma between two members, not ";"/),
  changeToken(/^Colon$/, () => ["=", 0], /a colon between key and value, not "="/),
  function doubledComma(text, tokens, random) {
    const comma = random.pick(tokens.filter(({ type }) => type === "Comma"));
    const mutated = splice(text, start(comma), end(comma), ",,");
    return { text: mutated, from: start(comma), to: end(comma), says: /^There is one comma too many/ };
  },
  function trailingComma(text, tokens, random) {
    const last = random.pick(tokens.filter((_, index) => isLast(tokens, index)));
    const mutated = splice(text, end(last), end(last), ",");
    return { text: mutated, from: end(last), says: /^There is one comma too many/ };
  },
  function leadingComma(text, tokens, random) {
    const open = random.pick(tokens.filter(({ type }) => /^L/.test(type)));
    const mutated = splice(text, end(open), end(open), ",");
    return { text: mutated, from: end(open), says: /^There is a comma before the first item/ };
  },
  function doubledBracket(text, tokens, random) {
    const bracket = random.pick(tokens.filter(({ type }) => /^R/.test(type)));
    const written = text.slice(start(bracket), end(bracket));
    const mutated = splice(text, end(bracket), end(bracket), written);
    return { text: mutated, from: start(bracket), to: end(bracket), says: /^There is one "[}\]]" too many/ };
  },
  function bracketOnItsOwnLine(text, tokens, random) {
    const bracket = random.pick(tokens.filter(({ type }) => /^R/.test(type)));
    const written = `\n${" ".repeat(lineIndent(text, start(bracket)))}${text[start(bracket)]}`;
    const mutated = splice(text, end(bracket), end(bracket), written);
    return { text: mutated, from: start(bracket), to: end(bracket) + written.length - 1, says: /too many/ };
  },
  function conflict(text, _tokens, random) {
    const lines = text.split("\n");
    const at = 1 + random.below(lines.length - 2);
    const from = lines.slice(0, at).join("\n").length + 1;
    lines.splice(at, 1, "<<<<<<< HEAD", lines[at] ?? "", "=======", `${lines[at]} `, ">>>>>>> other");
    return { text: lines.join("\n"), from, says: /^git left "<<<<<<<"/, codes: ["json/conflict"] };
  },
  function truncated(text, _tokens, random) {
    const mutated = text.slice(0, 1 + random.below(text.trimEnd().length - 1)).trimEnd();
    return { text: mutated, from: 0, to: mutated.length, says: /./ };
  },
];

/** Makes a syntax error: a missing comma, an extra quotation mark and others. */
export const brokenJson: MakeMistakes = ({ text }) => {
  const tokens = parse(text, { mode: "json", tokens: true }).tokens ?? [];
  return (random) => {
    const broken = random.pick(BREAKS)(text, tokens, random);
    if (!broken || isJson(broken.text)) return undefined;
    const { text: mutated, from, to = from, says, codes = ["json/syntax"] } = broken;
    return { text: mutated, offset: from, until: to, says, codes };
  };
};

/** Whether a token ends the last item of an object or list. */
function isLast(tokens: readonly Token[], index: number): boolean {
  return /^R/.test(tokens[index + 1]?.type ?? "") && !/^L/.test(tokens[index]?.type ?? "");
}

function isWord(token: string): boolean {
  return /^"(?:true|false|null|yes|no|on|off|none|nil|undefined)\b/i.test(token);
}

function splitAt(token: string, random: Random, insertion: string): [string, number] | undefined {
  const at = inside(token, random);
  return at === undefined ? undefined : [token.slice(0, at) + insertion + token.slice(at), at];
}

/** A single quotation mark between two letters, or a pair of them around a word. */
function quoteInside(token: string, random: Random): [string, number] | undefined {
  const words = [...token.matchAll(/(?<=\s)\p{L}+(?=\s)/gu)];
  if (words.length === 0) return undefined;
  const { 0: word, index } = random.pick(words);
  return [`${token.slice(0, index)}"${word}"${token.slice(index + word.length)}`, index];
}

function lineIndent(text: string, at: number): number {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return line.length - line.trimStart().length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
