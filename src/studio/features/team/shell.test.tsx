// @vitest-environment happy-dom
// @module-tag slow
import { Dialog } from "@chakra-ui/react";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { feature } from "./shell.tsx";

const shown = shownPart();

const since = "2026-11-30";

/** Shows the dialog with the people. @param answer of each other call */
async function showPeople(answer: (path: string) => object) {
  const person = (id: string, name: string, role: "owner" | "editor") => ({
    id,
    name,
    role,
    languages: [],
    since,
  });
  const ask = vi.spyOn(shown.studio.client, "ask").mockImplementation(async ({ path }) => {
    if (path !== "/api/team/people") return answer(path);
    return { people: [person("a", "Ada", "owner"), person("b", "Ben", "editor")] };
  });
  const People = feature.dialogs?.people?.Content;
  if (!People) throw new Error("there is no such dialog");
  await shown.show(
    <Dialog.Root open>
      <Dialog.Content>
        <People onClose={() => {}} />
      </Dialog.Content>
    </Dialog.Root>,
  );
  await vi.waitFor(() => expect(shown.place.textContent).toContain("Ada"));
  return ask;
}

const press = (label: string) =>
  act(async () => shown.place.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());

test("removing somebody asks first, and says what happens", async () => {
  const ask = await showPeople(() => ({ people: [] }));
  await press("Remove Ben");
  const question = shown.place.querySelector("[aria-label='Remove Ben?']");
  expect(question?.getAttribute("aria-label")).toBe("Remove Ben?");
  expect(question?.textContent).toContain("Ben is signed out everywhere at once");
  expect(question?.textContent).toContain("What Ben has written stays in the draft.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await act(async () => shown.button("Cancel")?.click());
  expect(shown.place.querySelector("[aria-label='Remove Ben?']")).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  await press("Remove Ben");
  await act(async () => shown.button("Remove Ben")?.click());
  expect(ask.mock.calls[1]).toEqual([expect.objectContaining({ path: "/api/team/remove" }), { id: "b" }]);
});

test("an owner gives somebody another role, and sees why the server refuses", async () => {
  const ask = await showPeople(() => {
    throw new Error("One person has to be the owner.");
  });
  await press("Change the rights of Ben");
  const [rights] = shown.place.querySelectorAll("select");
  expect(rights?.value).toBe("editor");
  await choose(rights, "publisher");
  await act(async () => shown.button("Change the rights")?.click());
  const asked = { id: "b", role: "publisher", languages: [] };
  expect(ask.mock.calls[1]).toEqual([expect.objectContaining({ path: "/api/team/change" }), asked]);
  await vi.waitFor(() => expect(shown.place.textContent).toContain("One person has to be the owner."));
});

function choose(field: Element | null | undefined, value: string) {
  return act(() => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
      throw new Error("there is no such field");
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  });
}

test("an owner invites a translator with a language, and sees the link once", async () => {
  const ask = await showPeople(() => ({ link: "https://studio.example.org/sign-in#invite=x" }));
  expect(shown.place.textContent).toMatch(/Owner, since Mon,? 30 Nov 2026/);
  const [rights] = shown.place.querySelectorAll("select");
  await choose(shown.place.querySelector("input:not([type=checkbox])"), "Tom");
  await choose(rights, "translator");
  expect(shown.button("Make a link")?.getAttribute("aria-disabled")).toBe("true");
  await choose(shown.place.querySelectorAll("select")[1], "de");
  expect(shown.button("Make a link")?.hasAttribute("aria-disabled")).toBe(false);
  await act(async () => shown.button("Make a link")?.click());
  expect(ask.mock.calls.at(-1)?.[1]).toEqual({ name: "Tom", role: "translator", languages: ["de"] });
  await vi.waitFor(() => expect(shown.place.textContent).toContain("The link for Tom is shown only now."));
  const link = [...shown.place.querySelectorAll("input")].find(({ readOnly }) => readOnly);
  expect(link?.value).toContain("#invite=x");
});
