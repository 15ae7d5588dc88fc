import { expect, test } from "vitest";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import { StepJudge } from "./judge-step.ts";

const german: Rights = { role: "translator", languages: ["de"] };
const editor: Rights = { role: "editor", languages: [] };

const page = (lang: string | undefined, source?: string): string =>
  JSON.stringify({ ...(lang ? { lang } : {}), blocks: [{ type: "guide", ...(source ? { source } : {}) }] });
const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
const FILES = [
  file("pages/_data/site.json", '{ "language": "en" }'),
  file("pages/a.json", page(undefined, "a.md")),
  file("pages/de/a.json", page("de", "a.md")),
];

type Change = [document: DocumentId, path: string, before: string | undefined, after: string | undefined];

/** The reason why a person may not make a step; undefined if they may. */
function refusal(rights: Rights, changes: readonly Change[], files = FILES): Refusal | undefined {
  const judge = new StepJudge(rights, files);
  for (const [document, path, before, after] of changes) judge.see({ document, path, before, after });
  try {
    judge.decide();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const isAllowed = (rights: Rights, ...changes: Change[]): boolean => refusal(rights, changes) === undefined;

test("a translator changes pages of their languages alone", () => {
  expect(isAllowed(german, ["page:/de/a", "pages/de/a.json", page("de"), page("de")])).toBe(true);
  expect(isAllowed(german, ["page:/a", "pages/a.json", page(undefined), page(undefined)])).toBe(false);
  expect(isAllowed(german, ["data:site.de", "pages/_data/site.de.json", "{}", "{}"])).toBe(true);
  expect(isAllowed(german, ["fragment:note", "pages/_fragments/note.json", "{}", "{}"])).toBe(false);
});

test("a page has to be theirs before and after the step", () => {
  expect(isAllowed(german, ["page:/a", "pages/a.json", page("fr"), page("de")])).toBe(false);
  expect(isAllowed(german, ["page:/a", "pages/a.json", page("de"), page("fr")])).toBe(false);
  expect(isAllowed(german, ["page:/a", "pages/a.json", undefined, page("de")])).toBe(true);
  expect(isAllowed(german, ["page:/a", "pages/a.json", page("de"), undefined])).toBe(true);
});

test("a page that is not JSON has no language of anybody", () => {
  expect(isAllowed(german, ["page:/de/a", "pages/de/a.json", page("de"), "{"])).toBe(false);
});

test("a Markdown file belongs to the languages of the pages that show it", () => {
  expect(isAllowed(german, ["text:/de/a.md", "pages/de/a.md", "a", "b"])).toBe(true);
  expect(isAllowed(german, ["text:/a.md", "pages/a.md", "a", "b"])).toBe(false);
  expect(isAllowed(german, ["text:/new.md", "pages/new.md", undefined, "b"])).toBe(false);
});

test("an editor changes content, but not settings", () => {
  expect(isAllowed(editor, ["text:/a.md", "pages/a.md", "a", "b"])).toBe(true);
  expect(isAllowed(editor, ["page:/a", "pages/a.json", "{", "{}"])).toBe(true);
  expect(isAllowed(editor, ["data:theme", "pages/_data/theme.json", "{}", "{}"])).toBe(false);
});

test("one document that is not theirs refuses the whole step, and several are counted", () => {
  const theme: Change = ["data:theme", "pages/_data/theme.json", "{}", "{}"];
  const site: Change = ["data:site", "pages/_data/site.json", "{}", "{}"];
  const own: Change = ["page:/a", "pages/a.json", "{}", "{}"];
  expect(refusal(editor, [own, theme])?.status).toBe(403);
  expect(refusal(editor, [own, theme])?.message).toMatch(/allow you to change .*theme/);
  expect(refusal(editor, [theme, own, site])?.message).toMatch(
    /theme.* and 1 more document\. Nothing was changed/,
  );
});
