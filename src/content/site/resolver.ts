import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { concernsPlaceholder } from "#src/content/placeholder/concerns-placeholder.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { withVersion } from "#src/content/schema/version.ts";
import { completeBlock, fillBlock } from "./complete-block.ts";
import { scopeOf } from "./context.ts";
import { type Expansion, expandBlocks, expandShared, type Placed } from "./expand.ts";
import type { SiteIndex } from "./index-site.ts";
import type { PlacedBlock, ResolvedPage } from "./resolved-page.ts";

export type ResolverParts = Pick<SiteIndex, "rules" | "library" | "collections">;

/** The page that blocks would stand on. */
type Unchecked = Pick<ResolvedPage, "file" | "route" | "title" | "description">;

/** The blocks around a page's own. */
type Around = { before: Placed[]; after: Placed[] };

/** Puts everything into blocks that they only name: fragments, collections, facts, addresses, HTML of Markdown. */
export class Resolver {
  readonly #parts: ResolverParts;
  readonly #around = new Map<string, Around>();

  constructor(parts: ResolverParts) {
    this.#parts = parts;
  }

  /** The blocks of a page's document. @param at the document's file, and the address of the page */
  main(
    blocks: JsonValue | undefined,
    scope: Scope,
    { file, route }: { file: string; route: string },
  ): PlacedBlock[] {
    const own = Array.isArray(blocks) ? blocks : [];
    const expanded = expandBlocks(own, { file, pointer: "/blocks" }, this.#expansion(scope, route));
    return this.#finish(this.#fill(expanded), route);
  }

  /** The blocks of a layout, as a page shows them. */
  around(layout: string, scope: Scope, route: string): Pick<ResolvedPage, "before" | "after"> {
    const { before, after } = this.#layout(layout, scope, route);
    return { before: this.#finish(before, route), after: this.#finish(after, route) };
  }

  /**
   * Blocks that were not checked with the site.
   * @returns no blocks where they are not valid, and why; pointers start at `/blocks`
   */
  unchecked(
    blocks: readonly JsonObject[],
    page: Unchecked,
  ): { main?: PlacedBlock[]; diagnostics: Diagnostic[] } {
    const { file, route, title, description } = page;
    const { rules, library } = this.#parts;
    const diagnostics: Diagnostic[] = [];
    const report: Report = (found) => void diagnostics.push(found);
    const { siteContext } = library;
    const countable = siteContext.counts.in(blocks, route);
    const scope = scopeOf(siteContext, rules, { title, description }, undefined, countable);
    const document = withVersion({ title, description, blocks: [...blocks] }, rules.pageVersion);
    const value = interpolate(document, scope, report);
    if (!isObject(value) || !Array.isArray(value.blocks)) return { diagnostics };
    const problems = rules.validators.page(value);
    diagnostics.push(...problems.filter((found) => !concernsPlaceholder(value, found)));
    if (diagnostics.length > 0) return { diagnostics };
    const expansion = {
      ...this.#expansion(scope, route),
      valid: false,
      report: (_: string, found: Diagnostic) => report(found),
    };
    const main = expandBlocks(value.blocks, { file, pointer: "/blocks" }, expansion);
    return diagnostics.length > 0
      ? { diagnostics }
      : { main: this.#finish(this.#fill(main), route), diagnostics };
  }

  #expansion(scope: Scope, self: string): Expansion {
    const { rules, library, collections } = this.#parts;
    return {
      rules,
      fragments: library.fragments,
      collections,
      scope,
      clock: library.clock,
      self,
      // The analysis found nothing wrong in these documents, or there would be no site.
      valid: true,
      report: () => {},
    };
  }

  /** A layout that is the same on every page is expanded and filled once. */
  #layout(name: string, scope: Scope, route: string): Around {
    const known = this.#around.get(name);
    if (known) return known;
    const { library } = this.#parts;
    const layout = library.layouts.get(name);
    if (!layout) return { before: [], after: [] };
    const expansion = this.#expansion(scope, route);
    const side = (key: "before" | "after") =>
      this.#fill(expandShared(layout[key], { file: layout.file, pointer: `/${key}` }, expansion));
    const around = { before: side("before"), after: side("after") };
    if (!library.dependent.has(`layout:${name}`)) this.#around.set(name, around);
    return around;
  }

  #fill(placed: readonly Placed[]): Placed[] {
    return placed.map((one) => fillBlock(one, this.#parts));
  }

  #finish(placed: readonly Placed[], route: string): PlacedBlock[] {
    return placed.map((one) => completeBlock(one, this.#parts, route));
  }
}
