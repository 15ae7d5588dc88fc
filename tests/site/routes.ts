import { readdirSync } from "node:fs";

/**
 * The routes of all public pages, where the path of a document is its route. Folders starting with "_" hold
 * no pages, and the drafting area has tests of its own (tests/site/admin).
 */
export function routesOfDocuments(root = new URL("../../pages/", import.meta.url)): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && !file.split("/").some((part) => part.startsWith("_")))
    .map((file) => `/${file.replace(/\.json$/, "").replace(/(^|\/)index$/, "")}`)
    .filter((route) => !route.includes("[") && !/^\/admin(\/|$)/.test(route))
    .sort();
}
