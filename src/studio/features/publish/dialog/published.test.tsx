// @vitest-environment happy-dom
// @module-tag slow
import { Dialog } from "@chakra-ui/react";
import { expect, test } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { unsent } from "../publish-changes.ts";
import { Published } from "./published.tsx";

const shown = shownPart();

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
  unsent.set(shown.studio, { published: { ...published, ...(said === undefined ? {} : { said }) } });
  await shown.show(
    <Dialog.Root open>
      <Dialog.Content>
        <Published published={published} />
      </Dialog.Content>
    </Dialog.Root>,
  );
  const buttons = [...shown.place.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Done", ...actions]);
  expect(shown.place.querySelector("details") !== null).toBe(hasDetail);
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
    unsent.set(shown.studio, { published: undefined });
    await shown.show(
      <Dialog.Root open>
        <Dialog.Content>
          <Published published={published} {...(onOnline ? { onOnline } : {})} />
        </Dialog.Content>
      </Dialog.Root>,
    );
    expect(shown.place.querySelector("[role=status]")?.getAttribute("data-status")).toBe(status);
    const buttons = [...shown.place.querySelectorAll("button")].map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Done", ...actions]);
  },
);
