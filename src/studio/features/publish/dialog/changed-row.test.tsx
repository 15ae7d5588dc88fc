// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import type { ChangedItem } from "../calls.ts";
import { ChangedRow } from "./changed-row.tsx";

const shown = shownPart();

const block = (kind: ChangedItem["kind"]) => ({ kind, id: "intro", name: "Intro", sentences: ["a", "b"] });
const item = (change: Partial<ChangedItem>): ChangedItem => ({
  ...{ documents: ["page:/"], pictures: [], title: "Home", kind: "changed", sentences: [], blocks: [] },
  ...{ shownOn: { before: "/", after: "/" } },
  ...change,
});

/** The names of the buttons of a row, after the one that restores all of it. */
async function buttonsOf(change: Partial<ChangedItem>): Promise<(string | null)[]> {
  const nothing = () => {};
  const onRestore = async () => {};
  await shown.show(
    <ul>
      <ChangedRow item={item(change)} way="site" ticked onTick={nothing} onRestore={onRestore} />
    </ul>,
  );
  return [...shown.place.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
}

test.each<[string, Partial<ChangedItem>, string[]]>([
  ["a changed block", { blocks: [block("changed")] }, ["Restore Home", "Compare Intro", "Restore Intro"]],
  ["a new block", { blocks: [block("added")] }, ["Restore Home", "Show Intro", "Remove Intro"]],
  ["a removed block", { blocks: [block("removed")] }, ["Restore Home", "Show Intro", "Restore Intro"]],
  [
    "a block of a page that nobody sees",
    { shownOn: {}, blocks: [block("changed")] },
    ["Restore Home", "Restore Intro"],
  ],
  [
    "a block without an id",
    { blocks: [{ kind: "changed", name: "Intro", sentences: [] }] },
    ["Restore Home"],
  ],
  ["a new page", { kind: "added" }, ["Remove Home", "Show Home"]],
  ["a deleted page", { kind: "removed", shownOn: { before: "/" } }, ["Restore Home", "Show Home"]],
  ["a deleted page that nobody saw", { kind: "removed", shownOn: {} }, ["Restore Home"]],
  ["a document with a mistake", { broken: true }, ["Fix Home", "Restore Home"]],
])("the row of %s", async (_, change, buttons) => {
  expect(await buttonsOf(change)).toEqual(buttons);
});

test("a row says who has changed the document, and whether an assistant did", async () => {
  await buttonsOf({ writers: { isMine: true, others: ["Ana"] }, byAssistant: true });
  expect(shown.place.textContent).toContain("Changed by Ana and you");
  expect(shown.place.textContent).toContain("Assistant");
  await buttonsOf({ writers: { isMine: false, others: [] } });
  expect(shown.place.textContent).not.toContain("Changed by");
});

test("a block is restored alone, and the row as a whole", async () => {
  const restored: (string | undefined)[] = [];
  const onRestore = async (id?: string) => void restored.push(id);
  await shown.show(
    <ul>
      <ChangedRow
        item={item({ blocks: [block("changed")] })}
        way="site"
        ticked
        onTick={() => {}}
        onRestore={onRestore}
      />
    </ul>,
  );
  for (const name of ["Restore Home", "Restore Intro"])
    await act(async () => shown.place.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
  expect(restored).toEqual([undefined, "intro"]);
});
