// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  enterForm,
  FocusArrival,
  focusField,
  focusFirstText,
  typeAheadOf,
  useFocusRequests,
} from "#src/studio/kernel/shell/actions/focus.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { endTypeAhead, typeAhead, typedAhead } from "#src/studio/kernel/shell/parts/type-ahead.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { StudioContext } from "#src/studio/kernel/shell/state/use-studio.ts";

let root: Root;
let studio: Studio;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const nothing = () => undefined;
  studio = new Studio(new ApiClient(new SessionToken()), {
    onMessage: nothing,
    markOf: nothing,
    itemOf: nothing,
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(() => root.unmount());
  endTypeAhead();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Window({ children }: { children: ReactNode }) {
  useFocusRequests();
  return children;
}

/** Shows a row with the focus beside the form. */
async function show(form: ReactNode, dialog?: ReactNode): Promise<void> {
  await act(() =>
    root.render(
      <StudioContext value={studio}>
        <Window>
          <button type="button" id="row" />
          <section data-pane="form">
            <button type="button" id="close" />
            {form}
          </section>
          {dialog}
        </Window>
      </StudioContext>,
    ),
  );
  if (document.activeElement === document.body) focus("row");
}

const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus();
const focused = () => document.activeElement?.id;
const loading = <span data-loading="" />;
const field = (id: string, pointer = `/${id}`) => (
  <div data-field={pointer}>
    <input id={id} />
    <FocusArrival />
  </div>
);

test("the first field of a panel gets the focus, also if it comes late", async () => {
  await show(loading);
  await act(() => enterForm(studio));
  expect(focused()).toBe("row");
  await show(field("title"));
  expect(focused()).toBe("title");
});

test("a panel without fields gives it to its first control", async () => {
  await show(null);
  await act(() => enterForm(studio));
  expect(focused()).toBe("close");
});

test.each([
  ["a press", () => new Event("pointerdown", { bubbles: true })],
  ["Tab", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true })],
  ["Escape", () => new KeyboardEvent("keydown", { key: "Escape", bubbles: true })],
])("%s keeps the focus, whatever comes into the panel", async (_, event) => {
  await show(loading);
  await act(() => enterForm(studio));
  await act(() => document.querySelector("#row")?.dispatchEvent(event()));
  await show(field("title"));
  expect(focused()).toBe("row");
});

test("a field that never comes gives it to the nearest one around it", async () => {
  await show(
    <div data-field="/items">
      <button type="button" id="add" />
    </div>,
  );
  await act(() => focusField(studio, "/items/2/title"));
  expect(focused()).toBe("add");
});

test("a request waits until the dialog has given the focus back", async () => {
  const dialog = (
    <div role="dialog">
      <input id="name" />
    </div>
  );
  await show(field("value"), dialog);
  await act(async () => focus("name"));
  await act(() => focusField(studio, "/value"));
  expect(focused()).toBe("name");
  await act(async () => focus("row"));
  expect(focused()).toBe("value");
});

test("what is chosen in a dialog runs once, after it", async () => {
  const run = vi.fn();
  await show(
    null,
    <div role="dialog">
      <input id="search" />
    </div>,
  );
  await act(async () => focus("search"));
  await act(() => studio.dialogs.runAfter(run));
  expect(run).not.toHaveBeenCalled();
  await act(async () => focus("row"));
  await act(async () => focus("close"));
  expect(run).toHaveBeenCalledOnce();
});

test("the main text of something added waits for the texts that are loading, and for a word that is composed", async () => {
  await show(<div data-field="/blocks/0">{loading}</div>);
  await act(() => typeAheadOf(studio, "FAQ"));
  const typing = document.activeElement;
  await act(() => focusFirstText(studio, "/blocks/0"));
  await act(() => typing?.dispatchEvent(new Event("compositionstart")));
  await show(field("title", "/blocks/0/title"));
  expect(document.activeElement).toBe(typing);
  await act(() => typing?.dispatchEvent(new Event("compositionend")));
  expect(focused()).toBe("title");
});

test("letters that are typed while a dialog closes are kept, also when nothing has the focus", async () => {
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.role = "dialog";
  dialog.append(Object.assign(document.createElement("input"), { id: "search" }));
  focus("search");
  typeAhead("Text", () => undefined);
  const type = (key: string, target: EventTarget | null) =>
    target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  type("W", document.querySelector("#search"));
  dialog.remove();
  type("a", document.body);
  expect(typedAhead()).toBe("Wa");
});
