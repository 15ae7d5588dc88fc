import { stableName } from "#src/admin/draft/draft-migrations.ts";
import { readText, removeText, type StorageArea, writeText } from "#src/admin/store/storage-area.ts";
import { isObject } from "#src/content/json/json.ts";
import { type HistoryText, joinSteps, redoStep, stepBetween, type TextStep, undoStep } from "./text-step.ts";

/** The undo history of a text. It survives a reload of the tab. */
export type TextHistory = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Records a new state of the text; typing without pauses is merged into one step. */
  push(text: HistoryText): void;
  /** Undoes the last step and returns the text; undefined at the beginning. */
  undo(): HistoryText | undefined;
  redo(): HistoryText | undefined;
  /** Writes the steps to storage. If that fails, they do not survive a reload. */
  persist(): void;
  /** Deletes the stored steps. */
  forget(): void;
};

export type HistoryOptions = {
  area?: StorageArea | undefined;
  /** The clock in milliseconds, to detect pauses. */
  now?: () => number;
  /** Maximum number of characters in all steps together; the oldest are dropped first. */
  capacity?: number;
};

const PREFIX = "blog-history/";
const CAPACITY = 300_000;
const MOST_STEPS = 500;
/** A pause in typing longer than this, in milliseconds, starts a new step. */
const PAUSE = 1_500;

/**
 * Opens the history of a text, with the steps that an earlier page of this tab stored for exactly this text.
 * @param name of the text: the draft's id
 */
export function openHistory(name: string, value: string, options: HistoryOptions = {}): TextHistory {
  const { area, now = Date.now, capacity = CAPACITY } = options;
  const key = PREFIX + name;
  let current = value;
  let { steps, done } = readSteps(readText(area, key), value) ?? { steps: [], done: 0 };
  let size = steps.reduce((sum, step) => sum + sizeOf(step), 0);
  let last = Number.NEGATIVE_INFINITY;

  const trim = () => {
    while (steps.length > 0 && (size > capacity || steps.length > MOST_STEPS)) {
      const oldest = steps.shift();
      if (oldest) size -= sizeOf(oldest);
    }
    done = steps.length;
  };

  return {
    get canUndo() {
      return done > 0;
    },
    get canRedo() {
      return done < steps.length;
    },
    push: (text) => {
      const step = stepBetween(current, text);
      current = text.value;
      if (!step) return;
      steps = steps.slice(0, done);
      const previous = steps.at(-1);
      const joined = previous && now() - last < PAUSE ? joinSteps(previous, step) : undefined;
      if (joined) steps = [...steps.slice(0, -1), joined];
      else steps.push(step);
      size = steps.reduce((sum, one) => sum + sizeOf(one), 0);
      last = now();
      trim();
    },
    undo: () => {
      const step = steps[done - 1];
      if (!step) return undefined;
      done -= 1;
      last = Number.NEGATIVE_INFINITY;
      const text = undoStep(current, step);
      current = text.value;
      return text;
    },
    redo: () => {
      const step = steps[done];
      if (!step) return undefined;
      done += 1;
      const text = redoStep(current, step);
      current = text.value;
      return text;
    },
    persist: () => {
      if (steps.length === 0) return;
      const { length } = current;
      const text = JSON.stringify({ version: 1, length, mark: stableName(current), done, steps });
      // If the steps cannot be stored, older ones are removed, because they no longer match the text.
      if (writeText(area, key, text) !== "written") removeText(area, key);
    },
    forget: () => void removeText(area, key),
  };
}

/** Parses stored steps that lead to exactly this text; undefined for anything else. */
function readSteps(text: string | null, value: string): { steps: TextStep[]; done: number } | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isObject(stored) || stored.version !== 1 || stored.length !== value.length) return undefined;
    const { steps, done, mark } = stored;
    if (mark !== stableName(value) || !Array.isArray(steps) || typeof done !== "number") return undefined;
    const read = steps.map(stepFrom);
    const valid = read.filter((step) => step !== undefined);
    return valid.length === read.length && done >= 0 && done <= valid.length
      ? { steps: valid, done }
      : undefined;
  } catch {
    return undefined;
  }
}

function stepFrom(value: unknown): TextStep | undefined {
  if (!isObject(value)) return undefined;
  const { at, removed, inserted, before, after } = value;
  const fromCaret = caretFrom(before);
  const toCaret = caretFrom(after);
  if (typeof at !== "number" || typeof removed !== "string" || typeof inserted !== "string") return undefined;
  return fromCaret && toCaret ? { at, removed, inserted, before: fromCaret, after: toCaret } : undefined;
}

function caretFrom(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [start, end]: unknown[] = value;
  return typeof start === "number" && typeof end === "number" ? [start, end] : undefined;
}

function sizeOf({ removed, inserted }: TextStep): number {
  // Positions take storage too.
  return removed.length + inserted.length + 40;
}
