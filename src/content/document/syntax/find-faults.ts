import { type Said, say } from "#src/content/diagnostics/say.ts";
import { applyEdits, type TextEdit } from "#src/content/json/text-edits.ts";
import { readTokens } from "./read-tokens.ts";
import { type BracketFrame, type Patch, run, START, type State } from "./structure.ts";
import { quoteSource, type SyntaxFault, type Token } from "./token.ts";

/** Maximum number of structural faults to report: beyond that, the text is not meant as JSON. */
const MAX_FAULTS = 1_000;

/** Number of possible corrections that are tried on the whole remaining text; later ones are tried on a short stretch. */
const MAX_FULL_TRIALS = 3;
const MAX_TRIAL_TOKENS = 500;

/** Interval of parser snapshots in tokens, so that trying a proposal need not restart from the beginning. */
const TOKENS_PER_CHECKPOINT = 64;

export function firstFault(text: string): SyntaxFault | undefined {
  return findFaults(text, 1)[0];
}

/**
 * All syntax errors of a text, in order.
 *
 * Faults of single tokens (quotation marks, words, comments) are found token by token. The tokens are then parsed as JSON; if one does not
 * fit, every likely slip is tried, and the one that lets parsing get furthest is reported. If several get equally far, the indentation
 * decides which brackets belong together.
 * @param most maximum number of structural faults to report
 */
export function findFaults(text: string, most = MAX_FAULTS): SyntaxFault[] {
  const { tokens, faults } = readTokens(text);
  return [...faults, ...structuralFaults(text, tokens, most)].sort((a, b) => a.offset - b.offset);
}

function structuralFaults(text: string, tokens: readonly Token[], most: number): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const patches = new Map<number, Patch>();
  const states = [START];
  const before = (at: number) => states.findLast((state) => state.at <= at) ?? START;
  while (faults.length < most) {
    const keep = (state: State) => {
      if (state.at >= (states.at(-1)?.at ?? 0) + TOKENS_PER_CHECKPOINT) states.push(state);
    };
    const { state: stopped, isWhole } = run(before(tokens.length), tokens, patches, tokens.length, keep);
    if (isWhole) break;
    const limit = faults.length < MAX_FULL_TRIALS ? tokens.length : stopped.at + MAX_TRIAL_TOKENS;
    let best: { proposal: Proposal; reach: number; oddities: number } | undefined;
    for (const { fault, patch: own } of propose(text, tokens, stopped)) {
      const patch = join(patches.get(own.at), own);
      const { state, isWhole } = run(before(patch.at), tokens, new Map(patches).set(patch.at, patch), limit);
      const reach = isWhole ? Number.POSITIVE_INFINITY : state.at;
      if (reach <= stopped.at && tokens.length > stopped.at) continue;
      const { oddities } = state;
      if (best && (reach < best.reach || (reach === best.reach && oddities >= best.oddities))) continue;
      best = { proposal: { fault, patch }, reach, oddities };
    }
    if (!best) break;
    const { fault, patch } = best.proposal;
    faults.push(fault);
    patches.set(patch.at, patch);
    while (states.length > 1 && (states.at(-1)?.at ?? 0) > patch.at) states.pop();
  }
  return faults;
}

function join(first: Patch | undefined, second: Patch): Patch {
  return first
    ? { at: second.at, drop: first.drop + second.drop, insert: [...first.insert, ...second.insert] }
    : second;
}

/**
 * Repairs a JSON text if each of its faults has exactly one correction: commas, colons, quotation marks, words.
 * @returns undefined if the correction is ambiguous
 */
export function repairSyntax(text: string): { text: string; faults: SyntaxFault[] } | undefined {
  const faults = findFaults(text);
  const edits = faults.flatMap(({ cure }) => cure ?? []);
  if (faults.length === 0 || faults.some(({ cure }) => !cure) || overlap(edits)) return undefined;
  const corrected = applyEdits(text, edits);
  try {
    JSON.parse(corrected);
    return { text: corrected, faults };
  } catch {
    return undefined;
  }
}

function overlap(edits: readonly TextEdit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0));
}

/** Proposes every possible explanation for an unexpected token, the likeliest first. */
function* propose(text: string, tokens: readonly Token[], state: State): Generator<Proposal> {
  const stop = stopAt(text, tokens, state);
  yield* marks(stop);
  yield* openingBrackets(stop);
  yield* closingBrackets(stop);
  yield* surplusTokens(stop);
  yield* missingParts(stop);
}

/** Proposes that a comma or colon is missing or surplus: the only slips with a single correction. */
function* marks({ text, token, before, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token) return;
  const add = (mark: "," | ":", problem: Said): Proposal => {
    // The offset after the previous token, where the author has to type.
    const offset = before?.end ?? text.search(/\S|$/);
    const { fault, patch } = insertingTokens(problem, offset, at, mark);
    return { fault: { ...fault, cure: [{ start: offset, end: offset, text: mark }] }, patch };
  };
  const remove = (surplus: Token, place: number, problem: Said): Proposal => {
    const { fault, patch } = dropping(problem, surplus, place);
    return { fault: { ...fault, cure: [{ start: surplus.start, end: surplus.end, text: "" }] }, patch };
  };
  const isNext = expected === "key" || expected === "value";
  if (isValueStart(token)) {
    if (expected.startsWith(","))
      yield add(",", say("A comma is missing here, before {token}.", { token: quoted(token) }));
    if (expected === ":" && before)
      yield add(
        ":",
        say("A colon is missing here, between {before} and its value.", { before: quoted(before) }),
      );
  } else if (isClosing(token) && before?.kind === "," && isNext)
    yield remove(
      before,
      at - 1,
      say("There is one comma too many here, before {token}.", { token: quoted(token) }),
    );
  else if (token.kind === "," && before?.kind !== ":") {
    if (/^(?:key|value) or/.test(expected))
      yield remove(token, at, say("There is a comma before the first item: remove it."));
    else if (expected === "end")
      yield remove(token, at, say("There is a comma after the end of the document: remove it."));
    else if (isNext)
      yield remove(token, at, say("There is one comma too many here: items are separated by a single one."));
  } else if (token.kind === ":" && before?.kind === ":")
    yield remove(token, at, say("There is one colon too many here."));
}

function* surplusTokens({ token, frame, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token) return;
  const isBehind = frame.open === undefined && expected === "end";
  const problem = isBehind
    ? say("The document ended before {token}: nothing may follow its last bracket.", { token: quoted(token) })
    : say("{token} does not belong here.", { token: quoted(token) });
  yield dropping(problem, token, at);
}

function* missingParts({ token, tokens, before, frame, expected, at, quoted }: Stop): Generator<Proposal> {
  if (!token || !before) return;
  if (expected === "value" && before.kind === ":") {
    const key = tokens[at - 2];
    const problem = key
      ? say("The value of {key} is missing here.", { key: quoted(key) })
      : say("The value of this key is missing here.");
    yield insertingTokens(problem, before.end, at, "word");
  } else if (expected === ":") {
    const problem = say("{before} has no value: a key is followed by a colon and its value.", {
      before: quoted(before),
    });
    yield insertingTokens(problem, before.end, at, ":", "word");
  } else if (expected.startsWith("key") && token.kind === ":")
    yield insertingTokens(say("The key before this colon is missing."), token.start, at, "text");
  else if (expected.startsWith("key") && isValueStart(token)) {
    const list = tokens[at - 2]?.kind === "]" ? tokens[frame.value] : undefined;
    const problem =
      list && token.kind === "{"
        ? say(
            'This object has no key, and comes after the list that begins on line {line}. If it belongs to that list, move the "]" after it.',
            { line: list.line },
          )
        : say("{token} has no key: inside '{' '}' each value needs one.", { token: quoted(token) });
    yield insertingTokens(problem, token.start, at, "text", ":");
  }
}

/** Proposes missing opening brackets: "{" before `"type": "hero"` in a list, "[" before a second value of a key. */
function* openingBrackets({ token, tokens, before, frame, at, quoted }: Stop): Generator<Proposal> {
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
function* closingBrackets(stop: Stop): Generator<Proposal> {
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
type Proposal = { fault: SyntaxFault; patch: Patch };

/** Proposes inserting missing tokens. @param at index of the token before which they are missing */
function insertingTokens(problem: Said, offset: number, at: number, ...insert: Token["kind"][]): Proposal {
  return { fault: { problem, offset }, patch: { at, drop: 0, insert } };
}

function dropping(problem: Said, { start: offset }: Token, at: number): Proposal {
  return { fault: { problem, offset }, patch: { at, drop: 1, insert: [] } };
}

/** The token at which parsing stopped, with the parser state before it. */
type Stop = Pick<State, "at" | "frame" | "firstOdd"> &
  Pick<BracketFrame, "expected"> & {
    text: string;
    tokens: readonly Token[];
    /** The token that does not fit; undefined at the end of the text. */
    token: Token | undefined;
    before: Token | undefined;
    quoted: (token: Token) => string;
  };

function stopAt(text: string, tokens: readonly Token[], { at, frame, firstOdd }: State): Stop {
  const quoted = ({ start, end }: Token) => quoteSource(text.slice(start, end));
  const { expected } = frame;
  return { at, frame, firstOdd, expected, text, tokens, token: tokens[at], before: tokens[at - 1], quoted };
}

function isClosing(token: Token | undefined): token is Token {
  return token !== undefined && /^[}\]]$/.test(token.kind);
}

function isValueStart(token: Token | undefined): boolean {
  return token !== undefined && !/^[}\]:,]$/.test(token.kind);
}
