// @vitest-environment happy-dom
// @module-tag slow
import { Dialog } from "@chakra-ui/react";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { feature } from "./shell.tsx";

const shown = shownPart();

test("an owner invites a translator with a language, and sees the link once", async () => {
  const ask = vi.spyOn(shown.studio.client, "ask").mockImplementation(async (call) => {
    if (call.path === "/api/team/invite") return { link: "https://studio.example.org/sign-in#invite=x" };
    const since = "2026-11-30";
    return { people: [{ id: "a", name: "Ada", role: "owner", languages: [], since }] };
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
  expect(shown.place.textContent).toMatch(/Owner, since Mon,? 30 Nov 2026/);
  const choose = (field: Element | null | undefined, value: string) =>
    act(() => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
        throw new Error("there is no such field");
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    });
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
