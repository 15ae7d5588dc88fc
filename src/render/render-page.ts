import { markdownAddress } from "#src/content/address/routes.ts";
import type { ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { actionEvents } from "#src/render/document/action-events.ts";
import { articleData } from "#src/render/document/article-data.ts";
import { type Assets, bootScript, documentPieces } from "#src/render/document/document.ts";
import { entryPicture } from "#src/render/document/social-image.ts";
import { frameQuery } from "#src/theme/frame/frame.ts";
import { placeData } from "#src/ui/place-data.ts";
import { appTexts } from "./block/page-wording.ts";
import { articleOf, type HeadData, headElements } from "./document/head.ts";
import { pageContextOf, type RenderContext } from "./document/page-context.ts";
import { type RenderedPageBlocks, renderPageBlocks } from "./page-blocks.ts";
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
  const { exactTexts = NO_TEXTS } = site.site;
  const main = page.main.map(({ block }) => block);
  const context = pageContextOf(page, main, site, options);
  const blocks = renderPageBlocks(page, context, { exactTexts, sources, compare });
  const styles = pageStyles(page, blocks, site);
  const policy = pagePolicy(page, context, styles, [bootScript(assets), ...blocks.inlineScripts]);
  const pieces = pageDocument(page, context, site, { blocks, styles, policy, assets });
  return {
    pieces,
    get html() {
      return pieces.join("");
    },
    main: { first: blocks.firstBlock, others: blocks.main },
    css: styles.css,
    policy: policy.header,
    clients: [...blocks.clients],
    sheet: styles.sheet,
    needs: policy.needs,
  };
}

const NO_TEXTS: readonly string[] = [];

/** The styles of a page: those in the document, and the sheet that is loaded with the blocks below the first screen. */
type DocumentStyles = Pick<RenderedPage, "css" | "sheet">;

function pageStyles(
  { language }: ResolvedPage,
  { rules, hasIsland }: RenderedPageBlocks,
  { theme }: Site,
): DocumentStyles {
  const { critical, deferred } = stylesOf(rules.first, rules.others, hasIsland, theme);
  return { css: critical + languageCss(language, theme.fonts), sheet: deferred };
}

/** The Content-Security-Policy of a page, and the permissions in it. */
type PagePolicy = Pick<RenderedPage, "needs"> & { header: string };

function pagePolicy(
  page: ResolvedPage,
  context: RenderContext,
  { css }: DocumentStyles,
  inlineScripts: readonly string[],
): PagePolicy {
  const needs = policyNeeds(page, context);
  return { needs, header: contentSecurityPolicy({ ...needs, inlineScripts, inlineStyles: [css] }) };
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

type DocumentContent = {
  blocks: RenderedPageBlocks;
  styles: DocumentStyles;
  policy: PagePolicy;
  assets: Assets;
};

/** The HTML document around the blocks of a page, in pieces. */
function pageDocument(
  page: ResolvedPage,
  context: RenderContext,
  site: Site,
  { blocks, styles, policy, assets }: DocumentContent,
): string[] {
  const article = articleOf(context.known, site.collectionOf(page.entry), context.dayText);
  const head = headElements({
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
  });
  const parts = {
    language: page.language,
    layout: page.layout,
    skip: context.texts.page.skip,
    appTexts: appTexts(context.wording),
    route: page.route,
    frame: frameQuery(context.wording.frame),
    events: actionEvents(context.site),
    policy: policy.header,
    head,
    css: styles.css,
    structuredData: withEntryData(withOneFaq(blocks.structuredData), [
      placeData(context),
      articleData(article, context),
    ]),
    before: blocks.before,
    firstBlock: blocks.firstBlock,
    deferredSheet: styles.sheet.href,
    main: blocks.main,
    after: blocks.after,
  };
  return documentPieces(parts, assets);
}

/** The address of a page as Markdown, if the build publishes it: not for drafts, hidden pages, and copies of other pages. */
function markdownOf({ route, noindex, canonical }: ResolvedPage, { site }: Site): string | undefined {
  const isPublished = site.assistants === true && !noindex && canonical === undefined;
  return isPublished ? site.url + markdownAddress(route) : undefined;
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

/** Joins the questions of several blocks, because search engines ignore all of them on a page with two `FAQPage`. */
function withOneFaq(data: readonly object[]): object[] {
  const questions = data.flatMap(questionsIn);
  const first = data.find((one) => questionsIn(one).length > 0);
  return data.flatMap((one) =>
    one === first ? { ...one, mainEntity: questions } : questionsIn(one).length > 0 ? [] : one,
  );
}

const questionsIn = (data: object): unknown[] =>
  "@type" in data && data["@type"] === "FAQPage" && "mainEntity" in data ? [data.mainEntity].flat() : [];

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
