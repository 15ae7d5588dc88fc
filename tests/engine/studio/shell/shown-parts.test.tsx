// @vitest-environment happy-dom
// @module-tag slow
import { ChakraProvider, Dialog } from "@chakra-ui/react";
import { act, type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { valueAt } from "#src/content/json/json.ts";
import { InterfaceTexts } from "#src/studio/features/data/shell.tsx";
import { ErrorsNotice } from "#src/studio/features/publish/errors-notice.tsx";
import { unsent } from "#src/studio/features/publish/publish-changes.ts";
import { Published } from "#src/studio/features/publish/published.tsx";
import { ThemeColours } from "#src/studio/features/theme/shell.tsx";
import { controls } from "#src/studio/fields/object/pairs-field.tsx";
import { EditScopeContext, FieldControlContext } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import MarkdownText from "#src/studio/fields/text/markdown-text.tsx";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { DocumentId, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { ProblemMark } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { StudioContext } from "#src/studio/kernel/shell/state/use-studio.ts";
import { studioSystem } from "#src/studio/kernel/shell/theme/studio-system.ts";
import { FirstSteps } from "#src/studio/kernel/shell/window/first-steps.tsx";
import { PageWindow, SharedPage } from "./two-windows.ts";

let studio: Studio;
let place: HTMLElement;
let leave = async () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  studio = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro").studio;
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

/** Shows a part of the window on a data document, in place of what was shown before. */
async function show(
  part: ReactNode,
  document: DocumentId = "data:theme",
  query?: { collection: string; item: string },
): Promise<void> {
  await leave();
  place = globalThis.document.body.appendChild(globalThis.document.createElement("div"));
  const root = createRoot(place);
  leave = async () => {
    await act(() => root.unmount());
    place.remove();
  };
  await act(() =>
    root.render(
      <ChakraProvider value={studioSystem}>
        <StudioContext value={studio}>
          <EditScopeContext value={{ document, locked: false, query }}>
            <FieldControlContext value={() => null}>{part}</FieldControlContext>
          </EditScopeContext>
        </StudioContext>
      </ChakraProvider>,
    ),
  );
}

const button = (name: string) =>
  [...place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));

const form = (...fields: Field[]): Form => ({ title: "", help: "", fields });
const named = (key: string) => ({ key, label: key, help: "", required: false, starter: "" });
const group = (key: string, ...fields: Field[]): Field => ({
  ...named(key),
  kind: "group",
  form: form(...fields),
});
const text = (key: string, standard: string): Field => ({
  ...named(key),
  kind: "short-text",
  limits: {},
  placeholders: false,
  default: standard,
});

test("the first steps go for good with the first edit", async () => {
  await show(<FirstSteps />);
  expect(place.textContent).toContain("Double-click a text");
  await act(() => {
    studio.editing.change({ document: "page:/", operations: [], label: "Edit" });
    studio.store.flush();
  });
  expect(place.textContent).toBe("");
  studio = new PageWindow(new SharedPage([]), "intro").studio;
  await show(<FirstSteps />);
  expect(place.textContent).toBe("");
});

test("colours that were chosen one by one are counted, and follow the brand again in one step", async () => {
  const theme = form(group("colors", group("steps", group("bg", text("page", ""), text("panel", "")))));
  const change = vi.spyOn(studio.editing, "change").mockImplementation(() => {});
  const colours = (steps: Record<string, Record<string, string>>) => (
    <ThemeColours form={theme} value={{ colors: { brand: "#205b2d", steps } }} answer={undefined} />
  );
  await show(colours({ bg: { page: "#fff", panel: "#eee" } }));
  expect(place.textContent).toContain("2 colours were chosen one by one");
  expect(button("bg")?.textContent).toBe("bg2 chosen");
  await act(() => button("Let all colours")?.click());
  expect(change.mock.calls).toEqual([
    [
      {
        document: "data:theme",
        operations: [{ op: "remove", path: "/colors/steps" }],
        label: "Let all colours follow the brand",
      },
    ],
  ]);
  await show(colours({}));
  expect(place.textContent).not.toContain("one by one");
  expect(button("Let all colours")).toBeUndefined();
});

test("interface texts are in groups that show what is written, or what the engine says", async () => {
  const texts = form(group("alert", text("note", "Good to know:"), text("warning", "Watch out:")));
  await show(
    <InterfaceTexts form={texts} value={{ alert: { note: "Tip:" } }} panel={{ name: "document" }} />,
    "data:texts",
  );
  expect(button("alert")?.textContent).toBe("alertTip: · Watch out:");
});

const shownMessages = () =>
  [...place.querySelectorAll("li")].map((item) => item.firstElementChild?.textContent);

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
  await show(<Solved />);
  expect(place.querySelectorAll("li")).toHaveLength(2);
  await act(() => solve());
  expect(shownMessages()).toEqual(["/rooms is gone."]);
});

test.each([
  ["arab", "ar"],
  ["pt", "pt"],
  ["xx", "xx"],
])(
  "Enter takes the first choice that has what was typed, or a value that was typed: %j",
  async (typed, value) => {
    const picks = [
      { value: "ar", label: "Arabic" },
      { value: "pt-BR", label: "Brazilian Portuguese", note: "pt-BR" },
      { value: "pt", label: "Portuguese", note: "pt" },
    ];
    let picked = "";
    await show(
      <PickOne label="Language" picks={picks} value={undefined} free onPick={(next) => (picked = next)} />,
    );
    const input = place.querySelector("input");
    if (!input) throw new Error("there is no field");
    await act(async () => {
      input.focus();
      Reflect.set(HTMLInputElement.prototype, "value", typed, input);
      input.dispatchEvent(new InputEvent("input", { bubbles: true, data: typed }));
      await vi.waitFor(() => expect(picked).toBe(typed));
    });
    await act(async () => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await vi.waitFor(() => expect(picked).toBe(value));
  },
);

test("a new condition of a list begins without a value, and changes nothing until it has one", async () => {
  const talk = form(text("room", ""), text("speaker", ""));
  const entry: Field = { ...named("entry"), kind: "union", tag: "collection", members: { talks: talk } };
  studio.store.set({ forms: { blocks: {}, page: form(entry), data: {} } });
  const change = vi.spyOn(studio.editing, "change").mockImplementation(() => {});
  const { pairs: Conditions } = controls;
  if (!Conditions) throw new Error("conditions have no control");
  const field = { ...named("where"), kind: "pairs" } as const;
  const query = { collection: "talks", item: "/item" };
  await show(<Conditions field={field} pointer="/where" value={undefined} />, "page:/", query);
  await act(() => place.querySelector("button")?.click());
  const value = place.querySelector<HTMLInputElement>("input[aria-label=Value]");
  expect(value?.value).toBe("");
  expect(change).not.toHaveBeenCalled();
  if (!value) return;
  value.value = "Hall";
  await act(() => value.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(change.mock.calls.map(([{ operations }]) => operations)).toEqual([
    [{ op: "add", path: "/where", value: { room: "Hall" } }],
  ]);
});

test.each([
  [1, "#icon-circle-alert"],
  [0, "#icon-triangle-alert"],
])("2 problems with %i errors have the icon %s", async (errors, icon) => {
  await show(<ProblemMark problems={2} errors={errors} />);
  expect(place.querySelector("use")?.getAttribute("href")).toBe(icon);
});

test.each([
  [0, "The site has 3 errors, so"],
  [1, "The site has 2 errors and 1 field still to be filled in, so"],
  [3, "The site has 3 fields still to be filled in, so"],
])("of 3 reasons not to publish, %i still to be written are not called errors", async (unwritten, words) => {
  const errors = [{ title: "Site layout", document: "layout:site", count: 3, unwritten }] as const;
  await show(<ErrorsNotice errors={errors} accept={undefined} />);
  expect(place.textContent).toContain(words);
  expect(place.querySelector("li button")?.textContent).toBe("Site layout");
});

test("what is said above the fields waits until the focus has left them", async () => {
  const fields = form(text("title", ""));
  const list = () => <ObjectFields form={fields} pointer="/blocks/0" value={{}} />;
  const says = async (...problems: Problem[]) => {
    const { page } = studio.state;
    if (page) await act(() => studio.store.set({ page: { ...page, problems } }));
    return shownMessages();
  };
  const problem = (message: string): Problem => ({
    ...{ code: "block/version", severity: "error", hint: "", file: "", line: 1, column: 1 },
    ...{ message, document: "page:/", pointer: "/blocks/0" },
  });
  await show(list(), "page:/");
  await act(() => studio.store.set({ focused: "page:/ /blocks/0/title" }));
  expect(await says(problem("First"))).toEqual([]);
  await act(() => studio.store.set({ focused: "page:/ /blocks/0/text" }));
  expect(await says(problem("Second"))).toEqual([]);
  await act(() => studio.store.set({ focused: undefined }));
  expect(await says(problem("Second"))).toEqual(["Second"]);
  await act(() => studio.store.set({ focused: "page:/ /blocks/0/title" }));
  expect(await says()).toEqual(["Second"]);
  await act(() => studio.selection.reveal({ key: "intro" }));
  expect(await says()).toEqual([]);
});

test("a field that is removed while it has the focus holds nothing back any more", async () => {
  await show(
    <FieldFrame field={text("title", "")} pointer="/title">
      <input />
    </FieldFrame>,
    "page:/",
  );
  await act(() => place.querySelector("input")?.focus());
  expect(studio.state.focused).toBe("page:/ /title");
  await show(null);
  expect(studio.state.focused).toBeUndefined();
});

test.each([
  ["closed", [], /^!\[\]\(\/uploading\/.+\)\n\nOne$/],
  ["removed with its block", [{ op: "remove", path: "/blocks/0" } as const], /^Two$/],
])("a picture that is being uploaded when its text is %s", async (_, operations, first) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  localStorage.setItem("waymark-studio-token", '"one"');
  const blocks = ["One", "Two"].map((title) => ({ id: title, title }));
  studio = new PageWindow(new SharedPage(blocks), "One").studio;
  const [document, pointer] = ["page:/", "/blocks/0/title"] as const;
  const field = { ...named("title"), kind: "markdown", limits: {} } as const;
  await show(<MarkdownText field={field} pointer={pointer} value="One" />, document);
  const files = [new File(["tree"], "tree.png", { type: "image/png" })];
  const paste = Object.assign(new Event("paste"), { clipboardData: { files, getData: () => "" } });
  const editor = place.querySelector("[data-editor]")?.shadowRoot;
  await act(() => editor?.querySelector(".cm-content")?.dispatchEvent(paste));
  if (operations.length > 0)
    await act(() => studio.editing.change({ document, operations, label: "Remove" }));
  await leave();
  expect(valueAt(studio.editing.documentValue(document) ?? null, pointer)).toMatch(first);
});

test.each([
  [1, undefined, ["Get others’ changes"], true],
  [1, "3 changes by Ana on 2 pages", ["Send it now"], false],
  [2, "3 changes by Ana on 2 pages", ["Send them now"], false],
])("%i changes that wait to be sent, after %s", async (count, said, actions, hasDetail) => {
  const history = { unsaved: [] };
  const notPushed = { isBehind: true as const, reason: "Others have published since.", detail: "[rejected]" };
  const answer = { commit: "a", branch: "main", history, isPushed: false, notPushed };
  const what = { route: "/", way: "site", push: true, message: "", withErrors: false } as const;
  const published = { answer, request: { ...what, documents: [], pictures: [] }, count };
  unsent.set(studio, { published: { ...published, ...(said === undefined ? {} : { said }) } });
  await show(
    <Dialog.Root open>
      <Dialog.Content>
        <Published published={published} />
      </Dialog.Content>
    </Dialog.Root>,
  );
  const buttons = [...place.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Done", ...actions]);
  expect(place.querySelector("details") !== null).toBe(hasDetail);
});

test.each([
  ["sent", { isPushed: true }, undefined, "success", []],
  ["kept here by choice", { isPushed: false }, undefined, "warning", ["Send them now"]],
  ["kept here for want of a host", { isPushed: false }, () => {}, "warning", ["Put the site online…"]],
  [
    "refused by the server",
    { isPushed: false, notPushed: { reason: "No." } },
    undefined,
    "warning",
    ["Try again"],
  ],
] as const)(
  "changes that were %s are green only if they left this computer",
  async (_, pushed, onOnline, status, actions) => {
    const answer = { commit: "a", branch: "main", history: { unsaved: [] }, ...pushed };
    const what = { route: "/", way: "site", push: true, message: "", withErrors: false } as const;
    const published = { answer, request: { ...what, documents: [], pictures: [] }, count: 2 };
    unsent.set(studio, { published: undefined });
    await show(
      <Dialog.Root open>
        <Dialog.Content>
          <Published published={published} {...(onOnline ? { onOnline } : {})} />
        </Dialog.Content>
      </Dialog.Root>,
    );
    expect(place.querySelector("[role=status]")?.getAttribute("data-status")).toBe(status);
    const buttons = [...place.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Done", ...actions]);
  },
);
