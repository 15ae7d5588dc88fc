import { expectedIn, type Frame, type Patch, type State } from "./structure.ts";
import { quoteSource, type SyntaxFault, type Token } from "./token.ts";

/** `"type": "hero"` in a list: the "{" is missing. A second value after a key: the "[" is missing. */
export function openingBrackets(stop: Stop): Proposal[] {
  const { text, token, tokens, before, frame, state } = stop;
  const proposals: Proposal[] = [];
  const insert = (kind: "{" | "[", at: number) => {
    const first = tokens[at];
    const previous = tokens[at - 1];
    if (!first) return;
    const offset = previous?.kind === ":" ? previous.end : first.start;
    const problem = `A "${kind}" is missing here, before ${quoteSource(text.slice(first.start, first.end))}.`;
    proposals.push({ fault: { problem, offset }, patch: { at, drop: 0, insert: [kind] } });
  };
  if (token?.kind === ":" && (before?.kind === "text" || before?.kind === "word")) insert("{", state.at - 1);
  if (before?.kind === ":" && token?.kind === "]") insert("[", state.at);
  if (before?.kind === ":" && token?.kind === "}") insert("{", state.at);
  if (frame.open?.kind === "{" && tokens[frame.value - 1]?.kind === ":") insert("[", frame.value);
  return proposals;
}

/** A closing bracket is missing here or further up, or there is one too many. */
export function closingBrackets(stop: Stop): Proposal[] {
  const { text, token, tokens, before, state } = stop;
  const proposals: Proposal[] = [];
  const insert = (open: Token, at: number) => {
    if (open.start < 0) return;
    const kind = open.kind === "{" ? "}" : "]";
    const offset = tokens[at - 1]?.end ?? 0;
    const problem = `A "${kind}" is missing here: the "${open.kind}" of line ${open.line} is not closed.`;
    proposals.push({ fault: { problem, offset }, patch: { at, drop: 0, insert: [kind] } });
  };
  const drop = (at: number) => {
    const closing = tokens[at];
    if (!closing || !/^[}\]]$/.test(closing.kind)) return;
    const problem = `There is a "${closing.kind}" too many here.`;
    proposals.push({ fault: { problem, offset: closing.start }, patch: { at, drop: 1, insert: [] } });
  };
  const open = state.stack.at(-1)?.open;
  const odd = state.firstOdd;
  if (odd?.frame.open) {
    const isMember = !/^[}\]]$/.test(tokens[odd.at]?.kind ?? "");
    const gap = isMember && tokens[odd.at - 1]?.kind === "," ? odd.at - 1 : odd.at;
    insert(odd.frame.open, gap);
    drop(isMember ? gap - 1 : odd.at);
  }
  if (token && open && /^[}\]]$/.test(token.kind)) {
    const kind = open.kind === "{" ? "}" : "]";
    const problem = `This "${token.kind}" has to be "${kind}": it closes the "${open.kind}" of line ${open.line}.`;
    const patch: Patch = { at: state.at, drop: 1, insert: [kind] };
    proposals.push({ fault: { problem, offset: token.start }, patch });
  }
  if (token) drop(state.at);
  if (open && before?.kind === ",") insert(open, state.at - 1);
  // `"a" : 1` in a list that should have ended before it.
  const isMember = token?.kind === ":" && open?.kind === "[" && tokens[state.at - 2]?.kind === ",";
  if (open && isMember) insert(open, state.at - 2);
  if (open && token) insert(open, state.at);
  if (open && token && isValueStart(token)) proposals.push(closeAndGoOn(stop, open));
  if (!token && open) proposals.push(unfinished(text, state, before));
  return proposals;
}

/** Both the closing bracket and the comma after it are missing. */
function closeAndGoOn({ tokens, state }: Stop, open: Token): Proposal {
  const kind = open.kind === "{" ? "}" : "]";
  const offset = tokens[state.at - 1]?.end ?? 0;
  const problem = `A "${kind}" and a comma are missing here: the "${open.kind}" of line ${open.line} is not closed.`;
  return { fault: { problem, offset }, patch: { at: state.at, drop: 0, insert: [kind, ","] } };
}

/** The text ends with open brackets. */
function unfinished(text: string, state: State, before: Token | undefined): Proposal {
  const open = state.stack.flatMap((frame) => frame.open ?? []).reverse();
  const closing = open.map(({ kind }) => (kind === "{" ? ("}" as const) : ("]" as const)));
  const [inner] = open;
  const where = `the "${inner?.kind ?? "{"}" of line ${inner?.line ?? 1} is not closed`;
  const expected = expectedIn(state);
  const problem = /^(?:,|key or|value or)/.test(expected)
    ? `The file ends too early: ${where}.`
    : `The file ends in the middle of a member: ${where}.`;
  const insert: Patch["insert"] =
    expected === ":"
      ? [":", "word", ...closing]
      : /^(?:value|key)$/.test(expected)
        ? ["text", ...closing]
        : closing;
  const offset = before?.end ?? text.length;
  return { fault: { problem, offset }, patch: { at: state.at, drop: 0, insert } };
}

/** A possible fault at a token that does not fit, and the patch with which parsing would continue. */
export type Proposal = { fault: SyntaxFault; patch: Patch };

/** The state of the parser at a token that does not fit. */
export type Stop = {
  text: string;
  tokens: readonly Token[];
  /** The token that does not fit; undefined at the end of the text. */
  token: Token | undefined;
  before: Token | undefined;
  /** The innermost open bracket. */
  frame: Frame;
  state: State;
};

export function isValueStart(token: Token | undefined): boolean {
  return token !== undefined && !/^[}\]:,]$/.test(token.kind);
}
