import { describe, expect, test } from "vitest";
import { inspect } from "#src/authoring/inspect.ts";
import { analyse } from "#src/content/analyse.ts";
import { isMoment } from "#src/content/dates/moment.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { feedsOf } from "#src/publish/output/feed.ts";
import { redirectsFile } from "#src/publish/output/site-files.ts";
import {
  type Document,
  exampleSite,
  hero,
  page,
  places,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";

const iso = (text: string, zone: string) => {
  const moment = new TimeZone(zone).momentOf(text);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe("a moment", () => {
  test.each([
    ["2026-12-24", "UTC", "2026-12-24T00:00:00.000Z"],
    ["2026-12-24", "Europe/London", "2026-12-24T00:00:00.000Z"],
    ["2026-07-01", "Europe/London", "2026-06-30T23:00:00.000Z"],
    ["2026-12-24", "Asia/Kolkata", "2026-12-23T18:30:00.000Z"],
    ["2026-12-24", "America/Los_Angeles", "2026-12-24T08:00:00.000Z"],
    ["2026-12-24", "Pacific/Kiritimati", "2026-12-23T10:00:00.000Z"],
    // The day on which clocks change, and the days around it.
    ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
    ["2026-03-30", "Europe/London", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
    // Clocks skip midnight there: the day begins at one.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["2026-12-24T09:00+01:00", "UTC", "2026-12-24T08:00:00.000Z"],
    ["2026-12-24T09:00:30Z", "Asia/Kolkata", "2026-12-24T09:00:30.000Z"],
  ])("%s in %s is %s", (text, zone, expected) => expect(iso(text, zone)).toBe(expected));

  test.each([
    "2026-02-30",
    "2026-02-30T10:00Z",
    "2026-12-24T09:00",
    "2026-12-24 09:00Z",
    "tomorrow",
    "24.12.2026",
  ])("%s is none", (text) => {
    expect(isMoment(text)).toBe(false);
    expect(iso(text, "UTC")).toBeUndefined();
  });

  test("the day of every hour of a year begins on it, in zones that change their clocks and in one that does not", () => {
    for (const zone of ["Europe/London", "America/Santiago", "Australia/Lord_Howe", "Asia/Kolkata"]) {
      const timeZone = new TimeZone(zone);
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const now = Date.UTC(2026, 0, 1) + hour * 3_600_000;
        const day = timeZone.dayAt(now);
        const start = timeZone.momentOf(day) ?? Number.NaN;
        expect([timeZone.dayAt(start), start <= now, timeZone.dayAt(start - 1) < day]).toEqual([
          day,
          true,
          true,
        ]);
      }
    }
  });

  test("there are only the time zones that there are", () => {
    expect(
      ["Europe/London", "UTC", "London", "Mars/Olympus"].map((name) => TimeZone.named(name) !== undefined),
    ).toEqual([true, true, false, false]);
  });
});

describe("the clock of a command", () => {
  test.each([
    [
      { SOURCE_DATE_EPOCH: "1798106400" },
      undefined,
      { buildDate: "2026-12-24", asOf: "2026-12-24T10:00:00.000Z" },
    ],
    [{}, "2026-12-24", { buildDate: "2026-12-24", asOf: "2026-12-24" }],
    [
      { SOURCE_DATE_EPOCH: "0" },
      "2026-12-24T00:30+01:00",
      { buildDate: "2026-12-23", asOf: "2026-12-23T23:30:00.000Z" },
    ],
  ])("%o and %s", (environment, asOf, expected) => expect(buildTime(environment, asOf)).toEqual(expected));

  test("is no word", () => {
    expect(() => buildTime({}, "christmas")).toThrow("--as-of is a day (2026-12-24)");
  });
});

const list: JsonObject = {
  type: "link-list",
  id: "list",
  title: "Support",
  items: { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" } },
};
const entry = (label: string): JsonObject => ({
  collection: "support",
  label,
  order: 10,
  summary: `About ${label}.`,
});
const text = (markdown: string, more: JsonObject = {}): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
  ...more,
});
const offer = page("offer", {
  aliases: ["/deal"],
  publishAt: "2026-12-01",
  unpublishAt: "2027-01-01",
  catchAll: true,
  entry: entry("Offer"),
});
const documents: Record<string, Document> = {
  "pages/index.json": page("home", { blocks: [hero, list] }),
  "pages/support/help.json": page("help", { entry: entry("Help") }),
  "pages/support/offer.json": offer,
};
const at = (asOf: string | undefined, more: Record<string, Document> = {}) =>
  analyse(smallSite({ ...documents, ...more }), { assets: exampleSite.assets, cache: siteCache, asOf });
const labels = (asOf: string | undefined) =>
  at(asOf)
    .site?.entries("support")
    .map(({ label }) => label);

describe("a page with dates", () => {
  test.each([
    ["2026-11-30", false],
    ["2026-11-30T23:59:59Z", false],
    ["2026-12-01", true],
    ["2026-12-31T23:59:59Z", true],
    ["2027-01-01", false],
    ["2027-01-01T01:00+02:00", true],
  ])("on %s is there: %s", (asOf, there) => {
    const { site, diagnostics } = at(asOf);
    expect(places(diagnostics)).toEqual([]);
    expect(site?.routes.includes("/support/offer")).toBe(there);
    expect(site?.aliases.has("/deal")).toBe(there);
    expect(site?.catchAlls).toEqual(there ? ["/support/offer"] : []);
    expect(labels(asOf)).toEqual(there ? ["Help", "Offer"] : ["Help"]);
    expect(JSON.stringify(site?.resolve("/")).includes("Offer")).toBe(there);
  });

  test("is always there where nobody asks for a time, as in npm run dev", () => {
    expect(labels(undefined)).toEqual(["Help", "Offer"]);
    expect(at(undefined).site?.datesOf("/support/offer")).toEqual({
      publishAt: "2026-12-01",
      unpublishAt: "2027-01-01",
    });
  });

  test("days begin in the time zone of the site", () => {
    const siteIn = (timeZone: string): JsonObject => ({
      ...JSON.parse(
        new TextDecoder().decode(
          exampleSite.files.find(({ path }) => path === "pages/_data/site.json")?.bytes,
        ),
      ),
      timeZone,
    });
    const files = (timeZone: string) =>
      smallSite(documents).map((file) =>
        file.path === "pages/_data/site.json"
          ? { path: file.path, bytes: new TextEncoder().encode(canonicalJson(siteIn(timeZone))) }
          : file,
      );
    const there = (timeZone: string) =>
      analyse(files(timeZone), {
        assets: exampleSite.assets,
        cache: siteCache,
        asOf: "2026-11-30T19:00Z",
      }).site?.routes.includes("/support/offer");
    expect([there("Asia/Kolkata"), there("Europe/London"), there("America/New_York")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      analyse(files("London"), { assets: exampleSite.assets, cache: siteCache }).diagnostics.map(
        ({ code }) => code,
      ),
    ).toEqual(["site/time-zone"]);
  });

  test("is answered as gone afterwards with its aliases, and before is unknown", () => {
    expect(at("2026-11-30").site?.gone).toEqual([]);
    expect(at("2026-12-24").site?.gone).toEqual([]);
    const after = at("2027-01-01").site;
    expect(after?.gone).toEqual(["/support/offer", "/deal"]);
    expect(after && redirectsFile(after, [])).toContain("/support/offer /404 410\n/deal /404 410\n");
  });

  test("may be in the ledger when it is over, and not before it begins", () => {
    const ledger = { "pages/_data/addresses.json": { version: 1, published: ["/support/offer", "/deal"] } };
    expect(places(at("2027-01-01", ledger).diagnostics)).toEqual([]);
    expect(at("2026-11-30", ledger).diagnostics.map(({ message }) => message)).toEqual([
      "/support/offer was published, but its page is not visible yet: pages/support/offer.json.",
      "/deal was published, but its page is not visible yet: pages/support/offer.json.",
    ]);
  });

  test("is no draft's trace: a draft with dates stays a draft", () => {
    const draft = { "pages/support/offer.json": { ...offer, draft: true } };
    expect(at("2026-12-24", draft).site?.routes).not.toContain("/support/offer");
    expect(at("2027-01-01", draft).site?.gone).toEqual([]);
  });

  test("is in the feed only when it is due", () => {
    const post = (name: string, more: JsonObject = {}) =>
      page(name, {
        entry: {
          collection: "blog",
          label: `Post ${name}`,
          summary: "Text.",
          category: "Visas",
          date: "2026-01-01",
          author: "Ada",
          image: { src: "/scenes/orchard.svg", decorative: true },
        },
        ...more,
      });
    const posts = {
      "pages/blog/a.json": post("a"),
      "pages/blog/b.json": post("b", { publishAt: "2026-12-01" }),
    };
    const feedAt = (asOf: string) => {
      const { site } = at(asOf, posts);
      return (site && feedsOf(site).get("/feed.xml")) ?? "";
    };
    expect([feedAt("2026-11-30").includes("Post b"), feedAt("2026-12-01").includes("Post b")]).toEqual([
      false,
      true,
    ]);
  });

  test("may take over the title of another one that ends when it begins", () => {
    const twin = (dates: JsonObject) => ({ ...page("offer"), description: `${"x".repeat(60)}.`, ...dates });
    const next = { "pages/support/next.json": twin({ publishAt: "2027-01-01" }) };
    expect(places(at("2026-12-24", next).diagnostics)).toEqual([]);
    expect(places(at("2027-01-01", next).diagnostics)).toEqual([]);
    const early = { "pages/support/next.json": twin({ publishAt: "2026-12-31" }) };
    expect(at("2026-12-31", early).diagnostics.map(({ code }) => code)).toEqual(["title/duplicate"]);
  });

  test("that ends before it begins is an error", () => {
    const wrong = { "pages/support/offer.json": { ...offer, unpublishAt: "2026-12-01" } };
    expect(
      at("2026-11-30", wrong).diagnostics.map(({ code, file, pointer }) => [code, file, pointer]),
    ).toEqual([["dates/order", "pages/support/offer.json", "/unpublishAt"]]);
  });

  test.each(["2026-02-30", "2026-12-24T09:00", "soon"])("%s is no date", (publishAt) => {
    const wrong = { "pages/support/offer.json": { ...offer, publishAt } };
    const [found] = at("2026-11-30", wrong).diagnostics;
    expect(found).toMatchObject({ file: "pages/support/offer.json", pointer: "/publishAt" });
    // The fix must not cut a time without an offset down to its day.
    expect(found?.cure).toBeUndefined();
  });

  test("an earlier analysis at another time does not show through", () => {
    const files = smallSite(documents);
    const options = { assets: exampleSite.assets, cache: siteCache };
    const first = analyse(files, { ...options, asOf: "2026-11-30" });
    const second = analyse(files, { ...options, asOf: "2026-12-01", previous: first.summaries });
    const third = analyse(files, { ...options, asOf: "2027-01-01", previous: second.summaries });
    const has = ({ site }: typeof first) => site?.routes.includes("/support/offer");
    expect([has(first), has(second), has(third)]).toEqual([false, true, false]);
    expect(first.site?.sharedHash).not.toBe(second.site?.sharedHash);
    const later = analyse(files, { ...options, asOf: "2026-12-02", previous: second.summaries });
    expect(later.site?.sharedHash).toBe(second.site?.sharedHash);
  });
});

describe("a block with dates", () => {
  const shown = (asOf: string | undefined, ...blocks: JsonObject[]) => {
    const { site, diagnostics } = at(asOf, { "pages/a.json": page("a", { blocks: [hero, ...blocks] }) });
    expect(places(diagnostics)).toEqual([]);
    return site?.resolve("/a").main.map(({ block, pointer }) => [block.id, pointer]);
  };
  const dated = text("Text.", { publishAt: "2026-12-01", unpublishAt: "2027-01-01" });
  const last: JsonObject = { ...text("Last."), id: "last", title: "Last" };
  const before = [
    ["intro", "/blocks/0"],
    ["last", "/blocks/2"],
  ];

  test("is there in its time, and the blocks after it keep their places", () => {
    expect(shown("2026-11-30", dated, last)).toEqual(before);
    expect(shown("2026-12-01", dated, last)).toEqual([before[0], ["text", "/blocks/1"], before[1]]);
    expect(shown("2027-01-01", dated, last)).toEqual(before);
    expect(shown(undefined, dated, last)).toHaveLength(3);
  });

  test("never shows its dates to a component", () => {
    const { site } = at("2026-12-24", { "pages/a.json": page("a", { blocks: [hero, dated] }) });
    expect(JSON.stringify(site?.resolve("/a"))).not.toContain("ublishAt");
  });

  test.each([
    [
      "a fragment",
      { "pages/_fragments/f.json": { version: 1, blocks: [dated] } },
      { type: "fragment", name: "f" },
    ],
    [
      "an included fragment",
      { "pages/_fragments/f.json": { version: 1, blocks: [text("Text.")] } },
      { type: "fragment", name: "f", publishAt: "2026-12-01" },
    ],
    ["a layout", { "pages/_layouts/plain.json": { version: 1, before: [], after: [dated] } }, last],
  ])("also in %s", (_, more, block) => {
    const has = (asOf: string) => {
      const { site } = at(asOf, { ...more, "pages/a.json": page("a", { blocks: [hero, block] }) });
      return JSON.stringify(site?.resolve("/a")).includes("Text.");
    };
    expect([has("2026-11-30"), has("2026-12-01")]).toEqual([false, true]);
  });

  test("gives its id only in its time", () => {
    const linked = {
      "pages/a.json": page("a", { blocks: [hero, dated, { ...last, markdown: "[There](#text)." }] }),
    };
    expect(at("2026-12-24", linked).diagnostics).toEqual([]);
    expect(at("2027-01-01", linked).diagnostics.map(({ code }) => code)).toEqual(["link/unknown-anchor"]);
  });

  test("that ends before it begins is an error at its place", () => {
    const wrong = { "pages/a.json": page("a", { blocks: [hero, { ...dated, unpublishAt: "2026-11-01" }] }) };
    expect(at("2026-12-24", wrong).diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["dates/order", "/blocks/1/unpublishAt"],
    ]);
  });
});

describe("a link to a page with dates", () => {
  const said = (asOf: string, more: Record<string, Document>) =>
    at(asOf, more).diagnostics.map(({ code, file, pointer, message }) => [code, file, pointer, message]);
  const link = text("See the [offer](/support/offer#intro).");
  const from = (dates: JsonObject = {}, block: JsonObject = {}, parts: JsonObject = {}) => ({
    "pages/from.json": page("from", { ...dates, blocks: [hero, { ...link, ...block }], ...parts }),
  });
  const early =
    "/support/offer is not published before 1 December 2026 (pages/support/offer.json), but this link is.";
  const late = "/support/offer is removed on 1 January 2027 (pages/support/offer.json), but this link stays.";

  test.each<[string, string, Record<string, Document>, string | undefined]>([
    ["that is not there yet", "2026-11-30", from(), early],
    ["that will be gone", "2026-12-24", from(), late],
    ["that is gone", "2027-06-01", from(), late],
    ["from a block that goes first", "2026-12-24", from({}, { unpublishAt: "2026-12-31" }), undefined],
    ["from a block that goes with it", "2026-12-24", from({}, { unpublishAt: "2027-01-01" }), undefined],
    ["from a block that goes later", "2026-12-24", from({}, { unpublishAt: "2027-01-02" }), late],
    ["from a page that goes with it", "2026-12-24", from({ unpublishAt: "2027-01-01" }), undefined],
    ["from a page that goes later", "2026-12-24", from({ unpublishAt: "2027-01-01T12:00Z" }), late],
    [
      "from a page of the same time, before it",
      "2026-11-30",
      from({ publishAt: "2026-12-01", unpublishAt: "2027-01-01" }),
      undefined,
    ],
    [
      "from a page that comes sooner",
      "2026-10-01",
      from({ publishAt: "2026-11-30", unpublishAt: "2027-01-01" }),
      early,
    ],
    ["from a page that is over itself", "2027-06-01", from({ unpublishAt: "2027-03-01" }), undefined],
    ["from a draft", "2026-11-30", from({ draft: true }), undefined],
    [
      "by its alias",
      "2026-12-24",
      { "pages/from.json": page("from", { blocks: [hero, text("[Deal](/deal)")] }) },
      late.replace("/support/offer", "/deal"),
    ],
  ])("%s", (_, asOf, more, message) => {
    expect(said(asOf, more)).toEqual(
      message ? [["link/dated", "pages/from.json", "/blocks/1/markdown", message]] : [],
    );
  });

  test("as the preferred page", () => {
    expect(said("2026-12-24", { "pages/from.json": page("from", { canonical: "/support/offer" }) })).toEqual([
      ["link/dated", "pages/from.json", "/canonical", late],
    ]);
  });

  test("from a fragment that is taken down with its inclusion", () => {
    const more = (dates: JsonObject) => ({
      "pages/_fragments/f.json": { version: 1, blocks: [text("[Offer](/support/offer)")] },
      "pages/from.json": page("from", { blocks: [hero, { type: "fragment", name: "f", ...dates }] }),
    });
    expect(said("2026-12-24", more({ unpublishAt: "2027-01-01" }))).toEqual([]);
    expect(said("2026-12-24", more({}))).toEqual([
      ["link/dated", "pages/_fragments/f.json", "/blocks/0/markdown", late],
    ]);
  });

  test("with the same words on two pages, of which one stays", () => {
    const more = {
      "pages/a.json": page("a", {
        unpublishAt: "2027-01-01",
        blocks: [hero, text("[Offer](/support/offer)")],
      }),
      "pages/b.json": page("b", { blocks: [hero, text("[Offer](/support/offer)")] }),
    };
    expect(said("2026-12-24", more).map(([code, file]) => [code, file])).toEqual([
      ["link/dated", "pages/b.json"],
    ]);
  });

  test("which a list brings follows by itself", () => {
    for (const asOf of ["2026-11-30", "2026-12-24", "2027-01-01"]) expect(said(asOf, {})).toEqual([]);
  });
});

test("npm run validate looks at the site of its day", () => {
  const files = smallSite({
    ...documents,
    "pages/from.json": page("from", { blocks: [hero, text("[Offer](/support/offer)")] }),
  });
  const codes = (asOf: string) =>
    inspect(files, { assets: exampleSite.assets, cache: siteCache, today: "2026-11-30", asOf })
      .diagnostics.filter(({ severity }) => severity === "error")
      .map(({ code }) => code);
  expect(codes("2026-11-30")).toEqual(["link/dated"]);
});
