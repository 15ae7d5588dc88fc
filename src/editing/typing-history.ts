import { isObject, parseObject } from "#src/content/json/json.ts";
import { applyTextChange, inverseOf, type SelectedText, type TextChange, textChange } from "./text-change.ts";

type HistoryOptions = {
  /** Storage in which the undo steps survive a reload of the page in the same tab. */
  storage?: { read: () => string | null; write: (text: string) => boolean; remove: () => void };
  /** Clock in milliseconds, for detecting pauses. */
  now?: () => number;
  /** Maximum number of characters in all undo steps together; the oldest steps are dropped first. */
  capacity?: number;
};

const MAX_CHARACTERS = 300_000;
const MAX_STEPS = 500;
/** Pause in typing after which a new step starts. */
export const TYPING_PAUSE_MS = 1_500;

/** Opens the undo history of a text, restoring the steps that an earlier page stored for the same text. */
export function openHistory(value: string, options: HistoryOptions = {}) {
  const { storage, now = Date.now, capacity = MAX_CHARACTERS } = options;
  let current = value;
  let { steps, done } = parseSteps(storage?.read() ?? "", value) ?? { steps: [], done: 0 };
  let lastTyped = Number.NEGATIVE_INFINITY;

  const travel = (text: SelectedText): SelectedText => {
    current = text.value;
    return text;
  };

  return {
    get canUndo() {
      return done > 0;
    },
    get canRedo() {
      return done < steps.length;
    },
    /** Records a new state of the text; continuous typing is merged into one step. */
    push: (text: SelectedText): void => {
      const step = stepBetween(current, text);
      current = text.value;
      if (!step) return;
      const previous = steps[done - 1];
      const joined = previous && now() - lastTyped < TYPING_PAUSE_MS ? joinSteps(previous, step) : undefined;
      steps = [...steps.slice(0, joined ? done - 1 : done), joined ?? step];
      let size = steps.reduce((sum, one) => sum + sizeOf(one), 0);
      while (steps.length > 0 && (size > capacity || steps.length > MAX_STEPS)) {
        const oldest = steps.shift();
        if (oldest) size -= sizeOf(oldest);
      }
      done = steps.length;
      lastTyped = now();
    },
    /** Undoes the last step and returns the text; undefined if there is none. */
    undo: (): SelectedText | undefined => {
      const step = steps[done - 1];
      if (!step) return undefined;
      done -= 1;
      lastTyped = Number.NEGATIVE_INFINITY;
      return travel(undoStep(current, step));
    },
    redo: (): SelectedText | undefined => {
      const step = steps[done];
      if (!step) return undefined;
      done += 1;
      return travel(redoStep(current, step));
    },
    /** Writes the undo steps to storage. If that fails, earlier stored steps are removed, and no steps survive a reload. */
    persist: (): void => {
      if (steps.length === 0) return;
      const text = JSON.stringify({ version: 2, text: current, done, steps });
      // If the steps cannot be stored, older ones are removed, because they no longer match the text.
      if (!storage?.write(text)) storage?.remove();
    },
  };
}

/** Parses stored undo steps; undefined unless they are valid and belong to the given text. */
function parseSteps(stored: string, value: string): { steps: TextStep[]; done: number } | undefined {
  const { version, text, done, steps } = parseObject(stored) ?? {};
  if (version !== 2 || text !== value) return undefined;
  if (typeof done !== "number" || !Array.isArray(steps) || !steps.every(isStep)) return undefined;
  return done >= 0 && done <= steps.length ? { steps, done } : undefined;
}

function isStep(value: unknown): value is TextStep {
  if (!isObject(value)) return false;
  const { at, removed, inserted, before, after } = value;
  const isChange = typeof at === "number" && typeof removed === "string" && typeof inserted === "string";
  return isChange && isSelection(before) && isSelection(after);
}

function isSelection(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((place) => typeof place === "number");
}

function sizeOf({ removed, inserted }: TextStep): number {
  // The positions of a step take storage too.
  return removed.length + inserted.length + 40;
}

type Selection = [number, number];

type TextStep = TextChange & { before: Selection; after: Selection };

/** The step between two texts; undefined if they are equal. */
function stepBetween(from: string, to: SelectedText): TextStep | undefined {
  if (from === to.value) return undefined;
  const change = textChange(from, to.value, to.end);
  // The previous caret position is unknown; undo selects the restored text.
  return { ...change, before: [change.at, change.at + change.removed.length], after: [to.start, to.end] };
}

function redoStep(text: string, step: TextStep): SelectedText {
  const [start, end] = step.after;
  return { value: applyTextChange(text, step), start, end };
}

function undoStep(text: string, step: TextStep): SelectedText {
  const [start, end] = step.before;
  return { value: applyTextChange(text, inverseOf(step)), start, end };
}

/** Merges two consecutive steps of continuous typing or deleting; undefined if they are separate. */
function joinSteps(first: TextStep, second: TextStep): TextStep | undefined {
  const { after } = second;
  const isTyping =
    first.removed === "" && second.removed === "" && second.at === first.at + first.inserted.length;
  if (isTyping && isTyped(second.inserted) && !/\s$/.test(first.inserted))
    return { ...first, inserted: first.inserted + second.inserted, after };
  if (first.inserted !== "" || second.inserted !== "" || second.removed.length > 2) return undefined;
  const isBackwards = second.at + second.removed.length === first.at;
  if (!isBackwards && second.at !== first.at) return undefined;
  const removed = isBackwards ? second.removed + first.removed : first.removed + second.removed;
  return { at: second.at, removed, inserted: "", before: [second.at, second.at + removed.length], after };
}

/** Tells whether a text is a single typed character (two code units for an emoji), other than a line break. */
function isTyped(text: string): boolean {
  return text.length <= 2 && !text.includes("\n");
}
