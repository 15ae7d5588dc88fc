import { plainHost } from "#src/content/address/parse-url.ts";
import { markdownAddress } from "#src/content/address/routes.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import type { CurrentFact } from "#src/content/placeholder/current-facts.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import type { PlacedBlock, ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import type { RuleUse } from "#src/render/block/emotion.tsx";
import { actionEvents } from "#src/render/document/action-events.ts";
import { articleData } from "#src/render/document/article-data.ts";
import { type Assets, bootScript, documentPieces } from "#src/render/document/document.ts";
import { entryPicture } from "#src/render/document/social-image.ts";
import { frameQuery } from "#src/theme/frame/frame.ts";
import type { FigureNote } from "#src/ui/layout/figure-notes.tsx";
import type { PageContext } from "#src/ui/page-context.ts";
import { placeData } from "#src/ui/place-data.ts";
import { deriveProps } from "./block/derive.ts";
import { appTexts } from "./block/page-wording.ts";
import { hydrateOf, registry } from "./block/registry.ts";
import { renderBlock } from "./block/render-block.tsx";
import { renderForeign } from "./block/render-foreign.ts";
import { wrapBlock } from "./block/wrap-block.ts";
import { BlockRenderError } from "./block-render-error.ts";
import { articleOf, type HeadData, headElements } from "./document/head.ts";
import { pageContextOf, type RenderContext, structuredDataOf } from "./document/page-context.ts";
import { typeset } from "./document/typeset.ts";
import { embeddedOrigins, namedOrigins, playsMedia, trustedTypesOf } from "./policy/named-origins.ts";
import { contentSecurityPolicy, type PolicyNeeds } from "./policy/policy.ts";
import { preloadedFonts } from "./styles/font-faces.ts";
import { languageCss } from "./styles/language-css.ts";
import { type StyleSheet, stylesOf } from "./styles/styles.ts";

export type RenderOptions = {
  assets: Assets;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Returns the day of the last commit that changed a file. */
  committed?: (file: string) => string | undefined;
  /** Adds `data-source="file#pointer"` to each block, for opening its source from the dev server. */
  sources?: boolean;
  /**
   * Compares the HTML of every static block, which is made by filling a cached template, with a direct render by React, even if no such
   * check is due.
   */
  compare?: boolean;
};

/** A page ready to be served: the HTML document, its Content-Security-Policy, and the block types with client modules. */
export type RenderedPage = {
  /** The document in pieces: joining them would copy megabytes per second, which a build avoids. */
  pieces: readonly string[];
  readonly html: string;
  /** The HTML of the page's own blocks, and the rules of the blocks on the first screen; `sheet` has the rules of all others. */
  main: { first: readonly string[]; others: readonly string[] };
  css: string;
  policy: string;
  clients: readonly string[];
  sheet: StyleSheet;
  /**
   * Permissions in the page's Content-Security-Policy besides the styles and scripts in the document, such as origins of embedded
   * frames.
   */
  needs: Omit<PolicyNeeds, "inlineScripts" | "inlineStyles">;
};

/**
 * Renders a page as HTML in four steps: its blocks, their styles, the Content-Security-Policy, and the surrounding document. Pure; equal
 * inputs give equal bytes.
 * @throws BlockRenderError when a block cannot be rendered
 */
export function renderPage(page: ResolvedPage, site: Site, options: RenderOptions): RenderedPage {
  const { assets, sources, compare } = options;
  const { theme } = site;
  const main = page.main.map(({ block }) => block);
  const context = pageContextOf(page, main, site, options);
  const { exactTexts = NO_TEXTS } = site.site;
  const blocks = renderPageBlocks(page, context, { exactTexts, sources, compare });
  const { rules, hasIsland } = blocks;
  const styles = stylesOf(rules.first, rules.others, hasIsland, theme);
  const css = styles.critical + languageCss(page.language, theme.fonts);
  const needs = policyNeeds(page, context);
  const policy = contentSecurityPolicy({
    ...needs,
    inlineScripts: [bootScript(assets), ...blocks.inlineScripts],
    inlineStyles: [css],
  });
  const article = articleOf(context.known, site.collectionOf(page.entry), context.dayText);
  const pieces = documentPieces(
    {
      language: page.language,
      layout: page.layout,
      skip: context.texts.page.skip,
      appTexts: appTexts(context.wording),
      route: page.route,
      frame: frameQuery(context.wording.frame),
      events: actionEvents(context.site),
      policy,
      head: headElements({
        title: page.title,
        description: page.description,
        canonical: page.noindex ? undefined : (page.canonical ?? context.url),
        language: page.language,
        alternates: alternatesOf(page),
        siteName: context.site.name,
        socialImage: { url: context.socialImage, alt: entryPicture(site, page.entry)?.alt ?? page.title },
        article,
        markdown: markdownOf(page, site),
        feeds: feedsOf(page.language, site),
        fonts: preloadedFonts(site.theme.fonts),
      }),
      css,
      structuredData: withEntryData(blocks.structuredData, [
        placeData(context),
        articleData(article, context),
      ]),
      before: blocks.before,
      firstBlock: blocks.firstBlock,
      deferredSheet: styles.deferred.href,
      main: blocks.main,
      after: blocks.after,
    },
    assets,
  );
  return {
    pieces,
    get html() {
      return pieces.join("");
    },
    main: { first: blocks.firstBlock, others: blocks.main },
    css,
    policy,
    clients: [...blocks.clients],
    sheet: styles.deferred,
    needs,
  };
}

const NO_TEXTS: readonly string[] = [];

/** The address of a page as Markdown, if the build publishes it: not for drafts, hidden pages, and copies of other pages. */
function markdownOf({ route, noindex, canonical }: ResolvedPage, { site }: Site): string | undefined {
  const isPublished = site.assistants === true && !noindex && canonical === undefined;
  return isPublished ? site.url + markdownAddress(route) : undefined;
}

/**
 * The permissions that the page's blocks need in its Content-Security-Policy, besides the site itself: origins of scripts, frames and form
 * targets, media, and names of Trusted Types policies.
 */
function policyNeeds(page: ResolvedPage, { site }: RenderContext): RenderedPage["needs"] {
  const everything = [...page.before, ...page.main, ...page.after];
  return {
    scripts: embeddedOrigins(everything, site, "script"),
    frames: [...embeddedOrigins(everything, site, "frame"), ...namedOrigins(everything, "framesFrom")],
    media: playsMedia(everything),
    posts: namedOrigins(everything, "postsTo"),
    forms: embeddedOrigins(everything, site, "form"),
    trustedTypes: trustedTypesOf(everything),
  };
}

/** Adds structured data about the place or article that the page is about, unless a block has provided more specific data. */
function withEntryData(
  data: readonly object[],
  additions: readonly ({ "@id": string } | undefined)[],
): object[] {
  const result = [...data];
  for (const addition of additions)
    if (addition && !result.some((one) => "@id" in one && one["@id"] === addition["@id"]))
      result.push(addition);
  return result;
}

/** The page in all its languages; the first one is the default for visitors with any other language. */
function alternatesOf({ alternates, site }: ResolvedPage): { language: string; url: string }[] {
  return alternates.map(({ language, route }) => ({ language, url: site.url + route }));
}

function feedsOf(language: string, site: Site): HeadData["feeds"] {
  return site.feedsFor(language).map(({ title, address, ...feed }) => {
    const isOne = site.feeds.every((other) => other.language === language);
    return { title, url: site.site.url + address, ...(isOne ? {} : { language: feed.language }) };
  });
}

type BlockOptions = {
  /** Texts whose straight quotation marks are kept, because the site document prescribes them word for word, such as legal wording. */
  exactTexts: readonly string[];
  sources: boolean | undefined;
  compare: boolean | undefined;
};

/** The blocks of a page as HTML, with the scripts and styles that they need in the document. */
type RenderedPageBlocks = {
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
function renderPageBlocks(
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
