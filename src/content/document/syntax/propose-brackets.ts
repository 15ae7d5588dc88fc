import { type Said, say } from "#src/content/diagnostics/say.ts";
import type { Frame, Patch, State } from "./structure.ts";
import { quoteSource, type SyntaxFault, type Token } from "./token.ts";

/** Proposes missing opening brackets: "{" before `"type": "hero"` in a list, "[" before a second value of a key. */
export function* openingBrackets({ token, tokens, before, frame, at, quoted }: Stop): Generator<Proposal> {
  const insert = function* (kind: "{" | "[", place: number): Generator<Proposal> {
    const first = tokens[place];
    const previous = tokens[place - 1];
    if (!first) return;
    const offset = previous?.kind === ":" ? previous.end : first.start;
    yield insertingTokens(
      say('A "{kind}" is missing here, before {first}.', { kind, first: quoted(first) }),
      offset,
      place,
      kind,
    );
  };
  if (token?.kind === ":" && (before?.kind === "text" || before?.kind === "word")) yield* insert("{", at - 1);
  if (before?.kind === ":" && token?.kind === "]") yield* insert("[", at);
  if (before?.kind === ":" && token?.kind === "}") yield* insert("{", at);
  if (frame.open?.kind === "{" && tokens[frame.value - 1]?.kind === ":") yield* insert("[", frame.value);
}

/** Proposes closing brackets: one is missing here or in an outer bracket, or there is one too many. */
export function* closingBrackets(stop: Stop): Generator<Proposal> {
  const { token, tokens, before, at } = stop;
  const insert = function* (open: Token | undefined, place: number): Generator<Proposal> {
    if (!open || open.start < 0) return;
    const problem = say('A "{sign}" is missing here: {reason}.', {
      sign: closingOf(open),
      reason: notClosed(open),
    });
    yield insertingTokens(problem, tokens[place - 1]?.end ?? 0, place, closingOf(open));
  };
  const drop = function* (place: number): Generator<Proposal> {
    const closing = tokens[place];
    if (isClosing(closing))
      yield dropping(
        say('There is one "{closing}" too many here.', { closing: closing.kind }),
        closing,
        place,
      );
  };
  const { open } = stop.frame;
  const odd = stop.firstOdd;
  if (odd?.frame.open) {
    const isMember = !isClosing(tokens[odd.at]);
    const gap = isMember && tokens[odd.at - 1]?.kind === "," ? odd.at - 1 : odd.at;
    yield* insert(odd.frame.open, gap);
    yield* drop(isMember ? gap - 1 : odd.at);
  }
  if (open && isClosing(token)) {
    const kind = closingOf(open);
    const problem = say('This "{sign}" has to be "{kind}": it closes the "{open}" of line {line}.', {
      sign: token.kind,
      kind,
      open: open.kind,
      line: open.line,
    });
    yield { fault: { problem, offset: token.start }, patch: { at, drop: 1, insert: [kind] } };
  }
  yield* drop(at);
  if (before?.kind === ",") yield* insert(open, at - 1);
  // `"a" : 1` in a list whose closing bracket is missing before it.
  if (token?.kind === ":" && open?.kind === "[" && tokens[at - 2]?.kind === ",") yield* insert(open, at - 2);
  if (token) yield* insert(open, at);
  if (open && isValueStart(token)) {
    const problem = say('A "{sign}" and a comma are missing here: {reason}.', {
      sign: closingOf(open),
      reason: notClosed(open),
    });
    yield insertingTokens(problem, before?.end ?? 0, at, closingOf(open), ",");
  }
  if (!token && open) yield unfinished(stop);
}

function unfinished({ text, frame, expected, before, at }: Stop): Proposal {
  const closing: Token["kind"][] = [];
  for (let { open, outer } = frame; open && outer; { open, outer } = outer) closing.push(closingOf(open));
  const reason = notClosed(frame.open);
  const problem = /^(?:,|key or|value or)/.test(expected)
    ? say("The file ends too early: {reason}.", { reason })
    : say("The file ends in the middle of a member: {reason}.", { reason });
  const missing: Token["kind"][] =
    expected === ":" ? [":", "word"] : /^(?:value|key)$/.test(expected) ? ["text"] : [];
  return insertingTokens(problem, before?.end ?? text.length, at, ...missing, ...closing);
}

const closingOf = ({ kind }: Token): "}" | "]" => (kind === "{" ? "}" : "]");

const notClosed = (open: Token | undefined): Said =>
  say('the "{open}" of line {line} is not closed', { open: open?.kind ?? "{", line: open?.line ?? 1 });

/** A possible fault at an unexpected token, and the patch with which parsing would continue. */
export type Proposal = { fault: SyntaxFault; patch: Patch };

/** Proposes inserting missing tokens. @param at index of the token before which they are missing */
export function insertingTokens(
  problem: Said,
  offset: number,
  at: number,
  ...insert: Token["kind"][]
): Proposal {
  return { fault: { problem, offset }, patch: { at, drop: 0, insert } };
}

export function dropping(problem: Said, { start: offset }: Token, at: number): Proposal {
  return { fault: { problem, offset }, patch: { at, drop: 1, insert: [] } };
}

/** The token at which parsing stopped, with the parser state before it. */
export type Stop = Pick<State, "at" | "frame" | "firstOdd"> &
  Pick<Frame, "expected"> & {
    text: string;
    tokens: readonly Token[];
    /** The token that does not fit; undefined at the end of the text. */
    token: Token | undefined;
    before: Token | undefined;
    quoted: (token: Token) => string;
  };

export function stopAt(text: string, tokens: readonly Token[], { at, frame, firstOdd }: State): Stop {
  const quoted = ({ start, end }: Token) => quoteSource(text.slice(start, end));
  const { expected } = frame;
  return { at, frame, firstOdd, expected, text, tokens, token: tokens[at], before: tokens[at - 1], quoted };
}

export function isClosing(token: Token | undefined): token is Token {
  return token !== undefined && /^[}\]]$/.test(token.kind);
}

export function isValueStart(token: Token | undefined): boolean {
  return token !== undefined && !/^[}\]:,]$/.test(token.kind);
}
