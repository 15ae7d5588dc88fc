import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { parseObject } from "#src/content/json/json.ts";
import { verifyPlan } from "#src/plans/plan.ts";
import { event, eventSite } from "#tests/engine/content/query/event-site.ts";
import { page, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { entryFields } from "./entry-field.ts";
import { newEntry } from "./new-entry.ts";

const TODAY = "2026-11-25";
const files = eventSite([], {
  "pages/support/fees.json": page("Fees", { entry: { collection: "support", label: "Fees", order: 70 } }),
});
const made = (collection: string, answers = {}, among = files) => {
  const plan = newEntry(collection, "Winter walk", answers, { files: among, today: TODAY });
  return [...plan.create].map(([path, text]) => ({ path, document: parseObject(text) ?? {} }))[0];
};

test("an entry has what was answered, and what is required and was not as the newest one has it", () => {
  const { path, document } = made("blog", { date: "2026-12-20", tags: "Free, Outside" }) ?? {};
  expect(path).toBe("pages/blog/winter-walk.json");
  expect(document).toMatchObject({ title: "Winter walk", draft: true });
  expect(document?.entry).toEqual({
    collection: "blog",
    label: "{{page.title}}",
    summary: "{{page.description}}",
    category: "Story",
    tags: ["Free", "Outside"],
    date: "2026-12-20",
    author: "Ada",
    image: { src: "/scenes/trail.svg", alt: "A trail" },
  });
  expect(document?.blocks).toEqual(event("Winter", "2026-12-01").blocks);
  expect(made("blog")?.document.entry).toMatchObject({ date: TODAY });
});

test("an entry without words keeps the placeholders of its siblings, with their forms and signs between them", () => {
  const shown = {
    type: "hero",
    id: "a",
    variant: "plain",
    title: "{{entry.label}}",
    text: "Talk: {{entry.date}}",
  };
  const blocks = [{ ...shown, eyebrow: "{{entry.date | long}} · {{entry.author}}" }];
  const site = eventSite([], { "pages/blog/winter.json": event("Winter", "2026-12-01", {}, { blocks }) });
  const plan = newEntry("blog", "Winter walk", {}, { files: site, today: TODAY, isUnwritten: true });
  const [text = ""] = plan.create.values();
  expect(parseObject(text)?.blocks).toEqual([
    {
      type: "hero",
      id: "a",
      variant: "plain",
      title: "{{entry.label}}",
      eyebrow: "{{entry.date | long}} · {{entry.author}}",
    },
  ]);
});

test("it leaves the site without a mistake", () => {
  const plan = newEntry("blog", "Winter walk", {}, { files, today: TODAY });
  const check = (site: typeof files) => diagnose(site, { today: TODAY });
  expect(() => verifyPlan(plan, files, (site) => check([...site]))).not.toThrow();
});

test("only a collection in an order has a position for it", () => {
  expect(made("support")?.document.entry).toMatchObject({ order: 80 });
  expect(made("blog")?.document.entry).not.toHaveProperty("order");
});

test("a title without letters for an address has its day there, and a number after others of that day", () => {
  const titled = (among: typeof files) =>
    [...newEntry("blog", "冬のお話", {}, { files: among, today: TODAY }).create][0];
  const [path = "", text = ""] = titled(files) ?? [];
  expect(path).toBe(`pages/blog/${TODAY}.json`);
  const [second] = titled([...files, { path, bytes: new TextEncoder().encode(text) }]) ?? [];
  expect(second).toBe(`pages/blog/${TODAY}-2.json`);
});

test("asks for what can be answered in a line", () => {
  const { collections, common } = schemaSources(files);
  const fields = entryFields(collections.get("blog") ?? {}, common);
  const asked = fields.filter(({ isDerived: given, parts }) => !given && parts === undefined);
  expect(asked.map(({ name, required }) => [name, required])).toEqual([
    ["category", true],
    ["tags", false],
    ["date", true],
    ["author", true],
  ]);
});

test("a value of several parts is given as JSON, and a question for it shows the form", () => {
  const branches = {
    type: "object",
    required: ["collection", "label"],
    properties: {
      collection: { type: "string", const: "branches" },
      label: { $ref: "../common.schema.json#/definitions/label" },
      address: { $ref: "../common.schema.json#/definitions/address" },
    },
  };
  const among = [
    ...files,
    {
      path: "schema/collections/branches.schema.json",
      bytes: new TextEncoder().encode(JSON.stringify(branches)),
    },
  ];
  const address = { street: "12 Mill Lane", locality: "Elmford", country: "GB" };
  const { document } = made("branches", { address: JSON.stringify(address) }, among) ?? {};
  expect(document?.entry).toMatchObject({ address });
  const form = `--address '{"street":"…","locality":"…","country":"…"}'`;
  const blocks = [{ type: "opening-hours", id: "hours", title: "Hours", address: "{{entry.address}}" }];
  const entry = { collection: "branches", label: "Mill", address, phone: "+44 1632 960123" };
  const sibling = smallSite({ "pages/branches/mill.json": page("Mill", { entry, blocks }) });
  const next = made("branches", {}, [...among, ...sibling.filter(({ path }) => path.includes("mill"))]);
  expect(next?.document.entry).toMatchObject({ address });
  expect(() => made("branches", { address: "12 Mill Lane" }, among)).toThrow(form);
});

test.each([
  ["events", files, '"events" is not a collection of pages. This site has: blog, '],
  ["blog", smallSite({}), "What is its category? --category X"],
])("%s is refused", (collection, among, message) => {
  expect(() => made(collection, {}, among)).toThrow(message);
});
