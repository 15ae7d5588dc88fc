// @vitest-environment happy-dom
// @module-tag slow
import { act, useState } from "react";
import { expect, test } from "vitest";
import { text } from "#tests/engine/studio/shell/sample-fields.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { FieldFrame, ProblemList } from "./field-frame.tsx";

const shown = shownPart();

test("a problem that is solved goes, also one of several with a link in common", async () => {
  const problem = (message: string) =>
    ({
      document: "page:/",
      code: "link/unknown-page",
      severity: "error",
      pointer: "/href",
      ...{ message, hint: "", line: 1, column: 1 },
    }) as const;
  let solve = () => {};
  function Solved() {
    const [problems, setProblems] = useState([problem("/events/room is gone."), problem("/room is gone.")]);
    solve = () => setProblems([problem("/rooms is gone.")]);
    return <ProblemList problems={problems} />;
  }
  await shown.show(<Solved />);
  expect(shown.place.querySelectorAll("li")).toHaveLength(2);
  await act(() => solve());
  expect(shown.messages()).toEqual(["/rooms is gone."]);
});

test("a field that is removed while it has the focus holds nothing back any more", async () => {
  await shown.show(
    <FieldFrame field={text("title", "")} pointer="/title">
      <input />
    </FieldFrame>,
    "page:/",
  );
  await act(() => shown.place.querySelector("input")?.focus());
  expect(shown.studio.state.focused).toBe("page:/ /title");
  await shown.show(null);
  expect(shown.studio.state.focused).toBeUndefined();
});
