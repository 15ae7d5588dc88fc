import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";
import { asAuthor } from "./author.ts";
import { BrowserAuthors } from "./browser-authors.ts";

let site: StudioSite;
let open: OpenSession;
beforeAll(async () => {
  site = new StudioSite();
  open = await site.open();
});
afterAll(() => site.remove());

test("each browser undoes its own steps, also after a restart in which the other one is first", async () => {
  const authors = new BrowserAuthors(open.session);
  const [ada, ben] = [authors.authorOf("ada"), authors.authorOf("ben")];
  expect([ada, ben]).toEqual([undefined, "browser ben"]);
  await asAuthor(ada, () => open.title("By Ada"));
  await asAuthor(ben, () => open.change({ op: "replace", path: "/blocks/1/text", value: "By Ben" }));
  const again = await site.open();
  const later = new BrowserAuthors(again.session);
  expect([later.authorOf("ben"), later.authorOf("ada"), later.authorOf("ada")]).toEqual([ben, ada, ada]);
  await asAuthor(ada, () => again.session.undo());
  expect(again.text).toContain("By Ben");
  expect(again.text).not.toContain("By Ada");
  expect(await asAuthor(ada, () => again.session.undo())).toBeUndefined();
  await asAuthor(ben, () => again.session.undo());
  expect(again.text).not.toContain("By Ben");
});

test("a program, and a header that is no id, act for the person at this Studio", () => {
  const authors = new BrowserAuthors(open.session);
  expect(["", "a b", "x".repeat(65), "assistant 1"].map((id) => authors.authorOf(id))).toEqual(
    Array(4).fill(undefined),
  );
});
