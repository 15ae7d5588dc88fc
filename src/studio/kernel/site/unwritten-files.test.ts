import { expect, test, vi } from "vitest";
import type { Field, Forms } from "#src/studio/kernel/form/form-model.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";

const PAGES = 50;

test("the forms are asked for once for all documents, since looking whether they are the same looks at all files", () => {
  const forms: Forms = { blocks: {}, data: {}, page: { title: "", help: "", fields: [] } };
  const askForms = vi.fn(() => forms);
  const unwritten = new UnwrittenFiles(askForms);
  const files = Array.from({ length: PAGES }, (_, number) => ({
    path: `pages/page-${number}.json`,
    bytes: new TextEncoder().encode("{}"),
  }));
  expect(unwritten.fill(files)).toBe(files);
  expect(askForms).toHaveBeenCalledTimes(1);
});

test("a missing text is shown by the name of its field in the language of its page, or else of the site", () => {
  const field: Field = {
    ...{ key: "title", label: "Title", help: "", required: true, starter: "", unwrittenMarker: "Title" },
    ...{ kind: "short-text", limits: {}, placeholders: true },
  };
  const forms: Forms = { blocks: {}, data: {}, page: { title: "", help: "", fields: [field] } };
  const names: Readonly<Record<string, string>> = { de: "Titel", "pt-PT": "Título" };
  const unwritten = new UnwrittenFiles(
    () => forms,
    (language) => ({ Title: names[language] ?? "Title" }),
  );
  const file = (path: string, value: object) => ({
    path,
    bytes: new TextEncoder().encode(JSON.stringify(value)),
  });
  const filled = unwritten.fill([
    file("pages/_data/site.json", { language: "pt-PT" }),
    file("pages/about.json", { title: "" }),
    file("pages/de/kontakt.json", { title: "", lang: "de" }),
  ]);
  const titles = filled.slice(1).map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)).title);
  expect(titles).toEqual(["Título", "Titel"]);
});

test("after a change only the changed document is read again", () => {
  const forms: Forms = { blocks: {}, data: {}, page: { title: "", help: "", fields: [] } };
  const unwritten = new UnwrittenFiles(() => forms);
  let reads = 0;
  const page = (number: number) => ({
    path: `pages/page-${number}.json`,
    get bytes() {
      reads += 1;
      return new TextEncoder().encode("{}");
    },
  });
  const files = Array.from({ length: PAGES }, (_, number) => page(number));
  unwritten.fill(files);
  expect(reads).toBe(PAGES);
  unwritten.byPath(files.with(3, page(3)));
  expect(reads).toBe(PAGES + 1);
});
