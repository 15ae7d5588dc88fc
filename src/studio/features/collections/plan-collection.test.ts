// @module-tag slow
import { describe, expect, test } from "vitest";
import pageSchema from "#schema/page.schema.json" with { type: "json" };
import { analyse } from "#src/content/analyse.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { apply } from "#src/plans/plan.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { SchemaRules } from "#src/rules/code/schema.rules.ts";
import type { CollectionField, TaskOf } from "#src/studio/features/collections/calls.ts";
import { FIELD_KINDS } from "#src/studio/features/collections/entry-fields.ts";
import { definableFields, fieldsIn } from "#src/studio/features/collections/entry-schema.ts";
import { planCollection } from "#src/studio/features/collections/plan-collection.ts";
import { generatedWith } from "#src/studio/kernel/documents/generated-with.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const { files, assets } = exampleSite;
const PATH = "schema/collections/evening-talks.schema.json";

const fields: CollectionField[] = [
  { label: "Speaker", kind: "text", required: true },
  { label: "What it is about", kind: "markdown", required: false },
  { label: "Date", kind: "moment", required: true },
  { label: "Free entry", kind: "switch", required: true },
  {
    label: "Audience",
    kind: "choice",
    required: true,
    choices: [{ label: "Everyone" }, { label: "Families" }, { label: " " }, { label: "Everyone" }],
  },
  { label: "Image", kind: "picture", required: true },
  { label: "Seats", kind: "number", required: false },
];
const talks: TaskOf<"define"> = { task: "define", name: "Evening talks", address: "/talks", fields };
const define = (part: Partial<TaskOf<"define">>) => () => planCollection({ ...talks, ...part }, files);

const siteAfter = (task: Parameters<typeof planCollection>[0], before: readonly SourceFile[] = files) =>
  apply(planCollection(task, before).plan, before);

const read = (path: string, from: readonly SourceFile[]): JsonObject =>
  parseObject(new TextDecoder().decode(from.find((file) => file.path === path)?.bytes)) ?? {};

/** Errors, but for the description of the index, which is still to be written. */
const errorsIn = (site: readonly SourceFile[]) =>
  analyse(site, { assets, pictures: new Map() }).diagnostics.filter(
    ({ severity, file, pointer }) =>
      severity === "error" && !(file === "pages/talks.json" && pointer === "/description"),
  );

/** The site with a talk, whose entry has these values. */
function withTalk(site: readonly SourceFile[], entry: JsonObject): SourceFile[] {
  const { create, ...plan } = newPage("/talks/apples", "All about apples", {
    files: site,
    today: "2026-01-15",
    isUnwritten: true,
  });
  const [[path, text] = ["", ""]] = create;
  const page = parseObject(text) ?? {};
  const own = isObject(page.entry) ? page.entry : {};
  const image = { src: "/scenes/apples.svg", alt: "" };
  const written = JSON.stringify({ ...page, entry: { ...own, image, ...entry } });
  return apply({ ...plan, create: new Map([[path, written]]) }, site);
}

describe("a new collection", () => {
  test("becomes a schema that the site takes, with the fields that lists need", () => {
    const { plan, label, opens } = planCollection(talks, files);
    expect(label).toBe("New collection Evening talks");
    expect(opens).toBe("/talks");
    const site = apply(plan, files);
    expect(read(PATH, site)).toMatchObject({
      title: "EveningTalksEntry",
      index: "/talks",
      required: ["collection", "label", "speaker", "date2", "audience", "image"],
      properties: {
        collection: { const: "evening-talks" },
        speaker: { label: "Speaker", $ref: "../common.schema.json#/definitions/label" },
        whatItIsAbout: { $ref: "../common.schema.json#/definitions/markdown" },
        // The engine's own field of this name is a day without a time.
        date2: { label: "Date", $ref: "../common.schema.json#/definitions/moment" },
        freeEntry: { type: "boolean" },
        audience: {
          enum: ["everyone", "families"],
          labels: { en: { everyone: "Everyone", families: "Families" } },
        },
        image: { $ref: "../common.schema.json#/definitions/image" },
        seats: { type: "number" },
      },
    });
    expect(composeSchemas(schemaSources(site)).collections.get("evening-talks")?.index).toBe("/talks");
    const [generated] = generatedWith([PATH], site);
    expect(generated?.text).toContain('"EveningTalksEntry"');
  });

  test.each([
    ["cards", fields],
    ["posts by date", [{ label: "Date", kind: "date", required: true } as const]],
    ["nothing but names", []],
  ])("has an index of %s, in a site without errors", (_, given) => {
    const site = siteAfter({ ...talks, fields: given });
    expect(errorsIn(site)).toEqual([]);
    const index = read("pages/talks.json", site);
    expect(valueAt(index, "/blocks/1/items/empty")).toBe("Come back soon.");
    // Another order would be told as a problem of the page.
    const order = Object.keys(pageSchema.properties);
    expect(Object.keys(index)).toEqual(order.filter((key) => key in index));
    const [, list] = [index.blocks].flat();
    expect(valueAt(list ?? null, "/items/collection")).toBe("evening-talks");
  });

  test("has an index in the language of the site", () => {
    const path = "pages/_data/site.json";
    const bytes = Buffer.from(JSON.stringify({ ...read(path, files), language: "de" }));
    const german = files.map((file) => (file.path === path ? { path, bytes } : file));
    const index = read("pages/talks.json", siteAfter(talks, german));
    expect(valueAt(index, "/blocks/1")).toMatchObject({
      title: "Das finden Sie hier",
      items: { empty: "Schauen Sie bald wieder vorbei." },
    });
    expect(index.description).toBe("");
  });

  test("leaves a page at its address as it is", () => {
    const { plan, opens } = define({ address: "/contact" })();
    expect([...plan.create.keys()]).toEqual([PATH]);
    expect(opens).toBeUndefined();
  });

  test("has the engine's keys for its fields, in whatever language they were offered", async () => {
    const { entry } = schemaSources(files);
    const known = await answerIn(speechIn(".", "de"), async () => definableFields(entry));
    const english = new Map(definableFields(entry).map(({ key, help }) => [key, help]));
    expect(known.filter(({ key, help }) => help !== "" && help === english.get(key))).toEqual([]);
    const offered = known.map(({ key, kind, label }) => ({ label, kind, required: false, engineKey: key }));
    const site = siteAfter({ ...talks, fields: offered });
    const defined = fieldsIn(read(PATH, site));
    expect(defined.map(({ key }) => key)).toEqual(known.map(({ key }) => key));
    expect(defined.map(({ label }) => label)).toContain("Letzter Tag");
  });

  test("takes each kind of field, and each field that the engine knows", () => {
    const { entry, common } = schemaSources(files);
    const known = definableFields(entry).map(({ key, kind }) => ({ label: key, kind, required: false }));
    const kinds = FIELD_KINDS.map(({ value, label }) => ({
      label: `Own ${label}`,
      kind: value,
      required: true,
      ...(value === "choice" ? { choices: [{ label: "Yes" }, { label: "…" }] } : {}),
    }));
    const site = siteAfter({ ...talks, name: "Talks 2027-b", fields: [...known, ...kinds] });
    const schema = read("schema/collections/talks-2027-b.schema.json", site);
    expect(schema.label).toBe("Talks 2027-b");
    expect(
      new SchemaRules(isObject(common.definitions) ? common.definitions : {}).check(schema, undefined),
    ).toEqual([]);
    expect(composeSchemas(schemaSources(site)).collections.has("talks-2027-b")).toBe(true);
    const defined = fieldsIn(schema);
    expect(defined.map(({ kind }) => kind)).toEqual([...known, ...kinds].map(({ kind }) => kind));
    expect(defined.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["date", "begins", "ends", "place", "tags"]),
    );
    expect(errorsIn(site)).toEqual([]);
  });

  test("has pages that are entries; what only people can write is left out", () => {
    const { create } = newPage("/talks/apples", "All about apples", {
      files: siteAfter(talks),
      today: "2026-01-15",
      isUnwritten: true,
    });
    expect(parseObject(create.get("pages/talks/apples.json") ?? "")?.entry).toEqual({
      collection: "evening-talks",
      label: "{{page.title}}",
      order: 10,
    });
  });

  test.each<[string, Partial<TaskOf<"define">>, RegExp]>([
    ["a name that begins with a digit", { name: "2027 talks" }, /has to begin with a letter/],
    ["a name without letters", { name: "…" }, /no letters/],
    ["the name of another", { name: "Blog" }, /already a collection/],
    ["a wrong address", { address: "/Our talks" }, /cannot be part of an address/],
    ["the home page", { address: "/" }, /are not in a collection/],
    [
      "a choice of nothing",
      {
        fields: [{ label: "Audience", kind: "choice", required: false, choices: [{ label: " " }] } as const],
      },
      /needs something to choose from/,
    ],
  ])("is refused with %s", (_, part, message) => {
    expect(define(part)).toThrow(message);
  });

  test("gives two fields of one name keys of their own", () => {
    const twice: CollectionField = { label: "1st prize", kind: "text", required: false };
    const site = siteAfter({ ...talks, fields: [twice, twice] });
    expect(Object.keys(read(PATH, site).properties ?? {})).toEqual(
      expect.arrayContaining(["field1stPrize", "field1stPrize2"]),
    );
  });
});

describe("a defined collection", () => {
  const site = siteAfter(talks);
  const talk = withTalk(site, { speaker: "Ada", audience: "families", date2: "2027-01-01" });
  const defined = fieldsIn(read(PATH, site));
  const change = (given: readonly CollectionField[], label = "Evening talks") => ({
    task: "change" as const,
    collection: "evening-talks",
    label,
    fields: [...given],
  });
  const with_ = (key: string, part: Partial<CollectionField>) =>
    change(defined.map((field) => (field.key === key ? { ...field, ...part } : field)));

  test("is read as it was written, and written as it was read", () => {
    expect(read(PATH, siteAfter(change(defined), site))).toEqual(read(PATH, site));
  });

  test("has a new name, and new labels for fields and choices that keep what pages say", () => {
    const choices = [
      { value: "everyone", label: "Everyone" },
      { value: "families", label: "Families and friends" },
    ];
    const renamed = siteAfter(with_("audience", { label: "For whom", choices }), talk);
    expect(read(PATH, renamed)).toMatchObject({
      properties: {
        audience: {
          label: "For whom",
          enum: ["everyone", "families"],
          labels: { en: { families: "Families and friends" } },
        },
      },
    });
    const called = siteAfter(change(defined, "Talks at eight"), talk);
    expect(read(PATH, called).label).toBe("Talks at eight");
    expect(read(PATH, siteAfter(change(defined), called))).toEqual(read(PATH, site));
  });

  test("loses a field that no page uses, and only that", () => {
    const left = read(PATH, siteAfter(change(defined.filter(({ key }) => key !== "seats")), talk));
    expect(Object.keys(left.properties ?? {})).not.toContain("seats");
    expect(Object.keys(left.properties ?? {})).toContain("order");
    expect(() => siteAfter(change(defined.filter(({ key }) => key !== "speaker")), talk)).toThrow(
      "“Speaker” is filled in on /talks/apples. Empty it there first.",
    );
    expect(() =>
      siteAfter(with_("audience", { choices: [{ value: "everyone", label: "Everyone" }] }), talk),
    ).toThrow("A choice of “Audience” that you removed is used on /talks/apples.");
    expect(() => siteAfter(with_("seats", { required: true }), talk)).toThrow(
      "“Seats” is still empty on /talks/apples.",
    );
  });

  test("of the site keeps the fields that its feed needs", () => {
    const blog = fieldsIn(schemaSources(files).collections.get("blog") ?? {});
    const left = blog.filter(({ key }) => key !== "authorAvatar");
    const task: TaskOf<"change"> = { task: "change", collection: "blog", label: "Blog", fields: left };
    const empty = files.filter(({ path }) => !path.includes("/blog/"));
    expect(() => siteAfter(task, empty)).toThrow(/"drafting" needs/);
  });

  test("is deleted with its index once it has no pages", () => {
    const remove = { task: "remove", collection: "evening-talks" } as const;
    expect(siteAfter(remove, site).map(({ path }) => path)).toEqual(files.map(({ path }) => path).toSorted());
    expect(() => siteAfter(remove, talk)).toThrow("One page belongs to “Evening talks”. Delete it first.");
  });
});
