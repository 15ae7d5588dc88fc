import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import {
  analyseSmall,
  type Document,
  exampleSite,
  hero,
  page,
  smallSite,
} from "#tests/engine/content/small-site.ts";

const country = (label: string, order: number): JsonObject => ({
  collection: "destinations",
  label,
  flag: "ca",
  order,
  menu: true,
  summary: `What ${label} is like.`,
  programmes: "{{canada.programmes}} programmes",
  universities: "100+",
  intakes: "September",
  highlights: ["Lakes", `Work {{canada.work.week}} a week`],
  image: { src: "/scenes/orchard.svg", decorative: true },
});

const cards = (query: JsonObject): JsonObject => ({
  type: "card-grid",
  id: "countries",
  title: "Countries",
  items: { collection: "destinations", item: { title: "{{item.label}}", href: "{{item.href}}" }, ...query },
});

const documents: Record<string, Document> = {
  "pages/index.json": page("home", { blocks: [hero, cards({})] }),
  "pages/destinations/index.json": page("list", { blocks: [hero] }),
  "pages/destinations/a.json": page("a", {
    entry: country("Atlantis", 20),
    aliases: ["/atlantis"],
    blocks: [
      {
        ...hero,
        title: "Study in {{entry.label}}",
        text: "Funds: {{uk.funds.london}} ({{uk.funds.london.year}}).",
        actions: [
          { label: "Apply", action: "apply" },
          { label: "Chat", action: "chat" },
        ],
      },
      cards({
        exclude: "self",
        limit: 1,
        item: {
          title: "{{item.label}}",
          href: "{{item.featuredHref|item.href}}",
          highlights: "{{item.highlights}}",
        },
      }),
      { type: "fragment", name: "steps" },
    ],
  }),
  "pages/destinations/b.json": page("b", { entry: country("Brasil", 10) }),
  "pages/blog/[slug].json": page("post"),
  "pages/404.json": page("lost"),
  "pages/_fragments/steps.json": {
    version: 1,
    blocks: [
      {
        type: "text-section",
        id: "steps",
        title: "Next in {{entry.label|site.name}}",
        markdown: "Go **on**.",
      },
    ],
  },
};

describe("Site", () => {
  const { diagnostics, site } = analyseSmall(documents);
  const resolved = site?.resolve("/destinations/a");

  test("has no diagnostics", () => {
    expect(diagnostics).toReport([]);
  });

  test("lists routes, aliases and what is indexed", () => {
    expect(site?.routes).toEqual([
      "/",
      "/404",
      "/apply-now",
      "/blog/[slug]",
      "/destinations",
      "/destinations/a",
      "/destinations/b",
      "/legal/cookies",
    ]);
    expect([...(site?.aliases ?? [])]).toEqual([["/atlantis", "/destinations/a"]]);
    expect(site?.routes.filter((route) => !site.isIndexed(route))).toEqual(["/404", "/blog/[slug]"]);
  });

  test("fills in facts, entries, fragments, actions and Markdown, and keeps where they come from", () => {
    const [first, second, third] = resolved?.main ?? [];
    expect(first?.block).toMatchObject({
      title: "Study in Atlantis",
      text: "Funds: £240 (2025).",
      actions: [
        { href: "/apply-now" },
        { href: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/) },
      ],
    });
    expect(second?.block).toMatchObject({
      items: [{ title: "Brasil", href: "/destinations/b", highlights: ["Lakes", "Work 20 hours a week"] }],
    });
    expect(third).toMatchObject({
      file: "pages/_fragments/steps.json",
      pointer: "/blocks/0",
      block: { title: "Next in Atlantis", markdown: "<p>Go <strong>on</strong>.</p>" },
    });
  });

  test("knows the way from the home page", () => {
    expect(resolved?.breadcrumbs).toEqual([
      { label: "Page home", href: "/" },
      { label: "Page list", href: "/destinations" },
      { label: "Atlantis", href: "/destinations/a" },
    ]);
  });

  test("sorts a collection by order", () => {
    expect(site?.entries("destinations").map(({ label }) => label)).toEqual(["Brasil", "Atlantis"]);
  });

  test("gives the same with what an earlier analysis knew, and reads a changed page again", () => {
    const files = smallSite(documents);
    const before = analyseSmall(files);
    const kept = new Map(JSON.parse(JSON.stringify([...before.summaries])) as [string, never][]);
    const again = analyseSmall(files, { previous: kept });
    expect(again.diagnostics).toEqual(before.diagnostics);
    expect(again.summaries.size).toBe(before.summaries.size);
    const changed = smallSite({ ...documents, "pages/destinations/b.json": page("b", { blocks: [] }) });
    expect(analyseSmall(changed, { previous: kept }).diagnostics).toContainEqual(
      expect.objectContaining({
        code: "outline/no-h1",
        file: "pages/destinations/b.json",
        line: 6,
        column: 13,
      }),
    );
  });
});

test("texts of a page and its entry may name each other", () => {
  const { diagnostics, site } = analyseSmall({
    ...documents,
    "pages/destinations/b.json": page("b", {
      title: "Guide to {{entry.label}}",
      entry: { ...country("Brasil", 10), summary: "{{page.title}}: all about {{entry.label}}." },
      blocks: [{ ...hero, title: "{{page.title}}", text: "{{entry.summary}}" }],
    }),
  });
  expect(diagnostics).toReport([]);
  const resolved = site?.resolve("/destinations/b");
  expect(resolved?.title).toBe("Guide to Brasil");
  expect(resolved?.main[0]?.block).toMatchObject({
    title: "Guide to Brasil",
    text: "Guide to Brasil: all about Brasil.",
  });
});

test("links find files and headings whose names are not plain letters", () => {
  const markdown = `# Straße\n\n[here](#text-straße) [there](/guides/Guide%202025.pdf)\n\n![Café](/guides/café.svg)`;
  const items = ["/guides/Guide%202025.pdf", "/guides/café.svg", "/guides/caf%C3%A9.svg"].map((href) => ({
    label: href,
    href,
  }));
  const files = smallSite({
    "pages/a.json": page("a", {
      blocks: [
        hero,
        { type: "text-section", id: "text", title: "Text", markdown },
        { type: "link-list", id: "links", title: "Links", items },
      ],
    }),
    "pages/b.json": page("b", {
      blocks: [
        hero,
        {
          type: "link-list",
          id: "links",
          title: "Links",
          items: [{ label: "B", href: "/guides/Giude%202025.pdf" }],
        },
      ],
    }),
  });
  const { diagnostics } = analyseSmall(files, {
    assets: new Set(["/guides/Guide 2025.pdf", "/guides/café.svg"]),
  });
  expect(diagnostics).toMatchObject([{ file: "pages/b.json", suggestion: "/guides/Guide%202025.pdf" }]);
});

test("a static file at the address of a page is told, and of an alias", () => {
  const files = smallSite({
    "pages/index.json": page("home"),
    "pages/fees.json": page("fees", { aliases: ["/prices"] }),
  });
  const assets = new Set([...exampleSite.assets, "/index.html", "/fees/index.html", "/prices.html"]);
  expect(analyseSmall(files, { assets }).diagnostics).toReport([
    "route/duplicate pages/fees.json:1:1",
    "route/duplicate pages/fees.json:14:5",
    "route/duplicate pages/index.json:1:1",
  ]);
});

test("a query whose members do not fit says which one", () => {
  const { diagnostics } = analyseSmall({
    ...documents,
    "pages/index.json": page("home", {
      blocks: [hero, cards({ item: { title: "{{item.label}}", icon: "{{item.label}}" } })],
    }),
  });
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: "collection/bad-item", message: expect.stringContaining('"Brasil"') }),
  );
});
