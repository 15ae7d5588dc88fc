import { outlineNoH1 } from "#src/content/check/page.rules.ts";
import { mountHtml, mountPage, mountSheet } from "#src/publish/base/mount.ts";
import type { RenderedBlocks, RenderedPage } from "./api.d.ts";
import { GivenDocumentsError, type OpenSite } from "./open-folder.ts";

/** The page on which standalone blocks are rendered. */
const BLOCKS_PAGE = {
  route: "/waymark-blocks",
  file: "pages/waymark-blocks.json",
  title: "Blocks",
  description: "Blocks that another program shows in a page of its own.",
  noindex: true,
};
const MAIN_HEADING = { type: "hero", id: "waymark-main-heading", title: BLOCKS_PAGE.title };

/** Renders a complete page as a build does. Its style sheet is then available at its address. */
export function wholePage(opened: OpenSite, route: string): RenderedPage {
  const { base, bundle, pages, renderer, site, sheets } = opened;
  const rendered = renderer.renderPage(site.resolve(route), site, optionsOf(opened));
  const { pieces, policy } = mountPage(rendered, base, pages);
  const { clients, css, sheet } = rendered;
  const mounted = withBase(opened);
  sheets.set(sheet.href, mounted.css(sheet.css));
  const scripts = clients.length === 0 ? [] : [bundle.assets.app];
  return {
    html: pieces.join(""),
    policy,
    css: mounted.css(css + sheet.css),
    scripts: scripts.map((script) => base + script),
  };
}

/** Renders the blocks of a page, without its layout. */
export function renderMain(opened: OpenSite, route: string): RenderedBlocks {
  return embedded(opened, opened.site, opened.site.resolve(route));
}

/**
 * Renders standalone blocks.
 * @param text JSON list of blocks
 * @param file name for diagnostics
 * @throws SiteError if a block has a mistake
 */
export function renderList(opened: OpenSite, text: string, file: string): RenderedBlocks {
  const { file: name, route, ...page } = BLOCKS_PAGE;
  const { layout } = opened.site.resolve(opened.routes[0] ?? "/");
  const start = `${JSON.stringify({ ...page, layout }).slice(0, -1)}, "blocks":\n`;
  const render = (blocks: string, added: number) => {
    const site = opened.with(name, `${start}${blocks.replace(/^\uFEFF/, "")}\n}\n`);
    const resolved = site.resolve(route);
    return embedded(opened, site, {
      ...resolved,
      main: resolved.main.slice(0, resolved.main.length - added),
    });
  };
  try {
    return render(text, 0);
  } catch (error) {
    if (!(error instanceof GivenDocumentsError)) throw error;
    // The main heading belongs to the program's own page.
    const errors = error.diagnostics.filter(
      ({ code, severity }) => severity === "error" && code !== outlineNoH1.code,
    );
    if (errors.length === 0) return render(withHeading(text), 1);
    throw new GivenDocumentsError(
      errors.map((diagnostic) => ({ ...diagnostic, file, line: diagnostic.line - 1 || 1 })),
    );
  }
}

/** Appends a main heading to a JSON list of blocks, because a page has to have one. Lines and columns of the other blocks stay the same. */
const withHeading = (list: string): string =>
  list.replace(/(\[)?\s*\]\s*$/, (_, empty?: string) => `${empty ?? ","}${JSON.stringify(MAIN_HEADING)}]`);

function embedded(
  opened: OpenSite,
  site: OpenSite["site"],
  page: ReturnType<typeof site.resolve>,
): RenderedBlocks {
  const { base, bundle, renderer } = opened;
  const { html, css, policy } = renderer.renderEmbedded(page, site, optionsOf(opened), withBase(opened));
  return { html, css, policy, scripts: [base + bundle.embedded.script] };
}

const optionsOf = ({ bundle, today }: OpenSite) => {
  const { boot, app, preload } = bundle.assets;
  return { assets: { boot, app, preload }, buildDate: today.slice(0, 10) };
};

/** Returns functions that add the site's base path to its addresses in HTML and in CSS. */
const withBase = ({ base, pages }: OpenSite) => ({
  html: (html: string) => (base === "" ? html : mountHtml(html, base, pages).html),
  css: (css: string) => mountSheet(css, base),
});
