// @vitest-environment happy-dom
import { ChangeSet, Text } from "@codemirror/state";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertBlocks } from "#src/editing/markdown/inline-links.ts";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { HeldPlaces } from "#src/studio/fields/text/pending-insertions.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ["One.\n\n^", "Then^", "One.\n\n## Pasted\n\nThen^"],
  ["One.\n\n^", "", "One.\n\n## Pasted^"],
  ["^One^ two", "T^", "## Pasted\n\nT^ two"],
])("what is typed while something pasted is on its way follows it: %j, %j", (before, typed, after) => {
  const text = caretIn(before);
  const places = new HeldPlaces();
  const fill = places.hold(text);
  let now = text;
  if (typed !== "") {
    const { value: insert, start: at } = caretIn(typed);
    const changes = ChangeSet.of({ from: text.start, to: text.end, insert }, text.value.length);
    places.follow(changes);
    const value = changes.apply(Text.of(text.value.split("\n"))).toString();
    now = { value, start: text.start + at, end: text.start + at };
  }
  const { value, start } = fill(now, (one) => insertBlocks(one, "## Pasted"));
  expect(`${value.slice(0, start)}^${value.slice(start)}`).toBe(after);
});

/** @param marked a text with its caret as `^`, or its selection between two of them */
function caretIn(marked: string) {
  const start = marked.indexOf("^");
  const end = Math.max(start, marked.lastIndexOf("^") - 1);
  return { value: marked.replaceAll("^", ""), start, end };
}

test.each([
  ["Foreign Lake", "Lake水", "Foreign Lake水"],
  ["Lake", "Lake水", "Lake水"],
  ["Lakes", "Lake", "Lakes"],
])(
  "an input method composes in a text that another window makes %j: %j, %j",
  async (outside, composed, both) => {
    const sent: string[] = [];
    function Field({ value }: { value: string }) {
      return <input {...useTextDraft<HTMLInputElement>(value, (text) => sent.push(text)).props} />;
    }
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    await act(() => root.render(<Field value="Lake" />));
    const input = document.querySelector("input");
    if (!input) throw new Error("there is no field");
    const happens = (name: string) => act(() => input.dispatchEvent(new Event(name, { bubbles: true })));
    await happens("compositionstart");
    await act(() => root.render(<Field value={outside} />));
    expect(input.value).toBe("Lake");
    input.value = composed;
    await happens("compositionend");
    expect([input.value, sent.at(-1)]).toEqual([both, both]);
    await act(() => root.unmount());
  },
);
