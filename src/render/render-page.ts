import { getOrMake } from "#src/content/json/memo.ts";
import type { PlacedBlock, ResolvedPage } from "#src/content/site/page/resolved-page.ts";
import type { Site } from "#src/content/site/site.ts";
import type { RuleUse } from "#src/render/block/emotion.tsx";
import { actionEvents } from "#src/render/document/action-events.ts";
import { articleData } from "#src/render/document/article-data.ts";
import { type Assets, bootScript, documentPieces } from "#src/render/document/document.ts";
import { entryPicture } from "#src/render/document/social-image.ts";
import { placeData } from "#src/ui/place-data.ts";
import { deriveProps } from "./block/derive.ts";
import { overtakenLines } from "./block/overtaken-lines.ts";
import { appTexts } from "./block/page-wording.ts";
import { hydrateOf, registry } from "./block/registry.ts";
import { renderBlock } from "./block/render-block.tsx";
import { renderForeign } from "./block/render-foreign.ts";
import { wrapBlock } from "./block/wrap-block.ts";
import { BlockRenderError } from "./block-render-error.ts";
import { preloadedFonts } from "./document/font-faces.ts";
import { articleOf, type HeadData, headElements } from "./document/head.ts";
import { languageCss } from "./document/language-css.ts";
import { pageContextOf, type RenderContext, structuredDataOf } from "./document/page-context.ts";
import { type StyleSheet, stylesOf } from "./document/styles.ts";
import { typeset } from "./document/typeset.ts";
import { embeddedOrigins, namedOrigins, playsMedia, trustedTypesOf } from "./policy/named-origins.ts";
import { contentSecurityPolicy, type PolicyNeeds } from "./policy/policy.ts";

export type RenderOptions = {
  assets: Assets;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Day of the last commit that changed a file. */
  committed?: (file: string) => string | undefined;
  /** Adds `data-source="file#pointer"` to each block, with which the dev server opens its source. */
  sources?: boolean;
  /** Compares every block with a direct render, even where no comparison is due. */
  compare?: boolean;
};

/** A page ready to be served: the document, its policy, and the block types with client modules. */
export type RenderedPage = {
  /** The document in pieces; joining them would copy megabytes per second, which a build avoids. */
  pieces: readonly string[];
  readonly html: string;
  /** The blocks of the page itself, and the style sheet of those in the first screen; `sheet` has the rules of the others. */
  main: { first: readonly string[]; others: readonly string[] };
  css: string;
  policy: string;
  clients: readonly string[];
  sheet: StyleSheet;
  /** Names of the emotion rules that islands use. */
  ruleNames: readonly string[];
  /** Sources that the policy allows besides the styles and scripts in the document. */
  needs: Omit<PolicyNeeds, "inlineScripts" | "inlineStyles">;
};

/** A page as HTML, the same bytes for the same parts. Pure. @throws BlockRenderError when a block cannot be rendered */
export function renderPage(page: ResolvedPage, site: Site, options: RenderOptions): RenderedPage {
  const { assets } = options;
  const blocks = page.main.map(({ block }) => block);
  const { theme } = site;
  const context = pageContextOf(page, blocks, site, options);
  // The frame around every page is about the whole site.
  const outer = { ...context, place: undefined };
  const used: RuleUse[] = [];
  const islandRules = new Set<string>();
  const clients = new Set<string>();
  const inlineScripts = new Set<string>();
  const structuredData: object[] = [];
  let blockCount = 0;

  const renderAll = (blocks: readonly PlacedBlock[], about: RenderContext = outer): string[] =>
    blocks.flatMap((block) => renderPlaced(block, `b${blockCount++}-`, about));

  const renderPlaced = (
    { block, file, pointer, foreign, overtaken }: PlacedBlock,
    idPrefix: string,
    about: RenderContext,
  ): string[] => {
    const definition = registry.get(block.type);
    try {
      const derived = deriveProps(block, context);
      const props = overtaken ? { ...derived, overtaken: overtakenLines(overtaken, context) } : derived;
      const rendered = foreign
        ? renderForeign(props, idPrefix, context.wording, { foreign, compare: options.compare })
        : renderBlock(props, idPrefix, context.wording, options.compare);
      used.push(rendered.rules);
      if (definition?.island) for (const name of rendered.rules.all) islandRules.add(name);
      const data = structuredDataOf(props, about);
      if (data) structuredData.push(data);
      if (hydrateOf(props)) clients.add(block.type);
      const source = options.sources ? ` data-source="${file}#${pointer}"` : "";
      const html = definition?.island
        ? rendered.html
        : getOrMake(typesetHtml, rendered, () =>
            typeset(rendered.html, context.wording, site.site.exactTexts),
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

  const before = renderAll(page.before);
  const firstBlock = renderAll(page.main.slice(0, 1), context);
  const firstScreen = used.length;
  const main = renderAll(page.main.slice(1), context);
  const after = renderAll(page.after);
  const article = articleOf(context.known, site.collectionOf(page.entry));
  // What a block says of the page's own place or article counts.
  for (const ofEntry of [placeData(context), articleData(article, context)])
    if (ofEntry && !structuredData.some((data) => "@id" in data && data["@id"] === ofEntry["@id"]))
      structuredData.push(ofEntry);
  const styles = stylesOf(used.slice(0, firstScreen), used.slice(firstScreen), islandRules.size > 0, theme);
  const css = styles.critical + languageCss(page.language, theme.fonts);
  const everything = [...page.before, ...page.main, ...page.after];
  const ruleNames = [...islandRules].sort();
  const needs = {
    scripts: embeddedOrigins(everything, context.site, "script"),
    frames: [
      ...embeddedOrigins(everything, context.site, "frame"),
      ...namedOrigins(everything, "framesFrom"),
    ],
    media: playsMedia(everything),
    posts: namedOrigins(everything, "postsTo"),
    trustedTypes: trustedTypesOf(everything),
  };
  const policy = contentSecurityPolicy({
    ...needs,
    inlineScripts: [bootScript(assets), ...inlineScripts],
    inlineStyles: [css],
  });
  const pieces = documentPieces(
    {
      language: page.language,
      layout: page.layout,
      skip: context.texts.page.skip,
      appTexts: appTexts(context.wording),
      route: page.route,
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
        feeds: feedsOf(page.language, site),
        fonts: preloadedFonts(site.theme.fonts),
      }),
      css,
      ruleNames,
      structuredData,
      before,
      firstBlock,
      deferredSheet: styles.deferred.href,
      main,
      after,
    },
    assets,
  );
  return {
    pieces,
    get html() {
      return pieces.join("");
    },
    main: { first: firstBlock, others: main },
    css,
    policy,
    clients: [...clients],
    sheet: styles.deferred,
    ruleNames,
    needs,
  };
}

/** The page in other languages; the first one is for visitors whose language is not there. */
function alternatesOf({ alternates, site }: ResolvedPage): { language: string; url: string }[] {
  return alternates.map(({ language, route }) => ({ language, url: site.url + route }));
}

function feedsOf(language: string, site: Site): HeadData["feeds"] {
  return site.feedsFor(language).map(({ title, address, ...feed }) => {
    const isOne = site.feeds.every((other) => other.language === language);
    return { title, url: site.site.url + address, ...(isOne ? {} : { language: feed.language }) };
  });
}

/** The HTML of each rendering with its quotes and figures as they are printed: pages share the blocks of their layout. */
const typesetHtml = new WeakMap<object, string>();
