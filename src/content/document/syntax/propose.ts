import type { TextEdit } from "#src/content/json/text-edits.ts";
import {
  closingBrackets,
  isValueStart,
  openingBrackets,
  type Proposal,
  type Stop,
} from "./propose-brackets.ts";
import { expectedIn, type Patch, type State } from "./structure.ts";
import { quoteSource, type SyntaxFault, type Token } from "./token.ts";

/** Every possible explanation for a token that does not fit, the likeliest first. */
export function propose(text: string, tokens: readonly Token[], state: State): Proposal[] {
  const frame = state.stack.at(-1);
  if (!frame) return [];
  const stop: Stop = { text, tokens, token: tokens[state.at], before: tokens[state.at - 1], frame, state };
  return [
    ...commas(stop),
    ...colons(stop),
    ...openingBrackets(stop),
    ...closingBrackets(stop),
    ...surplusTokens(stop),
    ...missingParts(stop),
  ];
}

/** The offset after the previous token, where the author would continue typing. */
function gapOf({ before, text }: Pick<Stop, "before" | "text">): number {
  return before?.end ?? text.search(/\S|$/);
}

/** A comma is missing, or there is one too many. */
function commas(stop: Stop): Proposal[] {
  const { text, token, before, state } = stop;
  const expected = expectedIn(state);
  const at = state.at;
  if (!token) return [];
  const source = quoteSource(text.slice(token.start, token.end));
  if (/^, or/.test(expected) && isValueStart(token)) {
    const cure = [{ start: gapOf(stop), end: gapOf(stop), text: "," }];
    const fault = { problem: `A comma is missing here, before ${source}.`, offset: gapOf(stop), cure };
    return [{ fault, patch: { at, drop: 0, insert: [","] } }];
  }
  if (/^[}\]]$/.test(token.kind) && before?.kind === "," && /^(?:key|value)$/.test(expected)) {
    const fault = surplus(`There is a comma too many here, before ${source}.`, before);
    return [{ fault, patch: { at: at - 1, drop: 1, insert: [] } }];
  }
  if (token.kind !== ",") return [];
  const first = /or [}\]]$/.test(expected) && !expected.startsWith(",");
  if (!first && !/^(?:key|value|end)$/.test(expected)) return [];
  const problem = first
    ? "There is a comma before the first item: remove it."
    : expected === "end"
      ? "There is a comma behind the end of the document: remove it."
      : "There is a comma too many here: one stands between two items.";
  return before?.kind === ":" ? [] : [{ fault: surplus(problem, token), patch: { at, drop: 1, insert: [] } }];
}

function colons(stop: Stop): Proposal[] {
  const { text, token, before, state } = stop;
  const at = state.at;
  if (expectedIn(state) === ":" && isValueStart(token) && before) {
    const offset = gapOf(stop);
    const problem = `A colon is missing here, between ${quoteSource(text.slice(before.start, before.end))} and its value.`;
    const fault = { problem, offset, cure: [{ start: offset, end: offset, text: ":" }] };
    return [{ fault, patch: { at, drop: 0, insert: [":"] } }];
  }
  if (token?.kind === ":" && before?.kind === ":") {
    return [{ fault: surplus("There is a colon too many here.", token), patch: { at, drop: 1, insert: [] } }];
  }
  return [];
}

/** A token where none is allowed. */
function surplusTokens({ text, token, state, frame }: Stop): Proposal[] {
  if (!token) return [];
  const source = quoteSource(text.slice(token.start, token.end));
  const patch: Patch = { at: state.at, drop: 1, insert: [] };
  const problem =
    frame.open === undefined && expectedIn(state) === "end"
      ? `The document ended before ${source}: nothing may stand behind its last bracket.`
      : `${source} has no place here.`;
  return [{ fault: { problem, offset: token.start }, patch }];
}

/** A key or a value is missing. */
function missingParts(stop: Stop): Proposal[] {
  const { text, token, tokens, before, frame, state } = stop;
  const expected = expectedIn(state);
  const at = state.at;
  if (!token || !before) return [];
  const offset = before.end;
  const name = quoteSource(text.slice(before.start, before.end));
  if (expected === "value" && before.kind === ":") {
    const key = tokens[at - 2];
    const owner = key ? quoteSource(text.slice(key.start, key.end)) : "this key";
    return [
      {
        fault: { problem: `The value of ${owner} is missing here.`, offset },
        patch: { at, drop: 0, insert: ["word"] },
      },
    ];
  }
  if (expected === ":") {
    const problem = `${name} has no value: behind a key stand a colon and its value.`;
    return [{ fault: { problem, offset }, patch: { at, drop: 0, insert: [":", "word"] } }];
  }
  if (!expected.startsWith("key")) return [];
  if (token.kind === ":")
    return [
      {
        fault: { problem: "The key before this colon is missing.", offset: token.start },
        patch: { at, drop: 0, insert: ["text"] },
      },
    ];
  if (!isValueStart(token)) return [];
  const list = tokens[at - 2]?.kind === "]" ? tokens[frame.value] : undefined;
  const problem =
    list && token.kind === "{"
      ? `An object without a key stands here, behind the list that begins on line ${list.line}. If it belongs to that list, move the "]" behind it.`
      : `${quoteSource(text.slice(token.start, token.end))} stands here without a key: inside { } each value has one.`;
  return [{ fault: { problem, offset: token.start }, patch: { at, drop: 0, insert: ["text", ":"] } }];
}

function surplus(problem: string, { start, end }: Token): SyntaxFault & { cure: TextEdit[] } {
  return { problem, offset: start, cure: [{ start, end, text: "" }] };
}
