import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { concernsPlaceholder, interpolate } from "#src/content/placeholder/interpolate.ts";
import { withVersion } from "#src/content/schema/version.ts";
import { deferredScope, scopeOf } from "#src/content/site/context/context.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { completeBlock, type FilledBlock, fillBlock } from "./enrich.ts";
import { expandBlocks, withLanguage } from "./expand.ts";
import type { Expansion, Place, Placed } from "./placed.ts";
import type { PreparedPage } from "./prepared-page.ts";
import type { PlacedBlock, ResolvedPage } from "./resolved-page.ts";

export type ResolverParts = Pick<
  SiteIndex,
  "documents" | "compiledSchemas" | "sharedDocuments" | "collections"
>;

/** The data of a page by which blocks are resolved that the check of the site did not include, such as examples and previews. */
type Unchecked = Pick<ResolvedPage, "file" | "route" | "title" | "description">;

/** The blocks of a layout, before and after the page's own blocks. */
type Around = { before: FilledBlock[]; after: FilledBlock[] };

/** Resolves all references of blocks: fragments, collections, facts, addresses, Markdown. */
export class Resolver {
  readonly #parts: ResolverParts;
  readonly #layouts = new Map<string, Around>();
  readonly #fragments = new Map<string, FilledBlock[]>();

  constructor(parts: ResolverParts) {
    this.#parts = parts;
  }

  /** Resolves the blocks of a page and its layout. */
  resolve({
    blocks,
    layoutBlocks,
    head,
    route,
  }: PreparedPage): Pick<ResolvedPage, "before" | "main" | "after"> {
    const { lang } = head;
    const { before, after } = layoutBlocks
      ? { before: this.#fill(layoutBlocks.before, lang), after: this.#fill(layoutBlocks.after, lang) }
      : this.#layout(head.layout, lang);
    return {
      before: this.#finish(before, route),
      main: this.#finish(this.#fill(blocks, lang), route),
      after: this.#finish(after, route),
    };
  }

  /** Resolves one valid block of a page for its component. */
  block(placedBlock: Placed, { head, route }: Pick<PreparedPage, "head" | "route">): PlacedBlock {
    const { compiledSchemas, sharedDocuments } = this.#parts;
    const siteContext = sharedDocuments.contextIn(head.lang);
    return completeBlock(fillBlock(placedBlock, { compiledSchemas, siteContext }), this.#parts, route);
  }

  /**
   * Resolves blocks that were not checked together with the site.
   * @returns no blocks but diagnostics if they are invalid; pointers start at `/blocks`
   */
  unchecked(
    blocks: readonly JsonObject[],
    page: Unchecked,
  ): { main?: PlacedBlock[]; diagnostics: Diagnostic[] } {
    const { file, route, title, description } = page;
    const { compiledSchemas, sharedDocuments } = this.#parts;
    const diagnostics: Diagnostic[] = [];
    const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
    const { siteContext } = sharedDocuments;
    const countable = siteContext.counts.in(blocks, route);
    const scope = scopeOf(siteContext, compiledSchemas, { title, description }, undefined, countable);
    const document = withVersion({ title, description, blocks: [...blocks] }, compiledSchemas.pageVersion);
    const value = interpolate(document, scope, report);
    if (!isObject(value) || !Array.isArray(value.blocks)) return { diagnostics };
    const problems = compiledSchemas.validators.page(value);
    diagnostics.push(...problems.filter((diagnostic) => !concernsPlaceholder(value, diagnostic)));
    const isBroken = () => diagnostics.some(({ severity }) => severity === "error");
    if (isBroken()) return { diagnostics };
    const expansion = {
      ...this.#expansion({ scope, written: document, self: route, lang: undefined }),
      valid: false,
      report: (_: string, diagnostic: Diagnostic) => report(diagnostic),
    };
    const main = expandBlocks(value.blocks, { file, written: document, pointer: "/blocks" }, expansion);
    return isBroken()
      ? { diagnostics }
      : { main: this.#finish(this.#fill(main, undefined), route), diagnostics };
  }

  /**
   * The inputs for expanding blocks.
   * @param page.scope values for placeholders that refer to the page; empty for page-independent blocks
   */
  #expansion(page: Pick<Expansion, "scope" | "written" | "self" | "lang">): Expansion {
    const { compiledSchemas, sharedDocuments, collections } = this.#parts;
    const { fragments, clock } = sharedDocuments;
    // These documents are valid, since a site needs a complete analysis.
    return { compiledSchemas, fragments, collections, ...page, clock, valid: true, report: () => {} };
  }

  /** Expands and enriches a page-independent layout, once for each language. */
  #layout(name: string, lang: string | undefined): Around {
    return getOrMake(this.#layouts, JSON.stringify([name, lang]), () => {
      const layout = this.#parts.sharedDocuments.layouts.get(name);
      const side = (key: "before" | "after") =>
        layout ? this.#shared(layout[key], { ...layout, pointer: `/${key}` }, lang) : [];
      return { before: side("before"), after: side("after") };
    });
  }

  /** Expands the blocks of a page-independent fragment, once for each language. */
  #fragment(name: string, lang: string | undefined): FilledBlock[] {
    return getOrMake(this.#fragments, JSON.stringify([name, lang]), () => {
      const fragment = this.#parts.sharedDocuments.fragments.get(name);
      return fragment ? this.#shared(fragment.blocks, { ...fragment, pointer: "/blocks" }, lang) : [];
    });
  }

  #shared(blocks: readonly JsonValue[], at: Place, lang: string | undefined): FilledBlock[] {
    const { sharedDocuments, compiledSchemas } = this.#parts;
    const scope = deferredScope(sharedDocuments.contextIn(lang), compiledSchemas);
    const expansion = this.#expansion({ scope, self: undefined, lang });
    const placedBlocks = expandBlocks(blocks, at, expansion);
    return this.#fill(withLanguage(placedBlocks, blocks, at.file, expansion), lang);
  }

  #fill(placedBlocks: readonly Placed[], lang: string | undefined): FilledBlock[] {
    const { compiledSchemas, sharedDocuments } = this.#parts;
    const siteContext = sharedDocuments.contextIn(lang);
    return placedBlocks.flatMap((one) => {
      if (one.display?.as === "nothing") return [];
      return one.block.type === "fragment"
        ? this.#fragment(String(one.block.name), lang)
        : [fillBlock(one, { compiledSchemas, siteContext })];
    });
  }

  #finish(placedBlocks: readonly FilledBlock[], route: string): PlacedBlock[] {
    return placedBlocks.map((one) => completeBlock(one, this.#parts, route));
  }
}
