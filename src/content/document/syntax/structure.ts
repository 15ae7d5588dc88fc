import type { Token } from "./token.ts";

/** What may come next inside a bracket, or at the top level. */
export type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or ]" | ", or }" | "end";

/** An open bracket. */
export type Frame = {
  /** Undefined for the document itself. */
  open: Token | undefined;
  expected: Expected;
  /** Index of the token with which its latest value begins. */
  value: number;
  /** Indentation of the line with its first member. */
  indent?: number;
};

export type Missing = Pick<Token, "kind"> & { start?: undefined };

/** Tokens to drop, and tokens to insert, before a token of the text. */
export type Patch = { at: number; drop: number; insert: readonly Missing["kind"][] };

/** How far a text has been parsed. */
export type State = {
  /** Index of the next token. */
  at: number;
  stack: Frame[];
  /** Number of signs in the indentation that the brackets belong together in another way. */
  oddities: number;
  /** The first such sign: a closing bracket or member, and the bracket to which it would belong. */
  firstOdd: { at: number; frame: Frame } | undefined;
};

export function initialState(): State {
  return {
    at: 0,
    stack: [{ open: undefined, expected: "value", value: 0 }],
    oddities: 0,
    firstOdd: undefined,
  };
}

export function copyState({ stack, ...state }: State): State {
  return { ...state, stack: stack.map((frame) => ({ ...frame })) };
}

export function expectedIn({ stack }: State): Expected {
  return stack.at(-1)?.expected ?? "end";
}

/**
 * Accepts the next token if it is allowed here (RFC 8259).
 * @param index of the token in the text; for a missing one, of the token that follows
 */
export function accept(state: State, token: Token | Missing, index: number): boolean {
  const frame = state.stack.at(-1);
  if (!frame) return false;
  const { expected } = frame;
  switch (token.kind) {
    case ",":
      if (expected !== ", or }" && expected !== ", or ]") return false;
      frame.expected = expected === ", or }" ? "key" : "value";
      return true;
    case ":":
      if (expected !== ":") return false;
      frame.expected = "value";
      return true;
    case "}":
    case "]":
      if (!expected.endsWith(token.kind)) return false;
      if (isOddClosing(frame, token)) noteOddity(state, frame, index);
      state.stack.pop();
      return true;
    default:
      return acceptValue(state, frame, token, index);
  }
}

function acceptValue(state: State, frame: Frame, token: Token | Missing, index: number): boolean {
  if (frame.expected.startsWith("key")) {
    if (token.kind !== "text" && !isUnquotedKey(token)) return false;
    if (isOddMember(frame, token)) noteOddity(state, frame, index);
    frame.expected = ":";
    return true;
  }
  if (!frame.expected.startsWith("value")) return false;
  if (frame.open?.kind === "[" && isOddMember(frame, token)) noteOddity(state, frame, index);
  frame.expected = frame.open === undefined ? "end" : frame.open.kind === "{" ? ", or }" : ", or ]";
  frame.value = index;
  if (token.kind === "{") state.stack.push({ open: opening(token), expected: "key or }", value: index });
  if (token.kind === "[") state.stack.push({ open: opening(token), expected: "value or ]", value: index });
  return true;
}

/** A key without quotation marks is a fault of its own, which has already been found. */
function isUnquotedKey(token: Token | Missing): boolean {
  return token.kind === "word";
}

function opening(token: Token | Missing): Token {
  return token.start === undefined
    ? { kind: token.kind, start: -1, end: -1, indent: -1, leads: false, line: 0 }
    : token;
}

function noteOddity(state: State, frame: Frame, at: number): void {
  state.oddities += 1;
  state.firstOdd ??= { at, frame: { ...frame } };
}

/** Brackets that span several lines should open and close with the same indentation. */
function isOddClosing({ open }: Frame, token: Token | Missing): boolean {
  if (!open || open.start < 0 || token.start === undefined || token.line === open.line) return false;
  return !token.leads || token.indent !== open.indent;
}

/** The members of an object or list should have the same indentation. */
function isOddMember(frame: Frame, token: Token | Missing): boolean {
  if (token.start === undefined || !token.leads) return false;
  frame.indent ??= token.indent;
  return frame.indent !== token.indent;
}

/**
 * Parses tokens with some patches applied until one does not fit.
 * @returns whether all were accepted and no bracket is open
 */
export function run(
  state: State,
  tokens: readonly Token[],
  patches: ReadonlyMap<number, Patch>,
  limit = tokens.length,
  pass: (state: State) => void = () => {},
): boolean {
  for (;;) {
    const patch = patches.get(state.at);
    if (patch) {
      for (const kind of patch.insert) {
        if (!accept(state, { kind }, state.at)) return false;
        if ((kind === "{" || kind === "[") && tokens[state.at]?.leads === false) state.oddities += 1;
      }
      state.at += patch.drop;
      if (patch.drop > 0) continue;
    }
    const token = tokens[state.at];
    if (!token) return expectedIn(state) === "end";
    if (state.at >= limit) return false;
    if (isOddValue(tokens, state.at, patch)) state.oddities += 1;
    if (!accept(state, token, state.at)) return false;
    state.at += 1;
    pass(state);
  }
}

/** A bracket on its own line after a colon: the previous line lacks its closing bracket. */
function isOddValue(tokens: readonly Token[], at: number, patch: Patch | undefined): boolean {
  const token = tokens[at];
  return token?.leads === true && token.kind === "{" && !patch && tokens[at - 1]?.kind === ":";
}
