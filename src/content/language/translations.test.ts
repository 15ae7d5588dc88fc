import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, page, siteOf } from "#tests/engine/content/small-site.ts";

const german = (name: string, parts: JsonObject = {}) => page(name, { lang: "de", ...parts });

test("pages know each other's languages, the source first", () => {
  const site = siteOf(
    analyseSmall({
      "pages/hours.json": page("hours"),
      "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours" }),
      "pages/ar/hours.json": page("saat", { lang: "ar", translationOf: "/hours" }),
    }),
  );
  const group = [
    { language: "en", route: "/hours" },
    { language: "ar", route: "/ar/hours" },
    { language: "de", route: "/de/zeiten" },
  ];
  for (const { route } of group) expect(site.resolve(route).translations).toEqual(group);
  expect(site.resolve("/de/zeiten").language).toBe("de");
  expect(site.resolve("/apply-now").translations).toEqual([]);
});

test("a draft is not offered as a translation", () => {
  const documents = {
    "pages/hours.json": page("hours"),
    "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours", draft: true }),
  };
  expect(analyseSmall(documents).site?.resolve("/hours").translations).toEqual([]);
  const drafts = analyseSmall(documents, { showDrafts: true });
  expect(drafts.site?.resolve("/hours").translations).toHaveLength(2);
});

test("a page that is not indexed is offered as a translation, since visitors may read it", () => {
  const { site } = analyseSmall({
    "pages/hours.json": page("hours"),
    "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours", noindex: true }),
  });
  expect(site?.resolve("/hours").translations.map(({ route }) => route)).toEqual(["/hours", "/de/zeiten"]);
});

test("search engines are told only of the languages that they may list, and a change of that is noticed", () => {
  const siteWith = (parts: JsonObject) =>
    analyseSmall({
      "pages/hours.json": page("hours"),
      "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours", ...parts }),
      "pages/ar/hours.json": page("saat", { lang: "ar", translationOf: "/hours" }),
    }).site;
  const [all, hidden] = [siteWith({}), siteWith({ noindex: true })];
  const languages = (site: ReturnType<typeof siteWith>, route: string) =>
    site?.resolve(route).alternates.map(({ language }) => language);
  expect(languages(all, "/hours")).toEqual(["en", "ar", "de"]);
  expect(languages(hidden, "/hours")).toEqual(["en", "ar"]);
  expect(languages(hidden, "/de/zeiten")).toEqual([]);
  expect(hidden?.resolve("/hours").translations).toHaveLength(3);
  expect(hidden?.hashOf("/hours")).not.toBe(all?.hashOf("/hours"));
  expect(hidden?.hashOf("/apply-now")).toBe(all?.hashOf("/apply-now"));
});

test.each<[string, Record<string, JsonObject>, string]>([
  [
    "a source that does not exist",
    { "pages/de/zeiten.json": german("zeiten", { translationOf: "/huors" }) },
    "translation/unknown-page pages/de/zeiten.json",
  ],
  [
    "the page itself",
    { "pages/de/zeiten.json": german("zeiten", { translationOf: "/de/zeiten" }) },
    "translation/same-language pages/de/zeiten.json",
  ],
  [
    "the same language",
    { "pages/de/zeiten.json": page("zeiten", { translationOf: "/hours" }) },
    "translation/same-language pages/de/zeiten.json",
  ],
  [
    "a translation",
    {
      "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours" }),
      "pages/fr/heures.json": page("heures", { lang: "fr", translationOf: "/de/zeiten" }),
    },
    "translation/of-translation pages/fr/heures.json",
  ],
  [
    "what another page translates",
    {
      "pages/de/stunden.json": german("stunden", { translationOf: "/hours" }),
      "pages/de/zeiten.json": german("zeiten", { translationOf: "/hours" }),
    },
    "translation/duplicate pages/de/zeiten.json",
  ],
  [
    "an unknown language",
    { "pages/de/zeiten.json": page("zeiten", { lang: "xx" }) },
    "language/unknown pages/de/zeiten.json",
  ],
])("refuses a translation of %s", (_, documents, expected) => {
  const { diagnostics } = analyseSmall({ "pages/hours.json": page("hours"), ...documents });
  expect(diagnostics).toReport([expected]);
});

test("layouts, fragments, data and facts have versions in a language, and fall back to the main one", () => {
  const note = (text: string): JsonObject => ({
    version: 1,
    blocks: [{ type: "text-section", id: "note", markdown: text }],
  });
  const blocks = [
    { type: "hero", id: "intro", title: "{{site.tagline}}" },
    { type: "fragment", name: "note" },
    { type: "fragment", name: "other" },
  ];
  const site = siteOf(
    analyseSmall({
      "pages/_layouts/plain.de.json": { version: 1, before: [], after: [{ type: "fragment", name: "note" }] },
      "pages/_fragments/note.json": note("Open every day of the week."),
      "pages/_fragments/note.de.json": note("Jeden Tag der Woche offen."),
      "pages/_fragments/other.json": note("Closed on holidays.").blocks
        ? { version: 1, blocks: [{ type: "text-section", id: "other", markdown: "Closed on holidays." }] }
        : {},
      "pages/_data/site.de.json": { tagline: "Ehrlicher Rat." },
      "pages/hours.json": page("hours", { blocks }),
      "pages/de/zeiten.json": german("zeiten", {
        translationOf: "/hours",
        blocks: [blocks[0], blocks[2]] as JsonObject[],
      }),
    }),
  );
  const texts = (route: string) => {
    const { main, after } = site.resolve(route);
    return JSON.stringify([...main, ...after].map(({ block }) => block));
  };
  expect(texts("/hours")).toContain("Open every day");
  expect(texts("/hours")).not.toContain("Jeden Tag");
  expect(texts("/de/zeiten")).toContain("Jeden Tag");
  expect(texts("/de/zeiten")).toContain("Closed on holidays.");
  expect(texts("/de/zeiten")).toContain("Ehrlicher Rat.");
  expect(site.resolve("/de/zeiten").site.name).toBe(site.site.name);
  // Styles and navigation go by the name of the layout.
  expect(site.resolve("/de/zeiten").layout).toBe("plain");
});

test("what is wrong in a document of another language is reported there", () => {
  const { diagnostics } = analyseSmall({ "pages/_data/site.de.json": { tagline: 7, colour: "red" } });
  expect(diagnostics).toReport([
    "field/type pages/_data/site.de.json:2:14",
    "field/unknown pages/_data/site.de.json:3:3",
  ]);
});

test("a misspelt key of a document in another language is told with the right one", () => {
  const { diagnostics } = analyseSmall({ "pages/_data/facts.de.json": { fatcs: {} } });
  expect(diagnostics).toMatchObject([{ code: "field/unknown", message: expect.stringContaining('"facts"') }]);
});

test("a layout of any name has a version in a language, which speaks of the site in that language", () => {
  const layout = (id: string): JsonObject => ({
    version: 1,
    before: [{ type: "text-section", id, markdown: "{{site.name}}: {{site.tagline}}" }],
    after: [],
  });
  const site = siteOf(
    analyseSmall({
      "pages/_layouts/site.json": layout("words"),
      "pages/_layouts/site.de.json": layout("worte"),
      "pages/_data/site.de.json": { name: "Fallobst", tagline: "Ehrlicher Rat." },
      "pages/hours.json": page("hours", { layout: "site" }),
      "pages/de/zeiten.json": german("zeiten", { layout: "site", translationOf: "/hours" }),
    }),
  );
  const before = (route: string) => JSON.stringify(site.resolve(route).before.map(({ block }) => block));
  expect(before("/de/zeiten")).toContain("Fallobst: Ehrlicher Rat.");
  expect(before("/hours")).toContain(`${site.site.name}: `);
});

test("breadcrumbs begin with the home page in the language of the page", () => {
  const site = siteOf(
    analyseSmall({
      "pages/index.json": page("home", { breadcrumb: "Home" }),
      "pages/de.json": german("start", { breadcrumb: "Start", translationOf: "/" }),
      "pages/de/zeiten.json": german("zeiten", { breadcrumb: "Zeiten" }),
      "pages/hours.json": page("hours", { breadcrumb: "Hours" }),
    }),
  );
  const trail = (route: string) => site.resolve(route).breadcrumbs.map(({ href }) => href);
  expect(trail("/de/zeiten")).toEqual(["/de", "/de/zeiten"]);
  expect(trail("/hours")).toEqual(["/", "/hours"]);
  expect(trail("/de")).toEqual(["/de"]);
});

test.each([
  ["/", "/hours"],
  ["/hours", "/"],
])("breadcrumbs of one language are the same if %s comes first", (...routes) => {
  const pages = { "pages/index.json": page("home"), "pages/hours.json": page("hours") };
  const site = siteOf(analyseSmall(pages));
  const trails = new Map(
    routes.map((route) => [route, site.resolve(route).breadcrumbs.map(({ href }) => href)]),
  );
  expect(trails.get("/")).toEqual(["/"]);
  expect(trails.get("/hours")).toEqual(["/", "/hours"]);
});

test("a layout in a language links to translations; its link to another home page is a switch of languages", () => {
  const layout = (id: string): JsonObject => ({
    version: 1,
    before: [{ type: "text-section", id, markdown: "[Hours](/hours), [English](/)" }],
    after: [],
  });
  const { diagnostics } = analyseSmall({
    "pages/index.json": page("home"),
    "pages/de.json": german("start", { translationOf: "/" }),
    "pages/_layouts/site.json": layout("words"),
    "pages/_layouts/site.de.json": layout("worte"),
    "pages/hours.json": page("hours", { layout: "site" }),
    "pages/de/zeiten.json": german("zeiten", { layout: "site", translationOf: "/hours" }),
    "pages/de/wege.json": german("wege", { layout: "site" }),
  });
  expect(diagnostics).toMatchObject([
    {
      code: "link/other-language",
      file: "pages/_layouts/site.de.json",
      message: expect.stringContaining("/de/zeiten"),
    },
  ]);
});
