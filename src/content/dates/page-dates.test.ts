import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { redirectsFile } from "#src/publish/output/site-files.ts";
import { at, documents, labels, offer } from "#tests/engine/content/dates/dated-site.ts";
import { analyseSmall, exampleSite, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";

describe("a page with dates", () => {
  test.each([
    ["2026-11-30", false],
    ["2026-11-30T23:59:59Z", false],
    ["2026-12-01", true],
    ["2026-12-31T23:59:59Z", true],
    ["2027-01-01", false],
    ["2027-01-01T01:00+02:00", true],
  ])("on %s is there: %s", (asOf, there) => {
    const site = siteOf(at(asOf));
    expect(site.routes.includes("/support/offer")).toBe(there);
    expect(site.aliases.has("/deal")).toBe(there);
    expect(site.catchAlls).toEqual(there ? ["/support/offer"] : []);
    expect(labels(asOf)).toEqual(there ? ["Help", "Offer"] : ["Help"]);
    expect(JSON.stringify(site.resolve("/")).includes("Offer")).toBe(there);
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
      analyseSmall(files(timeZone), { asOf: "2026-11-30T19:00Z" }).site?.routes.includes("/support/offer");
    expect([there("Asia/Kolkata"), there("Europe/London"), there("America/New_York")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(analyseSmall(files("London")).diagnostics).toReport(["site/time-zone"]);
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
    expect(at("2027-01-01", ledger).diagnostics).toReport([]);
    const early = at("2026-11-30", ledger).diagnostics;
    expect(early).toReport(["address/vanished #/published/0", "address/vanished #/published/1"]);
    for (const { message } of early) expect(message).toContain("not visible yet: pages/support/offer.json");
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
    expect(at("2026-12-24", next).diagnostics).toReport([]);
    expect(at("2027-01-01", next).diagnostics).toReport([]);
    const early = { "pages/support/next.json": twin({ publishAt: "2026-12-31" }) };
    expect(at("2026-12-31", early).diagnostics).toReport(["title/duplicate"]);
  });

  test("that ends before it begins is an error", () => {
    const wrong = { "pages/support/offer.json": { ...offer, unpublishAt: "2026-12-01" } };
    expect(at("2026-11-30", wrong).diagnostics).toReport([
      "dates/order pages/support/offer.json#/unpublishAt",
    ]);
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
    const first = analyseSmall(files, { asOf: "2026-11-30" });
    const second = analyseSmall(files, { asOf: "2026-12-01", previous: first.summaries });
    const third = analyseSmall(files, { asOf: "2027-01-01", previous: second.summaries });
    const has = ({ site }: typeof first) => site?.routes.includes("/support/offer");
    expect([has(first), has(second), has(third)]).toEqual([false, true, false]);
    expect(first.site?.sharedHash).not.toBe(second.site?.sharedHash);
    const later = analyseSmall(files, { asOf: "2026-12-02", previous: second.summaries });
    expect(later.site?.sharedHash).toBe(second.site?.sharedHash);
  });
});
