import type { SyntaxFault } from "./fault.ts";
import { propose } from "./propose.ts";
import { readTokens } from "./read-tokens.ts";
import type { Proposal } from "./stop.ts";
import { copyState, type Patch, run, type State, startState } from "./structure.ts";
import type { Token } from "./token.ts";

/** More structural faults than this are not looked for: by then a text is something else than JSON. */
const MOST_FAULTS = 1_000;

/** The first faults are weighed against the whole rest of the text, later ones against what follows next. */
const WEIGHED_FULLY = 3;
const NEXT_TOKENS = 500;

/** A copy of the state is kept this often, so that a proposal need not be tried from the beginning. */
const STEP = 64;

/** Why a text is not JSON: the first fault. Undefined for JSON. */
export function firstFault(text: string): SyntaxFault | undefined {
  return findFaults(text, 1)[0];
}

/**
 * Why a text is not JSON: all faults, in the order of the text.
 *
 * Faults of single tokens (quotation marks, words, comments) are found token by token. For the rest the tokens are
 * read as JSON; where one does not fit, every likely slip is tried, and the one counts with which reading gets
 * furthest. Where several get equally far, the indentation decides which brackets belong together.
 * @param most structural faults to look for
 */
export function findFaults(text: string, most = MOST_FAULTS): SyntaxFault[] {
  const { tokens, faults } = readTokens(text);
  return [...faults, ...structuralFaults(text, tokens, most)].sort((a, b) => a.offset - b.offset);
}

function structuralFaults(text: string, tokens: readonly Token[], most: number): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const patches = new Map<number, Patch>();
  const saved: State[] = [startState()];
  const save = (state: State) => {
    if (state.at >= (saved.at(-1)?.at ?? 0) + STEP) saved.push(copyState(state));
  };
  while (faults.length < most) {
    const state = before(saved, Number.POSITIVE_INFINITY);
    if (run(state, tokens, patches, tokens.length, save)) break;
    const best = choose(text, tokens, patches, saved, state, faults.length < WEIGHED_FULLY);
    if (!best) break;
    faults.push(best.fault);
    patches.set(best.patch.at, best.patch);
    while (saved.length > 1 && (saved.at(-1)?.at ?? 0) > best.patch.at) saved.pop();
  }
  return faults;
}

/** The latest saved state that is not behind a token. */
function before(saved: readonly State[], at: number): State {
  return copyState(saved.findLast((state) => state.at <= at) ?? startState());
}

/** The proposal with which reading gets furthest; none where none gets on. */
function choose(
  text: string,
  tokens: readonly Token[],
  patches: ReadonlyMap<number, Patch>,
  saved: readonly State[],
  stopped: State,
  isWeighedFully: boolean,
): Proposal | undefined {
  const limit = isWeighedFully ? tokens.length : stopped.at + NEXT_TOKENS;
  let best: { proposal: Proposal; reach: number; oddities: number } | undefined;
  for (const proposal of propose(text, tokens, stopped)) {
    const patch = join(patches.get(proposal.patch.at), proposal.patch);
    const state = before(saved, patch.at);
    const whole = run(state, tokens, new Map(patches).set(patch.at, patch), limit);
    const reach = whole ? Number.POSITIVE_INFINITY : state.at;
    if (reach <= stopped.at && tokens.length > stopped.at) continue;
    const { oddities } = state;
    if (best && (reach < best.reach || (reach === best.reach && oddities >= best.oddities))) continue;
    best = { proposal: { ...proposal, patch }, reach, oddities };
  }
  return best?.proposal;
}

function join(first: Patch | undefined, second: Patch): Patch {
  return first
    ? { at: second.at, drop: first.drop + second.drop, insert: [...first.insert, ...second.insert] }
    : second;
}
