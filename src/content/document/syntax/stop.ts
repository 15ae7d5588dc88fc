import type { SyntaxFault } from "./fault.ts";
import type { Frame, Patch, State } from "./structure.ts";
import type { Token } from "./token.ts";

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

/** Tells whether a token can begin a value. */
export function isValueStart(token: Token | undefined): boolean {
  return token !== undefined && !/^[}\]:,]$/.test(token.kind);
}
