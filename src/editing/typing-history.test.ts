import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deleteItem, readItem, writeItem } from "#src/admin/store/storage-area.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { openHistory } from "#src/editing/typing-history.ts";
import { MemoryArea } from "#tests/engine/drafting/store/memory-area.ts";

/** A text with the caret at its end, or at a given place. */
const at = (value: string, start = value.length, end = start): SelectedText => ({ value, start, end });

type Options = { area?: MemoryArea; now?: () => number; capacity?: number };

/** The history of a text in the storage of a tab, under a name. */
function openNamed(name: string, value: string, { area = new MemoryArea(), ...options }: Options = {}) {
  const storage = {
    read: () => readItem(area, name),
    write: (text: string) => writeItem(area, name, text) === "written",
    remove: () => void deleteItem(area, name),
  };
  return openHistory(value, { ...options, storage });
}

function typing(name = "draft-1", area = new MemoryArea()) {
  let time = 0;
  const history = openNamed(name, "", { area, now: () => time });
  return { area, history, wait: (milliseconds: number) => (time += milliseconds) };
}

describe("steps", () => {
  test("typed letters are one step for each word", () => {
    const { history, wait } = typing();
    for (let length = 1; length <= "two words".length; length += 1) {
      history.push(at("two words".slice(0, length)));
      wait(100);
    }
    expect(history.undo()?.value).toBe("two ");
    expect(history.undo()?.value).toBe("");
    expect(history.canUndo).toBe(false);
    expect(history.redo()?.value).toBe("two ");
  });

  test("a pause begins a new step", () => {
    const { history, wait } = typing();
    history.push(at("a"));
    wait(5_000);
    history.push(at("ab"));
    expect(history.undo()?.value).toBe("a");
  });

  test("deleted letters are one step, and come back selected", () => {
    const { history } = typing();
    history.push(at("abc def", 7));
    for (const length of [6, 5, 4]) history.push(at("abc def".slice(0, length)));
    expect(history.undo()).toEqual(at("abc def", 4, 7));
    history.redo();
    expect(history.undo()).toEqual(at("abc def", 4, 7));
  });

  test("a change after an undo takes the place of what was undone", () => {
    const { history } = typing();
    history.push(at("one\n"));
    history.push(at("one\ntwo\n"));
    history.undo();
    history.push(at("one\nthree\n"));
    expect(history.canRedo).toBe(false);
    expect(history.undo()?.value).toBe("one\n");
  });

  test("a letter typed among its like stands where the caret is", () => {
    const history = openNamed("x", "aaaa");
    history.push(at("aaaaa", 1));
    expect(history.undo()?.value).toBe("aaaa");
    expect(history.redo()).toEqual(at("aaaaa", 1));
  });
});

describe("storage", () => {
  test("gives the steps to the next page of the tab, for the same text only", () => {
    const { area, history } = typing();
    history.push(at("one\n"));
    history.push(at("one\ntwo\n"));
    history.undo();
    history.persist();
    const again = openNamed("draft-1", "one\n", { area });
    expect([again.canUndo, again.canRedo]).toEqual([true, true]);
    expect(again.redo()?.value).toBe("one\ntwo\n");
    expect(openNamed("draft-1", "another text", { area }).canUndo).toBe(false);
    expect(openNamed("draft-2", "one\n", { area }).canUndo).toBe(false);
  });

  test.each(["", "{", "null", '{"version":1,"length":0}', '{"version":2}'])(
    "starts empty where it holds %j",
    (text) => {
      const area = new MemoryArea();
      area.setItem("draft-1", text);
      expect(openNamed("draft-1", "", { area }).canUndo).toBe(false);
    },
  );

  test("may refuse: undo still works in the tab", () => {
    const area = new MemoryArea(10);
    const { history } = typing("draft-1", area);
    history.push(at("one"));
    history.persist();
    expect(area.texts.size).toBe(0);
    expect(history.undo()?.value).toBe("");
  });

  test("is capped: the oldest steps go first", () => {
    const history = openNamed("x", "", { capacity: 1_000 });
    for (let step = 1; step <= 100; step += 1) history.push(at("line\n".repeat(step)));
    let back = 0;
    while (history.undo()) back += 1;
    expect(back).toBeGreaterThan(5);
    expect(back).toBeLessThan(25);
  });
});

describe("for any texts and carets", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "é", "😀"), maxLength: 12 });
  const texts = fc.array(
    word.chain((value) => fc.nat(value.length).map((start) => at(value, start))),
    { minLength: 1, maxLength: 30 },
  );

  test("undoing everything leads through earlier texts to the first, redoing to the last", () => {
    fc.assert(
      fc.property(word, texts, fc.boolean(), (first, states, reload) => {
        const area = new MemoryArea();
        let time = 0;
        let history = openNamed("x", first, { area, now: () => (time += 400) });
        for (const state of states) history.push(state);
        const seen = new Set([first, ...states.map(({ value }) => value)]);
        const last = states.at(-1)?.value ?? first;
        let current = last;
        if (reload) {
          history.persist();
          history = openNamed("x", last, { area });
        }
        while (history.canUndo) {
          const text = history.undo();
          current = text?.value ?? "";
          expect(seen.has(current)).toBe(true);
          expect(text?.end ?? 0).toBeLessThanOrEqual(current.length);
        }
        expect(current).toBe(first);
        while (history.canRedo) current = history.redo()?.value ?? "";
        expect(current).toBe(last);
      }),
      { numRuns: 300 },
    );
  });
});
