import { parse, type Token } from "@humanwhocodes/momoa";
import { firstBad } from "../first-bad.ts";
import { type MakeMistakes, splice } from "../mutant.ts";
import type { Random } from "../random.ts";

type Break = (text: string, tokens: readonly Token[], random: Random) => string | undefined;

const dropToken =
  (type: RegExp): Break =>
  (text, tokens, random) => {
    const { loc } = random.pick(tokens.filter((token) => type.test(token.type)));
    return splice(text, loc.start.offset, loc.end.offset, "");
  };

const changeString =
  (change: (token: string, random: Random) => string): Break =>
  (text, tokens, random) => {
    const { loc } = random.pick(tokens.filter((token) => token.type === "String"));
    const [start, end] = [loc.start.offset, loc.end.offset];
    return splice(text, start, end, change(text.slice(start, end), random));
  };

const BREAKS: readonly Break[] = [
  dropToken(/^Comma$/),
  dropToken(/^Colon$/),
  dropToken(/^[LR]Brac/),
  changeString((token) => token.slice(1)),
  changeString((token) => token.slice(0, -1)),
  changeString((token) => token.slice(1, -1)),
  changeString((token) => `'${token.slice(1, -1)}'`),
  changeString((token) => `“${token.slice(1, -1)}”`),
  changeString((token, random) => splitAt(token, random, "\n")),
  changeString((token, random) => splitAt(token, random, "\\q")),
  changeString((token, random) => splitAt(token, random, '"')),
  changeString((token, random) => token + random.pick([" //", " # note", ";", ",,", " null"])),
  function trailingComma(text, tokens, random) {
    const ends = tokens.filter(
      ({ type }, index) => /^R/.test(type) && !/^L/.test(tokens[index - 1]?.type ?? "L"),
    );
    const before = tokens[tokens.indexOf(random.pick(ends)) - 1];
    return before && splice(text, before.loc.end.offset, before.loc.end.offset, ",");
  },
  function wrongWord(text, tokens, random) {
    const words = tokens.filter(({ type }) => /^(Boolean|Number|Null)$/.test(type));
    const { loc } = random.pick(words);
    return splice(
      text,
      loc.start.offset,
      loc.end.offset,
      random.pick(["True", "undefined", "NaN", "01", ".5", "+1"]),
    );
  },
  function truncated(text, _tokens, random) {
    return text.slice(0, 1 + random.below(text.trimEnd().length - 1)).trimEnd();
  },
];

/** A comma too few, a quotation mark too many … */
export const brokenJson: MakeMistakes = ({ text }) => {
  const tokens = parse(text, { mode: "json", tokens: true }).tokens ?? [];
  return (random) => {
    const mutated = random.pick(BREAKS)(text, tokens, random);
    const offset = mutated === undefined ? undefined : firstBad(mutated);
    return mutated === undefined || offset === undefined
      ? undefined
      : { text: mutated, offset, codes: ["json/syntax"] };
  };
};

function splitAt(token: string, random: Random, insertion: string): string {
  const at = 1 + random.below(token.length - 1);
  return token[at - 1] === "\\" ? token : token.slice(0, at) + insertion + token.slice(at);
}
