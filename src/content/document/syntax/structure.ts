import type { Token } from "./token.ts";

/** The tokens allowed next inside a bracket, or at the top level. */
type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or ]" | ", or }" | "end";

export type BracketFrame = {
  /** The open bracket; undefined at the top level. */
  open: Token | undefined;
  expected: Expected;
  /** Index of the first token of the latest value. */
  value: number;
  /** Indentation of the object's first member. */
  indent: number | undefined;
  outer: BracketFrame | undefined;
};

type Missing = Pick<Token, "kind"> & { start?: undefined };

/** A change to the token list at an index: the number of tokens to drop, and the kinds of tokens to insert. */
export type Patch = { at: number; drop: number; insert: readonly Token["kind"][] };

/** The parser's state after some tokens; immutable, so that parsing can return to it. */
export type State = {
  at: number;
  frame: BracketFrame;
  /** Number of places where the indentation suggests that brackets have been matched wrongly. */
  oddities: number;
  /** The first sign that brackets are matched wrongly: a closing bracket or member, and the bracket that its indentation matches. */
  firstOdd: { at: number; frame: BracketFrame } | undefined;
};

export const START: State = {
  at: 0,
  frame: { open: undefined, expected: "value", value: 0, indent: undefined, outer: undefined },
  oddities: 0,
  firstOdd: undefined,
};

/**
 * Parses tokens, with patches applied, up to the first unexpected one.
 * @param pass receives the state after each token
 * @returns the last state, and whether all tokens were accepted and all brackets closed
 */
export function run(
  from: State,
  tokens: readonly Token[],
  patches: ReadonlyMap<number, Patch>,
  limit = tokens.length,
  pass: (state: State) => void = () => {},
): { state: State; isWhole: boolean } {
  for (let state = from; ; pass(state)) {
    for (
      let patch = patches.get(state.at);
      patch;
      patch = patch.drop > 0 ? patches.get(state.at) : undefined
    ) {
      for (const kind of patch.insert) {
        const next = accept(state, { kind }, state.at);
        if (!next) return { state, isWhole: false };
        const isOdd = (kind === "{" || kind === "[") && tokens[state.at]?.leads === false;
        state = isOdd ? { ...next, oddities: next.oddities + 1 } : next;
      }
      state = { ...state, at: state.at + patch.drop };
    }
    const token = tokens[state.at];
    if (!token) return { state, isWhole: state.frame.expected === "end" };
    if (state.at >= limit) return { state, isWhole: false };
    // A bracket on its own line after a colon suggests that the previous line lacks its closing bracket.
    const isOdd =
      token.leads && token.kind === "{" && !patches.has(state.at) && tokens[state.at - 1]?.kind === ":";
    const next = accept(isOdd ? { ...state, oddities: state.oddities + 1 } : state, token, state.at + 1);
    if (!next) return { state, isWhole: false };
    state = next;
  }
}

/**
 * The state after the next token, whether from the text or inserted; undefined if JSON does not allow the token there (RFC 8259).
 * @param at index of the following token
 */
function accept(state: State, token: Token | Missing, at: number): State | undefined {
  const { frame, oddities, firstOdd } = state;
  const { open, expected, value, outer } = frame;
  const { kind } = token;
  const after = (inner: BracketFrame, isOdd = false): State =>
    isOdd
      ? { at, frame: inner, oddities: oddities + 1, firstOdd: firstOdd ?? { at: state.at, frame } }
      : { at, frame: inner, oddities, firstOdd };
  if (kind === ",")
    return expected.startsWith(",")
      ? after({ ...frame, expected: expected === ", or }" ? "key" : "value" })
      : undefined;
  if (kind === ":") return expected === ":" ? after({ ...frame, expected: "value" }) : undefined;
  if (kind === "}" || kind === "]")
    return outer && expected.endsWith(kind) ? after(outer, isOddClosing(frame, token)) : undefined;
  // An unquoted key has already been reported as a fault.
  const isKey = expected.startsWith("key") && (kind === "text" || kind === "word");
  if (!isKey && !expected.startsWith("value")) return undefined;
  // The members of an object or list should have the same indentation.
  const isMember = isKey || open?.kind === "[";
  const own = isMember && token.start !== undefined && token.leads ? token.indent : undefined;
  const indent = frame.indent ?? own;
  const isOdd = own !== undefined && own !== indent;
  if (isKey) return after({ open, expected: ":", value, indent, outer }, isOdd);
  const next = open === undefined ? "end" : open.kind === "{" ? ", or }" : ", or ]";
  const around: BracketFrame = { open, expected: next, value: state.at, indent, outer };
  if (kind !== "{" && kind !== "[") return after(around, isOdd);
  const opened: Token =
    token.start === undefined ? { kind, start: -1, end: -1, indent: -1, leads: false, line: 0 } : token;
  const first = kind === "{" ? "key or }" : "value or ]";
  return after({ open: opened, expected: first, value: state.at, indent: undefined, outer: around }, isOdd);
}

/** Tells whether a closing bracket is indented differently from its opening line, which suggests a wrong match. */
function isOddClosing({ open }: BracketFrame, token: Token | Missing): boolean {
  if (!open || open.start < 0 || token.start === undefined || token.line === open.line) return false;
  return !token.leads || token.indent !== open.indent;
}
