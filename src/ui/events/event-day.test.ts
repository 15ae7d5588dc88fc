import { expect, test } from "vitest";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, page, siteOf } from "#tests/engine/content/small-site.ts";

/** A page with an event that has no places left, at a moment. */
function eventsAt(asOf: string, timeZone: string): string {
  const bytes = exampleSite.files.find(({ path }) => path === "pages/_data/site.json")?.bytes;
  const documents = {
    "pages/_data/site.json": { ...JSON.parse(new TextDecoder().decode(bytes)), timeZone },
    "pages/index.json": page("home", {
      blocks: [
        { type: "hero", id: "intro", title: "A page" },
        {
          type: "event-list",
          id: "events",
          title: "Events",
          items: [{ title: "Story walk", date: "2026-11-30", status: "full" }],
        },
      ],
    }),
  };
  const site = siteOf(analyseSmall(documents, { asOf }));
  const options = { assets: { boot: "", app: "", preload: [] }, buildDate: asOf.slice(0, 10) };
  return renderPage(site.resolve("/"), site, options).html;
}

test("an event is over when its day ends in the time zone of the site, not in UTC", () => {
  const evening = "2026-12-01T02:00:00Z";
  expect(eventsAt(evening, "America/Los_Angeles")).toContain("Fully booked");
  expect(eventsAt(evening, "UTC")).not.toContain("Fully booked");
});
