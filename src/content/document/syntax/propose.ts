import {
  closingBrackets,
  dropping,
  insertingTokens,
  isClosing,
  isValueStart,
  openingBrackets,
  type Proposal,
  type Stop,
  stopAt,
} from "./propose-brackets.ts";
import type { State } from "./structure.ts";
import type { Token } from "./token.ts";

/** Every possible explanation for a token that does not fit, the likeliest first. */
export function* propose(text: string, tokens: readonly Token[], state: State): Generator<Proposal> {
  const stop = stopAt(text, tokens, state);
  yield* marks(stop);
  yield* openingBrackets(stop);
  yield* closingBrackets(stop);
  yield* surplusTokens(stop);
  yield* missingParts(stop);
}

/** A comma or colon is missing, or there is one too many: the only slips with a single correction. */
function* marks({ text, token, before, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token) return;
  const add = (mark: "," | ":", problem: string): Proposal => {
    // The offset after the previous token, where the author would continue typing.
    const offset = before?.end ?? text.search(/\S|$/);
    const { fault, patch } = insertingTokens(problem, offset, at, mark);
    return { fault: { ...fault, cure: [{ start: offset, end: offset, text: mark }] }, patch };
  };
  const remove = (surplus: Token, place: number, problem: string): Proposal => {
    const { fault, patch } = dropping(problem, surplus, place);
    return { fault: { ...fault, cure: [{ start: surplus.start, end: surplus.end, text: "" }] }, patch };
  };
  const isNext = expected === "key" || expected === "value";
  if (isValueStart(token)) {
    if (expected.startsWith(",")) yield add(",", `A comma is missing here, before ${quoted(token)}.`);
    if (expected === ":" && before)
      yield add(":", `A colon is missing here, between ${quoted(before)} and its value.`);
  } else if (isClosing(token) && before?.kind === "," && isNext)
    yield remove(before, at - 1, `There is one comma too many here, before ${quoted(token)}.`);
  else if (token.kind === "," && before?.kind !== ":") {
    if (/^(?:key|value) or/.test(expected))
      yield remove(token, at, "There is a comma before the first item: remove it.");
    else if (expected === "end")
      yield remove(token, at, "There is a comma after the end of the document: remove it.");
    else if (isNext)
      yield remove(token, at, "There is one comma too many here: items are separated by a single one.");
  } else if (token.kind === ":" && before?.kind === ":")
    yield remove(token, at, "There is one colon too many here.");
}

function* surplusTokens({ token, frame, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token) return;
  const isBehind = frame.open === undefined && expected === "end";
  const problem = isBehind
    ? `The document ended before ${quoted(token)}: nothing may follow its last bracket.`
    : `${quoted(token)} does not belong here.`;
  yield dropping(problem, token, at);
}

function* missingParts({ token, tokens, before, frame, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token || !before) return;
  if (expected === "value" && before.kind === ":") {
    const key = tokens[at - 2];
    const problem = `The value of ${key ? quoted(key) : "this key"} is missing here.`;
    yield insertingTokens(problem, before.end, at, "word");
  } else if (expected === ":") {
    const problem = `${quoted(before)} has no value: a key is followed by a colon and its value.`;
    yield insertingTokens(problem, before.end, at, ":", "word");
  } else if (expected.startsWith("key") && token.kind === ":")
    yield insertingTokens("The key before this colon is missing.", token.start, at, "text");
  else if (expected.startsWith("key") && isValueStart(token)) {
    const list = tokens[at - 2]?.kind === "]" ? tokens[frame.value] : undefined;
    const problem =
      list && token.kind === "{"
        ? `This object has no key, and comes after the list that begins on line ${list.line}. If it belongs to that list, move the "]" after it.`
        : `${quoted(token)} has no key: inside { } each value needs one.`;
    yield insertingTokens(problem, token.start, at, "text", ":");
  }
}
