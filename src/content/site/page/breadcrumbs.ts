import { hash } from "node:crypto";
import { parentRoutes } from "#src/content/address/routes.ts";
import type { Translation } from "#src/content/language/translations.ts";
import type { ResolvedPage } from "./resolved-page.ts";

/** The ancestors of a page, from the home page in its language down, and their hash. */
type Ancestors = { links: ResolvedPage["breadcrumbs"]; hash: string };

/** The breadcrumbs of pages. Pages of one folder share theirs, so they are computed once per folder. */
export class Breadcrumbs {
  readonly #labelOf: (route: string) => string | undefined;
  readonly #homes: ReadonlySet<string>;
  readonly #byFolder = new Map<string, Ancestors>();

  /**
   * @param labelOf the label of a page in breadcrumbs; undefined if there is no such page
   * @param homes the home page in its languages: the way to `/ar/visit` begins with `/ar`
   */
  constructor(labelOf: (route: string) => string | undefined, homes: readonly Translation[]) {
    this.#labelOf = labelOf;
    this.#homes = new Set(homes.map(({ route }) => route));
  }

  /** The way to a page, which is its last step. */
  to(route: string, label: string): ResolvedPage["breadcrumbs"] {
    return [...(this.#homes.has(route) ? [] : this.above(route).links), { label, href: route }];
  }

  /** The ancestors of a route, without the page itself. Folders without a page are skipped. */
  above(route: string): Ancestors {
    const folder = route === "/" ? "" : route.slice(0, route.lastIndexOf("/") + 1);
    const known = this.#byFolder.get(folder);
    if (known) return known;
    const parents = parentRoutes(route);
    const home = parents.findLastIndex((parent) => this.#homes.has(parent));
    const links = parents.slice(Math.max(home, 0)).flatMap((href) => {
      const label = this.#labelOf(href);
      return label === undefined ? [] : [{ label, href }];
    });
    const ancestors = { links, hash: hash("sha1", JSON.stringify(links), "base64") };
    this.#byFolder.set(folder, ancestors);
    return ancestors;
  }
}
