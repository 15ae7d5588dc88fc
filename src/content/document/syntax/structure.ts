import type { Token } from "./token.ts";

/** What may come next inside a bracket, or outside of all. */
export type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or ]" | ", or }" | "end";

/** A bracket that is open. */
export type Frame = {
  /** Undefined for the document itself. */
  open: Token | undefined;
  expected: Expected;
  /** Which token its latest value begins with. */
  value: number;
  /** How far the line of its first member is indented. */
  indent?: number;
};

/** A token that is not in the text, where one is missing. */
export type Missing = Pick<Token, "kind"> & { start?: undefined };

/** Tokens to leave out, and tokens to put in, before a token of the text. */
export type Patch = { at: number; drop: number; insert: readonly Missing["kind"][] };

/** How far a text has been read. */
export type State = {
  /** The token that comes next. */
  at: number;
  stack: Frame[];
  /** Signs that brackets go together otherwise than they are read: by how their lines are indented. */
  oddities: number;
  /** The first of these signs: a closing bracket or a member, and the bracket that it would belong to. */
  firstOdd: { at: number; frame: Frame } | undefined;
};

export function startState(): State {
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

/** What may come next. */
export function expectedIn({ stack }: State): Expected {
  return stack.at(-1)?.expected ?? "end";
}

/**
 * Takes the next token in (RFC 8259), if it can stand there.
 * @param index of the token in the text; of a missing one, of the token that follows
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

/** That a key has no quotation marks is a fault of its own, which was found before. */
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

/** The brackets of several lines begin lines that are indented alike. */
function isOddClosing({ open }: Frame, token: Token | Missing): boolean {
  if (!open || open.start < 0 || token.start === undefined || token.line === open.line) return false;
  return !token.leads || token.indent !== open.indent;
}

/** The members inside a bracket are indented alike. */
function isOddMember(frame: Frame, token: Token | Missing): boolean {
  if (token.start === undefined || !token.leads) return false;
  frame.indent ??= token.indent;
  return frame.indent !== token.indent;
}

/** Reads tokens with some patches until one does not fit. @returns whether all were read and nothing is open */
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

/** A bracket on a line of its own behind a colon: the one that the line before should end with is missing. */
function isOddValue(tokens: readonly Token[], at: number, patch: Patch | undefined): boolean {
  const token = tokens[at];
  return token?.leads === true && token.kind === "{" && !patch && tokens[at - 1]?.kind === ":";
}
