import { hash } from "node:crypto";
import { parentRoutes } from "#src/content/address/routes.ts";
import type { Translation } from "#src/content/language/translations.ts";
import type { ResolvedPage } from "./resolved-page.ts";

/** The ancestors of a page, from the home page down, and their hash. */
type Ancestors = { links: ResolvedPage["breadcrumbs"]; hash: string };

/** The breadcrumbs of pages. Pages of one folder share theirs, so they are computed once per folder. */
export class Breadcrumbs {
  readonly #labelOf: (route: string) => string | undefined;
  readonly #byFolder = new Map<string, Ancestors>();

  /** @param labelOf the label of a page in breadcrumbs; undefined if there is no such page */
  constructor(labelOf: (route: string) => string | undefined) {
    this.#labelOf = labelOf;
  }

  /** The ancestors of a route, without the page itself. Folders without a page are skipped. */
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

/**
 * Breadcrumbs begin with the home page in the language of the page: those of `/ar/visit` with `/ar`.
 * @param homes the home page in all its languages
 */
export function fromHome(
  links: ResolvedPage["breadcrumbs"],
  homes: readonly Translation[],
): ResolvedPage["breadcrumbs"] {
  const start = links.findLastIndex(({ href }) => homes.some(({ route }) => route === href));
  return links.slice(Math.max(start, 0));
}
