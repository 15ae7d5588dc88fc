import { hash } from "node:crypto";
import { parentRoutes } from "#src/content/address/routes.ts";
import type { ResolvedPage } from "./resolved-page.ts";

/** The pages above a page, from the home page down, and a hash of them. */
type Ancestors = { links: ResolvedPage["breadcrumbs"]; hash: string };

/** The way from the home page to each page. Pages of one folder share theirs, so it is made once for a folder. */
export class Breadcrumbs {
  readonly #labelOf: (route: string) => string | undefined;
  readonly #byFolder = new Map<string, Ancestors>();

  /** @param labelOf what a page is called in a breadcrumb; undefined where there is no such page */
  constructor(labelOf: (route: string) => string | undefined) {
    this.#labelOf = labelOf;
  }

  /** The pages above a route, without the page itself. Folders that have no page are left out. */
  above(route: string): Ancestors {
    const folder = route === "/" ? "" : route.slice(0, route.lastIndexOf("/") + 1);
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const links = parentRoutes(route).flatMap((href) => {
      const label = this.#labelOf(href);
      return label === undefined ? [] : [{ label, href }];
    });
    const ancestors = { links, hash: hash("sha1", JSON.stringify(links), "base64") };
    this.#byFolder.set(folder, ancestors);
    return ancestors;
  }
}
