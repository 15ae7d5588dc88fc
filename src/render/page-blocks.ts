import { plainHost } from "#src/content/address/parse-url.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import type { CurrentFact } from "#src/content/placeholder/current-facts.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import type { PlacedBlock, ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { RuleUse } from "#src/render/block/emotion.tsx";
import type { FigureNote } from "#src/ui/layout/figure-notes.tsx";
import type { PageContext } from "#src/ui/page-context.ts";
import { deriveProps } from "./block/derive.ts";
import { hydrateOf, registry } from "./block/registry.ts";
import { renderBlock } from "./block/render-block.tsx";
import { renderForeign } from "./block/render-foreign.ts";
import { wrapBlock } from "./block/wrap-block.ts";
import { BlockRenderError } from "./block-render-error.ts";
import { type RenderContext, structuredDataOf } from "./document/page-context.ts";
import { typeset } from "./document/typeset.ts";

type BlockOptions = {
  /** Texts whose straight quotation marks are kept, because the site document prescribes them word for word, such as legal wording. */
  exactTexts: readonly string[];
  sources: boolean | undefined;
  compare: boolean | undefined;
};

/** The blocks of a page as HTML, with the scripts and styles that they need in the document. */
export type RenderedPageBlocks = {
  before: string[];
  firstBlock: string[];
  main: string[];
  after: string[];
  /** Style rules of the blocks on the first screen, and of all other blocks. */
  rules: { first: readonly RuleUse[]; others: readonly RuleUse[] };
  /** Whether the page has an island, a block whose component also runs in the browser. */
  hasIsland: boolean;
  /** Block types with client modules. */
  clients: ReadonlySet<string>;
  inlineScripts: ReadonlySet<string>;
  structuredData: readonly object[];
};

/** Renders the blocks of a page and of its layout. @throws BlockRenderError when a block cannot be rendered */
export function renderPageBlocks(
  page: ResolvedPage,
  context: RenderContext,
  { exactTexts, ...options }: BlockOptions,
): RenderedPageBlocks {
  const used: RuleUse[] = [];
  let hasIsland = false;
  const clients = new Set<string>();
  const inlineScripts = new Set<string>();
  const structuredData: object[] = [];
  let blockCount = 0;

  const render = (
    { block, file, pointer, foreign, changedFacts }: PlacedBlock,
    about: RenderContext,
  ): string[] => {
    const definition = registry.get(block.type);
    const idPrefix = `b${blockCount++}-`;
    try {
      const derived = deriveProps(block, context);
      const props = changedFacts ? { ...derived, overtaken: figureNotesOf(changedFacts, context) } : derived;
      const rendered = foreign
        ? renderForeign(props, idPrefix, context.wording, { foreign, compare: options.compare })
        : renderBlock(props, idPrefix, context.wording, options.compare);
      used.push(rendered.rules);
      hasIsland ||= definition?.island === true;
      const data = structuredDataOf(props, about);
      if (data) structuredData.push(data);
      if (hydrateOf(props)) clients.add(block.type);
      const source = options.sources ? ` data-source="${file}#${pointer}"` : "";
      const html = definition?.island
        ? rendered.html
        : getOrMake(typesetHtml(exactTexts), rendered, () =>
            typeset(rendered.html, context.wording, exactTexts),
          );
      const pieces = wrapBlock(props, html, idPrefix, context.wording, source);
      if (definition?.inline === undefined) return pieces;
      inlineScripts.add(definition.inline);
      return [...pieces, `<script>${definition.inline}</script>`];
    } catch (cause) {
      const name = block.id ? `${block.type}#${block.id}` : block.type;
      const source = definition?.file ?? `blocks/${block.type}/`;
      throw new BlockRenderError(file, pointer, name, source, cause);
    }
  };

  // Layout blocks concern the whole site, not the page's place.
  const frame = { ...context, place: undefined };
  const before = page.before.flatMap((block) => render(block, frame));
  const firstBlock = page.main.slice(0, 1).flatMap((block) => render(block, context));
  const firstScreen = used.length;
  const main = page.main.slice(1).flatMap((block) => render(block, context));
  const after = page.after.flatMap((block) => render(block, frame));
  const rules = { first: used.slice(0, firstScreen), others: used.slice(firstScreen) };
  return { before, firstBlock, main, after, rules, hasIsland, clients, inlineScripts, structuredData };
}

/**
 * Typeset HTML of rendered blocks, by a site's exact texts and the object with the rendering; cached, since pages share the blocks of their
 * layout.
 */
const typesetHtml = memoised((_: readonly string[]) => new WeakMap<object, string>());

/** Lists the notes for the page about figures that have changed or will change, in the page's language. */
function figureNotesOf(
  facts: readonly CurrentFact[],
  { texts, language }: Pick<PageContext, "texts" | "language">,
): FigureNote[] {
  return facts.flatMap((fact): FigureNote[] => {
    const { overtaken, former, label, per } = fact;
    if (former) {
      const { value, per: formerly } = former;
      const period = typeof value !== "string" && formerly ? ` ${texts.figures[formerly]}` : "";
      const [old, until] = [FACT_PARTS.former(fact, language), FACT_PARTS.until(fact, language)];
      const href = fact.source;
      return old && until
        ? [{ label, value: old + period, until, ...(href ? { href, host: plainHost(href) } : {}) }]
        : [];
    }
    if (!overtaken) return [];
    const { value, note, source } = overtaken;
    const figure = value === undefined ? undefined : FACT_PARTS.new(fact, language);
    const period = typeof value !== "string" && per ? ` ${texts.figures[per]}` : "";
    const since = FACT_PARTS.since(fact, language) ?? "";
    return [{ label, value: figure && figure + period, since, note, href: source, host: plainHost(source) }];
  });
}
