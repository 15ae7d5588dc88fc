// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { expect, test } from "vitest";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { form, text } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { ObjectFields } from "./object-fields.tsx";

const shown = shownPart();

test("what is said above the fields waits until the focus has left them", async () => {
  const fields = form(text("title", ""));
  const list = () => <ObjectFields form={fields} pointer="/blocks/0" value={{}} />;
  const says = async (...problems: Problem[]) => {
    const { page } = shown.studio.state;
    if (page) await act(() => shown.studio.store.set({ page: { ...page, problems } }));
    return shown.messages();
  };
  const problem = (message: string): Problem => ({
    ...{ code: "block/version", severity: "error", hint: "", file: "", line: 1, column: 1 },
    ...{ message, document: "page:/", pointer: "/blocks/0" },
  });
  await shown.show(list(), "page:/");
  await act(() => shown.studio.store.set({ focused: "page:/ /blocks/0/title" }));
  expect(await says(problem("First"))).toEqual([]);
  await act(() => shown.studio.store.set({ focused: "page:/ /blocks/0/text" }));
  expect(await says(problem("Second"))).toEqual([]);
  await act(() => shown.studio.store.set({ focused: undefined }));
  expect(await says(problem("Second"))).toEqual(["Second"]);
  await act(() => shown.studio.store.set({ focused: "page:/ /blocks/0/title" }));
  expect(await says()).toEqual(["Second"]);
  await act(() => shown.studio.selection.reveal({ key: "intro" }));
  expect(await says()).toEqual([]);
});

test("within a section, which shows the problems of the object itself, only those of others are shown", async () => {
  const fields = form(text("title", ""));
  const problem = (message: string, pointer: `/${string}`): Problem => ({
    ...{ code: "field/missing", severity: "error", hint: "", line: 1, column: 1 },
    ...{ message, document: "page:/", pointer },
  });
  await shown.show(<ObjectFields form={fields} pointer="/entry" value={{}} inSection />, "page:/");
  const { page } = shown.studio.state;
  const problems = [problem("A field is missing", "/entry"), problem("Unknown", "/entry/colour")];
  if (page) await act(() => shown.studio.store.set({ page: { ...page, problems } }));
  expect(shown.messages()).toEqual(["Unknown"]);
});
