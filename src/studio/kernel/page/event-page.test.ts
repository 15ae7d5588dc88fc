import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { renderMarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { options } from "#tests/engine/studio/page/marked-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";

const { files, assets } = madeSite({
  ...{ kind: "events", name: "Harbour", colour: "#5b2d8a", language: "en", timeZone: "UTC" },
  today: "2026-01-15",
});
const route = "/events/family-morning";

/** The opening of the event's page in Studio, with a booking button. @param state member of the entry */
function opening(state: string): string {
  const changed = files.map((file) => {
    if (file.path !== `pages${route}.json`) return file;
    const text = fileText(file)
      .replace('"collection": "events",', `"collection": "events", ${state}`)
      .replace(
        '"type": "hero",',
        '"type": "hero", "booking": { "label": "Book a place", "href": "/contact" },',
      );
    return { ...file, bytes: new TextEncoder().encode(text) };
  });
  const { blocks } = renderMarkedPage(changed, route, { ...options, site: { assets } });
  const [hero] = blocks.filter(({ area }) => area === "main");
  if (hero?.state !== "current") throw new Error(hero?.problem ?? "the page has no hero");
  return hero.html;
}

test("Studio shows the opening of an event's page in its state, as visitors see it", () => {
  expect(opening("")).toContain("Book a place");
  expect(opening("")).not.toContain("Fully booked");
  expect(opening('"status": "full",')).toContain("Fully booked");
  expect(opening('"status": "full",')).not.toContain("Book a place");
});

test("a list that a query fills names its entries, for its form", () => {
  const { blocks } = renderMarkedPage(files, "/events", { ...options, site: { assets } });
  const entries = blocks.flatMap(({ filledLists = [] }) => filledLists).flatMap(({ members }) => members);
  expect(entries).toContainEqual({ name: expect.any(String), route });
});
