import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { textChange } from "#src/editing/text-change.ts";
import { TYPING_PAUSE_MS } from "#src/editing/typing-history.ts";
import { applyOperations } from "#src/studio/kernel/documents/apply-operations.ts";
import {
  addStep,
  afterRedo,
  afterUndo,
  NO_HISTORY,
  redoable,
  type StepHistory,
  undoable,
} from "#src/studio/kernel/history/history.ts";
import { reverse, textsAfter } from "#src/studio/kernel/history/step.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { keyOrderOf } from "#src/studio/kernel/session/apply-to-text.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { choice, operationFrom } from "#tests/engine/studio/random-operations.ts";
import { runs } from "#tests/shared/tier.ts";

const schemas = new SiteCache().documentSchemas(exampleSite.files);
const documents = new Map(
  exampleSite.files
    .filter(({ path }) => path.startsWith("pages/") && path.endsWith(".json"))
    .map(({ path, bytes }): [DocumentId, string] => [`page:${path}`, new TextDecoder().decode(bytes)]),
);

/** Edited documents with their history. */
class Session {
  readonly texts = new Map(documents);
  history: StepHistory = NO_HISTORY;
  #now = 0;

  change(texts: Record<DocumentId, string>, typing?: Pointer, pause = 0): void {
    this.#now += pause;
    const changes = Object.entries(texts).map(([name, text]) => {
      const document = name as DocumentId;
      return { document, span: textChange(this.textOf(document), text) };
    });
    for (const { document } of changes) this.texts.set(document, texts[document] ?? "");
    const step = { label: "Change", changes, typing, at: this.#now };
    this.history = addStep(this.history, step, this.textOf);
  }

  textOf = (document: DocumentId): string => this.texts.get(document) ?? "";

  undo(): boolean {
    const moved = undoable(this.history, undefined);
    if (!moved || "blockedBy" in moved) return false;
    for (const [document, text] of textsAfter(reverse(moved.step), this.textOf))
      this.texts.set(document, text ?? "");
    this.history = afterUndo(this.history, moved);
    return true;
  }

  redo(): boolean {
    const step = redoable(this.history, undefined);
    if (!step) return false;
    for (const [document, text] of textsAfter(step, this.textOf)) this.texts.set(document, text ?? "");
    this.history = afterRedo(this.history, step);
    return true;
  }
}

const act = fc.record({
  document: fc.constantFrom(...documents.keys()),
  choice,
  pause: fc.constantFrom(0, 200, TYPING_PAUSE_MS + 1),
  typing: fc.boolean(),
  undo: fc.integer({ min: 0, max: 9 }),
});

test("undoing everything gives the same bytes, and so does redoing it", () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
      const session = new Session();
      for (const { document, choice, pause, typing, undo } of acts) {
        if (undo === 0) session.undo();
        const text = session.textOf(document);
        const value: JsonValue = JSON.parse(text);
        const operation = operationFrom(value, choice);
        if (!operation) continue;
        const keyOrder = keyOrderOf(
          () => schemas,
          document.slice("page:".length),
          isObject(value) ? value : {},
        );
        const after = applyOperations(text, [operation], { keyOrder, takenIds: () => new Set() });
        const field = typing && operation.op === "replace" ? operation.path : undefined;
        session.change({ [document]: after }, field, pause);
      }
      const end = new Map(session.texts);
      const ahead = session.history.undone.length;
      let steps = 0;
      while (session.undo()) steps += 1;
      expect(session.texts).toEqual(documents);
      for (let step = 0; step < steps; step += 1) session.redo();
      expect(session.texts).toEqual(end);
      expect(session.history.undone.length).toBe(ahead);
    }),
    { numRuns: runs(1_000) },
  );
});

test("what is typed in one field without a pause is one step", () => {
  const session = new Session();
  const before = session.textOf("page:pages/contact.json");
  const type = (title: string, pause: number, field = "/title") =>
    session.change({ "page:pages/contact.json": JSON.stringify({ title }) }, field, pause);
  type("C", 0);
  type("Co", TYPING_PAUSE_MS);
  type("Con", TYPING_PAUSE_MS);
  expect(session.history.steps).toHaveLength(1);
  type("Cont", TYPING_PAUSE_MS + 1);
  type("Contact", 10, "/description");
  expect(session.history.steps).toHaveLength(3);
  session.undo();
  session.undo();
  expect(session.textOf("page:pages/contact.json")).toBe('{"title":"Con"}');
  session.undo();
  expect(session.textOf("page:pages/contact.json")).toBe(before);
  expect(session.undo()).toBe(false);
});

test("what was typed and taken away again is no step", () => {
  const session = new Session();
  const before = session.textOf("page:pages/contact.json");
  session.change({ "page:pages/contact.json": `${before} ` }, "/title");
  session.change({ "page:pages/contact.json": before }, "/title");
  expect(session.history).toEqual(NO_HISTORY);
});

test("a step over several documents is undone as one", () => {
  const session = new Session();
  session.change({ "page:pages/contact.json": "{}", "page:pages/index.json": "[]" });
  expect(session.undo()).toBe(true);
  expect(session.texts).toEqual(documents);
  expect(session.redo()).toBe(true);
  expect(session.textOf("page:pages/index.json")).toBe("[]");
});

test("a change after an undo takes the place of what was undone", () => {
  const session = new Session();
  session.change({ "page:pages/contact.json": "1" });
  session.undo();
  session.change({ "page:pages/contact.json": "2" });
  expect(session.redo()).toBe(false);
  expect(session.history.steps).toHaveLength(1);
});
