/** The content engine and the renderer as one module, for programs that show pages without building the site. */
export { analyse } from "#src/content/analyse.ts";
export { SiteCache } from "#src/content/site/context/site-cache.ts";
export { tokenList } from "./document/token-list.ts";
export { renderEmbedded } from "./render-embedded.ts";
export { renderPage } from "./render-page.ts";
