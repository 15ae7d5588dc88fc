import { readFileSync } from "node:fs";
import path from "node:path";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { advise } from "#tests/engine/rules/advise.ts";

export const TODAY = "2026-01-15";
export const alert = (text: string): JsonObject => ({ type: "alert", id: "note", status: "info", text });
export const section = (parts: JsonObject): JsonObject => ({
  type: "text-section",
  id: "more",
  title: "More",
  ...parts,
});
/** Countries, which give facts their scope, and facts of the trade whose words the advice knows. */
export const country = (label: string, flag: string, factPrefix: string): JsonObject =>
  page(label, {
    title: `Study in ${label}`,
    entry: {
      collection: "destinations",
      label,
      flag,
      order: 1,
      summary: "A country.",
      factPrefix,
      universities: "Many",
      intakes: "Autumn",
      highlights: ["Trees"],
      image: { src: "/scenes/orchard.svg", alt: `Trees of ${label}` },
    },
  });
export const canada = country("Canada", "ca", "canada");
export const countries: Record<string, Document> = {
  "pages/_data/facts.json": readFileSync(path.join(import.meta.dirname, "trade-facts.json"), "utf8"),
  "pages/destinations/australia.json": country("Australia", "au", "australia"),
  "pages/destinations/canada.json": canada,
  "pages/destinations/united-kingdom.json": country("United Kingdom", "gb", "uk"),
};
export const canadaText = canonicalJson(canada);
export const adviceOn = (documents: Record<string, Document>, today = TODAY) =>
  advise(smallSite({ ...countries, ...documents }), { today }).filter(
    ({ file }) => !Object.hasOwn(countries, file),
  );
export const warningsAbout = (block: JsonObject, parts: JsonObject = {}) =>
  adviceOn({ "pages/example.json": page("example", { blocks: [hero, block], ...parts }) }).filter(
    ({ file }) => file === "pages/example.json",
  );
