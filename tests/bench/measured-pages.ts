import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isObject, type JsonObject } from "../../src/content/json/json.ts";

/** So many blocks that one can be moved up and down. */
const MIN_BLOCKS = 4;

/** Routes of a page of average size and of the largest one, of those that begin with a hero with a plain title. */
export function measuredPages(site: string): { average: string; largest: string } {
  const folder = path.join(site, "pages");
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && !/(^|\/)_|\[|^(?:[a-z]{2}\/|admin|index|404)/.test(file))
    .filter((file) => beginsWithHero(JSON.parse(readFileSync(path.join(folder, file), "utf8"))))
    .sort((a, b) => statSync(path.join(folder, a)).size - statSync(path.join(folder, b)).size)
    .map((file) => `/${file.replace(/\.json$/, "")}`);
  const [average, largest] = [routes[Math.floor(routes.length / 2)], routes.at(-1)];
  if (average === undefined || largest === undefined)
    throw new Error(`${site} has no page that begins with a hero.`);
  return { average, largest };
}

function beginsWithHero({ blocks }: JsonObject): boolean {
  if (!Array.isArray(blocks) || blocks.length < MIN_BLOCKS) return false;
  const [hero] = blocks;
  return (
    isObject(hero) && hero.type === "hero" && typeof hero.title === "string" && !hero.title.includes("{{")
  );
}
