import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { runs } from "#tests/shared/tier.ts";
import {
  addStep,
  afterRedo,
  afterUndo,
  NO_HISTORY,
  redoable,
  type StepHistory,
  undoable,
} from "./history.ts";
import { changesBetween, reverse, type Step, textsAfter } from "./step.ts";

const AUTHORS = ["A", "B", undefined] as const;
const ONE: DocumentId = "page:/";
const OTHER: DocumentId = "page:/about";
const lines = Array.from({ length: 12 }, (_, line) => `line ${line}, as it was\n`).join("");
const START: ReadonlyMap<DocumentId, string> = new Map([
  [ONE, lines],
  [OTHER, lines],
]);

/** Two documents that several authors change, with their shared history. Each author writes with a letter of their own. */
class Draft {
  texts = new Map(START);
  history: StepHistory = NO_HISTORY;
  readonly #textOf = (document: DocumentId) => this.texts.get(document);

  write(by: Step["by"], document: DocumentId, change: (text: string) => string): void {
    const before = this.texts.get(document) ?? "";
    const after = change(before);
    const changes = changesBetween(document, before, after);
    if (changes.length === 0) return;
    this.texts.set(document, after);
    this.history = addStep(this.history, { label: "Write", changes, at: 0, by }, this.#textOf);
  }

  undo(by: Step["by"], skipped = 0): "done" | "blocked" | "nothing" {
    const moved = undoable(this.history, by, skipped);
    if (!moved) return "nothing";
    if ("blockedBy" in moved) return "blocked";
    this.#apply(reverse(moved.step));
    this.history = afterUndo(this.history, moved);
    return "done";
  }

  redo(by: Step["by"]): boolean {
    const step = redoable(this.history, by);
    if (!step) return false;
    this.#apply(step);
    this.history = afterRedo(this.history, step);
    return true;
  }

  #apply(step: Step): void {
    for (const [document, text] of textsAfter(step, this.#textOf)) this.texts.set(document, text ?? "");
  }

  /** How often each author's letter is in the documents. */
  letters(): number[] {
    const all = [...this.texts.values()].join("");
    return AUTHORS.map((by) => all.split(letterOf(by)).length - 1);
  }
}

const letterOf = (by: Step["by"]): string => ({ A: "α", B: "β" })[by ?? ""] ?? "γ";

const act = fc.record({
  by: fc.constantFrom(...AUTHORS),
  kind: fc.constantFrom("insert", "insert", "remove", "replace", "move", "undo", "redo"),
  document: fc.constantFrom(ONE, OTHER),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
});

function carryOut(
  draft: Draft,
  { by, kind, document, at, length }: typeof act extends fc.Arbitrary<infer Act> ? Act : never,
): void {
  if (kind === "undo") return void draft.undo(by);
  if (kind === "redo") return void draft.redo(by);
  draft.write(by, document, (text) => {
    const start = Math.floor(at * text.length);
    const [before, after] = [text.slice(0, start), text.slice(start)];
    const written = letterOf(by).repeat(length % 7);
    if (kind === "insert") return `${before}${written}${after}`;
    if (kind === "replace") return text.replaceAll(`${length % 10},`, `${length % 10}${written},`);
    if (kind === "remove") return before + after.slice(length);
    const all = text.split(/(?<=\n)/);
    return [...all.slice(2), ...all.slice(0, 2)].join("");
  });
}

test("an undo takes back nobody else's letters, and a refused one nothing", () => {
  let refusals = 0;
  fc.assert(
    fc.property(fc.array(act, { minLength: 2, maxLength: 40 }), fc.constantFrom(...AUTHORS), (acts, by) => {
      const draft = new Draft();
      for (const one of acts) carryOut(draft, one);
      const [before, texts] = [draft.letters(), new Map(draft.texts)];
      const outcome = draft.undo(by);
      if (outcome !== "done") expect(draft.texts).toEqual(texts);
      if (outcome === "blocked") refusals += 1;
      const others = AUTHORS.flatMap((author, index) => (author === by ? [] : [index]));
      for (const index of others) expect(draft.letters()[index]).toBeGreaterThanOrEqual(before[index] ?? 0);
      if (outcome === "done") {
        expect(draft.redo(by)).toBe(true);
        expect(draft.texts).toEqual(texts);
      }
    }),
    { numRuns: runs(2000) },
  );
  expect(refusals).toBeGreaterThan(0);
});

test("everything taken back, in any order of authors, gives the bytes of the start", () => {
  fc.assert(
    fc.property(
      fc.array(act, { minLength: 2, maxLength: 40 }),
      fc.infiniteStream(fc.nat(2)),
      (acts, turns) => {
        const draft = new Draft();
        for (const one of acts) carryOut(draft, one);
        for (const turn of turns) {
          if (draft.history.steps.length === 0) break;
          draft.undo(AUTHORS[turn]);
        }
        expect(draft.texts).toEqual(START);
      },
    ),
    { numRuns: runs(1000) },
  );
});

test("an earlier step is taken back and the later ones of its author stay", () => {
  const draft = new Draft();
  draft.write("A", ONE, (text) => `first ${text}`);
  draft.write(undefined, ONE, (text) => `${text}mine`);
  draft.write("A", ONE, (text) => text.replace("line 5", "row 5"));
  expect(draft.undo("A", 1)).toBe("done");
  expect(draft.texts.get(ONE)).toBe(`${lines.replace("line 5", "row 5")}mine`);
  expect(draft.undo("A", 1)).toBe("nothing");
});

test("a moved block leaves what lies between to others", () => {
  const draft = new Draft();
  draft.write("A", ONE, (text) => {
    const all = text.split(/(?<=\n)/);
    return [...all.slice(1), ...all.slice(0, 1)].join("");
  });
  draft.write("B", ONE, (text) => text.replace("line 5", "row 5"));
  expect(draft.undo("A")).toBe("done");
  expect(draft.texts.get(ONE)).toBe(lines.replace("line 5", "row 5"));
});

test("a change ends what its author could redo, in any document, and leaves others what they could", () => {
  const draft = new Draft();
  draft.write("A", ONE, (text) => `A${text}`);
  draft.write("B", OTHER, (text) => `B${text}`);
  draft.undo("A");
  draft.undo("B");
  draft.write("A", OTHER, (text) => `${text}A`);
  expect(draft.redo("A")).toBe(false);
  expect(draft.redo("B")).toBe(true);
  expect(draft.texts.get(OTHER)).toBe(`B${lines}A`);
});
