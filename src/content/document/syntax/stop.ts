import type { SyntaxFault } from "./fault.ts";
import type { Frame, Patch, State } from "./structure.ts";
import type { Token } from "./token.ts";

/** What may be wrong where a token does not fit, and how reading would go on without it. */
export type Proposal = { fault: SyntaxFault; patch: Patch };

/** What is known where reading stops. */
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

/** Tells whether a value may begin with a token. */
export function isValueStart(token: Token | undefined): boolean {
  return token !== undefined && !/^[}\]:,]$/.test(token.kind);
}
