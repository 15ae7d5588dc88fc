import { describe, expect, test } from "vitest";
import { type Analysis, analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, parseObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { apply, documentText, type Plan, verifyPlan } from "#src/plans/plan.ts";
import { flagFor, nameInSentence } from "#src/plans/starters/declared/country-name.ts";
import { scaffoldsOf } from "#src/plans/starters/declared/declared-scaffold.ts";
import { newFromScaffold } from "#src/plans/starters/declared/from-scaffold.ts";
import { type Answers, addFacts } from "#src/plans/starters/declared/scaffold-facts.ts";
import { newBlock } from "#src/plans/starters/new-block.ts";
import { newEntry } from "#src/plans/starters/new-entry.ts";
import { upToDate } from "#src/plans/starters/new-migration.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { inspect } from "#src/rules/inspect.ts";
import { planTask } from "#src/tasks/pages/plan-task.ts";
import { siteOf } from "#tests/engine/content/small-site.ts";

const { files, assets } = readSiteFiles(".");
const TODAY = "2026-01-15";
const cache = new SiteCache();
let summaries: Analysis["summaries"] | undefined;
const look = (site: readonly SourceFile[]) => {
  const found = inspect(site, { assets, cache, today: TODAY, previous: summaries });
  summaries ??= found.summaries;
  return found.diagnostics;
};
const siteWith = (plan: Plan) => {
  const site = siteOf(analyse(apply(plan, files), { assets, cache, previous: summaries }));
  return site;
};

const scaffoldNamed = (command: string) => {
  const found = scaffoldsOf(files).find((scaffold) => scaffold.command === command);
  if (!found) throw new Error(`the site declares no ${command}`);
  return found;
};
const [country, post] = [scaffoldNamed("country"), scaffoldNamed("post")];
const newCountry = (name: string, answers: Answers, among = files) =>
  newFromScaffold(country, name, answers, { files: among, assets, today: TODAY });
const newPost = (title: string, answers: Answers = {}) =>
  newFromScaffold(post, title, answers, { files, assets, today: TODAY });

/** The notice about a country without any known data. */
const bare: Answers = { flag: "nz", "as-of": "2025-11" };
const newZealand: Answers = {
  ...bare,
  currency: "NZD",
  programmes: "900+",
  universities: "8",
  intakes: "February/July",
  tuition: "22,000-35,000",
  living: "1500-2300",
  funds: "20000",
  visa: "4-8",
  work: "20",
  source: "https://www.immigration.govt.nz/study",
  "source-label": "Immigration New Zealand: study",
};
const written = ({ create }: Plan) => [...create].map(([path, text]) => `== ${path}\n${text}`).join("\n");

describe("npx waymark new", () => {
  test.each([
    ["a page", newPage("support/opening-hours", undefined, { files, today: TODAY })],
    ["a page of its own, with a title", newPage("/press.json", "For the press", { files, today: TODAY })],
    [
      "a page by the path of its document",
      newPage("/pages/press.json", "For the press", { files, today: TODAY }),
    ],
    ["a page below others that do not exist", newPage("a/b/coffee", undefined, { files, today: TODAY })],
    ["a country", newCountry("New Zealand", newZealand)],
    ["a country of which nothing is known", newCountry("New Zealand", bare)],
    ["a country with one figure", newCountry("New Zealand", { ...bare, work: "20" })],
    ["a country with a long name", newCountry("Saint Vincent and the Grenadines", newZealand)],
    ["a post", newPost("How to open a bank account abroad")],
    ["a block", newBlock("fee-table")],
  ])("%s leaves the site without a mistake and without advice", (_, plan) => {
    expect(verifyPlan(plan, files, look)).toEqual([]);
    for (const [path, text] of plan.create)
      if (path.endsWith(".json")) expect(text).toBe(canonicalJson(JSON.parse(text)));
    expect(plan.next.length).toBeGreaterThan(1);
  });

  test.each([
    ["a page", newPage("press", "For the press", { files, today: TODAY })],
    ["a post", newPost("How to open a bank account abroad")],
  ])("%s is a draft, and valid when it is none any more", (_, plan) => {
    expect(siteWith(plan).routes).toEqual(siteWith({ ...plan, create: new Map() }).routes);
    const finished = new Map(
      [...plan.create].map(([path, text]) => [path, text.replace('  "draft": true,\n', "")]),
    );
    expect(finished).not.toEqual(plan.create);
    expect(verifyPlan({ ...plan, create: finished }, files, look)).toEqual([]);
    expect(siteWith({ ...plan, create: finished }).routes).toHaveLength(siteWith(plan).routes.length + 1);
  });

  test("every page of a country begun in Studio is a draft, and the site has no new mistake", () => {
    const task = { task: "scaffold", command: "country", name: "New Zealand", answers: {} } as const;
    const begun = planTask(task, { files, assets, today: TODAY });
    const plan = upToDate(begun.plan, files, { blocks: new Map(), documents: new Map() });
    const created = [...plan.create].filter(([path]) => /^pages\/[^_].*\.json$/.test(path));
    expect(created.length).toBeGreaterThan(1);
    for (const [path, text] of created)
      expect({ path, ...parseObject(text) }).toMatchObject({ path, draft: true });
    expect(verifyPlan(plan, files, look).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("a page stands where its path says, with or without the first slash", () => {
    for (const path of ["press", "/press", "pages/press.json", "/pages/press.json", "press/"])
      expect([...newPage(path, "For the press", { files, today: TODAY }).create.keys()]).toEqual([
        "pages/press.json",
      ]);
  });

  test("a page in the folder of a collection begins like its newest entry", () => {
    const path = "pages/support/opening-hours.json";
    expect(newPage("support/opening-hours", undefined, { files, today: TODAY })).toEqual(
      newEntry("support", "Opening hours", {}, { files, today: TODAY, path }),
    );
  });

  test("what it writes", () => {
    expect(written(newPage("press", "For the press", { files, today: TODAY }))).toMatchSnapshot("page");
    expect(written(newCountry("New Zealand", newZealand))).toMatchSnapshot("country");
    expect(written(newPost("How to open a bank account abroad", { category: "Money" }))).toMatchSnapshot(
      "post",
    );
    expect(written(newBlock("fee-table"))).toMatchSnapshot("block");
  });

  test("nothing is ever overwritten", () => {
    expect(() => verifyPlan(newPage("contact", undefined, { files, today: TODAY }), files, look)).toThrow(
      "pages/contact.json already exists, and nothing is ever overwritten.",
    );
    expect(() => verifyPlan(newBlock("hero"), files, look)).toThrow(
      "blocks/hero/hero.examples.json and blocks/hero/hero.schema.json",
    );
    expect(() => newCountry("Canada", { ...newZealand, flag: "ca" })).toThrow(
      "Canada (flag ca) already exists: pages/destinations/canada.json.",
    );
    expect(() =>
      addFacts(documentText(files, "pages/_data/facts.json"), new Map([["canada.programmes", {}]])),
    ).toThrow("The fact canada.programmes already exists.");
  });

  test("a plan that would break the site is refused with the place", () => {
    const plan = newPage("support/hours", "Contact us", { files, today: TODAY });
    const title = JSON.parse(documentText(files, "pages/contact.json")).title;
    const twin = {
      ...plan,
      create: new Map(
        [...plan.create].map(([path, text]) => [
          path,
          text.replace('"title": "Contact us"', `"title": "${title}"`),
        ]),
      ),
    };
    expect(() => verifyPlan(twin, files, look)).toThrow(
      /Nothing was written, because the site would then contain errors:\n {2}pages\/.*has the same title/,
    );
  });

  test.each([
    [
      "a name that is no address",
      () => newPage("Über uns", undefined, { files, today: TODAY }),
      '"Über uns" cannot be part of an address',
    ],
    [
      "a page that would take the file of the home page",
      () => newPage("index/index", undefined, { files, today: TODAY }),
      '"index" cannot be part of an address',
    ],
    [
      "a page among the countries",
      () => newPage("destinations/spain", undefined, { files, today: TODAY }),
      'npx waymark new country "NAME"',
    ],
    ["a title that is too long", () => newPost("x".repeat(61)), "has 61 characters; at most 60 fit"],
    ["a block that is no block", () => newBlock("FeeTable"), '"FeeTable" cannot be a block type'],
    [
      "a source that is no address",
      () => newCountry("New Zealand", { ...bare, source: "example.org" }),
      '"example.org" is not an address such as https://example.org/fees.',
    ],
    ["an unknown flag", () => newCountry("New Zealand", { ...bare, flag: "nzz" }), 'Did you mean "nz"?'],
    [
      "an amount without currency",
      () => newCountry("New Zealand", { ...bare, funds: "20000" }),
      "--currency",
    ],
    [
      "a figure that is none",
      () => newCountry("New Zealand", { ...newZealand, visa: "soon" }),
      '"soon" is not a number',
    ],
    ...["22.000", "22.000-35.000", "4,5", "22,00", "1,22,000", "0,500", "4.", "4-5,5", "1.2.3"].map(
      (figure): [string, () => Plan, string] => [
        `a number that can be read in two ways: ${figure}`,
        () => newCountry("New Zealand", { ...newZealand, living: figure }),
        `"${figure}" is not a number such as 20, 22,000 or 4.5`,
      ],
    ),
    [
      "a count in another country's way",
      () => newCountry("New Zealand", { ...newZealand, programmes: "1.200+" }),
      '"1.200+" is not a number such as 8, 1,200 or 900+',
    ],
    [
      "a range that goes down",
      () => newCountry("New Zealand", { ...newZealand, visa: "8-4" }),
      "must start with the lower number",
    ],
  ])("refuses %s", (_, make, message) => {
    expect(make).toThrow(message);
  });
});

describe("a new country", () => {
  const plan = newCountry("New Zealand", newZealand);

  test("is in every list of countries at once, and has its pages", () => {
    const site = siteWith(plan);
    expect(site.entries("destinations").map(({ label }) => label)).toContain("New Zealand");
    const menus = (route: string) => JSON.stringify(site.resolve(route));
    for (const route of ["/", "/destinations", "/compare"])
      expect(menus(route)).toContain("/destinations/new-zealand");
    expect(menus("/compare")).toContain("NZ$22,000–35,000");
    expect(site.isIndexed("/destinations/new-zealand")).toBe(true);
    expect(site.resolve("/destinations/new-zealand/at-a-glance").canonical).toMatch(
      /\/destinations\/new-zealand$/,
    );
    expect(menus("/services/financing")).toContain("/destinations/new-zealand/for-parents");
    expect(site.isIndexed("/destinations/new-zealand/for-parents")).toBe(true);
  });

  test("adds its facts at their place in the alphabet, and leaves every other byte alone", () => {
    const before = documentText(files, "pages/_data/facts.json").split("\n");
    const after = (plan.change.get("pages/_data/facts.json") ?? "").split("\n");
    const kept = after.filter((_, index) => !isAdded(after, index));
    expect(kept).toEqual(before);
    expect(after.join("\n")).toBe(canonicalJson(JSON.parse(after.join("\n"))));
    const names = Object.keys(JSON.parse(after.join("\n")).facts);
    expect(names).toEqual(names.toSorted());
    expect(JSON.parse(after.join("\n")).facts["new-zealand.visa.service"]).toEqual({
      label: "Visa decision, New Zealand",
      value: [4, 8],
      unit: "weeks",
      source: "https://www.immigration.govt.nz/study",
      sourceLabel: "Immigration New Zealand: study",
      asOf: "2025-11",
      reviewBy: "2027-01-01",
    });
  });

  test("tells where texts count the countries, and knows flags by name", () => {
    const counting = {
      path: "pages/_fragments/count.md",
      bytes: new TextEncoder().encode("In six countries."),
    };
    expect(newCountry("New Zealand", newZealand, [...files, counting]).next).toContain(
      'Count again where texts count the countries:\n     pages/_fragments/count.md:1:4  "six countries"',
    );
    expect(flagFor("New Zealand", files)).toBe("nz");
    expect(flagFor("Atlantis", files)).toBeUndefined();
  });
});

describe("the name of a country", () => {
  test.each(["Netherlands", "the Netherlands", "The Netherlands"])(
    "%s has no article on menus and cards, and one in sentences",
    (name) => {
      const plan = newCountry(name, { ...newZealand, flag: "nl" });
      const pages = [...plan.create];
      expect(pages.map(([path]) => path)).toEqual([
        "pages/destinations/netherlands.json",
        "pages/destinations/netherlands/at-a-glance.json",
        "pages/destinations/netherlands/for-parents.json",
      ]);
      const [main, glance, card] = pages.map(([, text]) => JSON.parse(text));
      expect(main.entry.label).toBe("Netherlands");
      expect(main.title).toBe("Study in the Netherlands: costs, intakes and work rights");
      expect(glance.title).toBe("The Netherlands at a glance: key figures for students");
      expect(glance.blocks[0].title).toBe("The Netherlands in numbers");
      expect(card.title).toBe("The Netherlands for parents: first-year costs and dates");
      for (const [path, text] of [...pages, ...plan.change])
        expect(text, path).not.toMatch(/\b(?:in|to|for|about|of) Netherlands\b/);
      expect(flagFor(name, files)).toBe("nl");
    },
  );

  test.each([
    ["Philippines", "the Philippines"],
    ["United Arab Emirates", "the United Arab Emirates"],
    ["Czech Republic", "the Czech Republic"],
    ["Cayman Islands", "the Cayman Islands"],
    ["New Zealand", "New Zealand"],
    ["Thailand", "Thailand"],
  ])("%s is %s in a sentence", (name, inSentence) => {
    expect(nameInSentence(name)).toBe(inSentence);
  });
});

test("a country whose programmes are not known says nothing of them in the menu and on its card", () => {
  const site = siteWith(newCountry("New Zealand", { ...bare, universities: "8" }));
  const page = JSON.stringify(site.resolve("/"));
  expect(page).toContain("/destinations/new-zealand");
  expect(page).toContain("18,000+ programmes");
  expect(page).not.toContain("not published programmes");
});

test.each([
  ["20000", 20_000],
  ["22,000", 22_000],
  ["1,022,000.50", 1_022_000.5],
  ["4.5", 4.5],
  ["22,000 - 35000", [22_000, 35_000]],
  ["0.75 to 1.25", [0.75, 1.25]],
])("the figure %s is %j", (written, value) => {
  const { change } = newCountry("New Zealand", { ...newZealand, living: written });
  const { facts } = JSON.parse(change.get("pages/_data/facts.json") ?? "");
  expect(facts["new-zealand.living.help"]).toMatchObject({ value });
});

test("facts come first and last in the alphabet, and between others", () => {
  const text = canonicalJson({ version: 1, facts: { "m.a": { label: "M" }, "m.c": { label: "C" } } });
  const added = addFacts(text, new Map(["a.a", "m.b", "m.bb", "z.z"].map((name) => [name, { label: name }])));
  expect(Object.keys(JSON.parse(added).facts)).toEqual(["a.a", "m.a", "m.b", "m.bb", "m.c", "z.z"]);
  expect(added).toBe(canonicalJson(JSON.parse(added)));
  const empty = addFacts(canonicalJson({ version: 1, facts: {} }), new Map([["a.a", { label: "A" }]]));
  expect(empty).toBe(canonicalJson({ version: 1, facts: { "a.a": { label: "A" } } }));
});

/** Whether a line belongs to the new country's facts: from the line with the name to the closing brace. */
function isAdded(lines: readonly string[], index: number): boolean {
  for (let at = index; at >= 0; at -= 1) {
    const name = /^ {4}"([^"]+)": \{$/.exec(lines[at] ?? "")?.[1];
    if (name) return name.startsWith("new-zealand.");
    if (at < index && /^ {4}\},?$/.test(lines[at] ?? "")) return false;
  }
  return false;
}
