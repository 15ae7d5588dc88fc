/** Renders pages of the working copies. A separate module for Node: it contains all blocks, so it is bundled like the renderer. */
export { analyse } from "#src/content/analyse.ts";
export { SiteCache } from "#src/content/site/context/site-cache.ts";
export { documentIdOf, pathOf } from "#src/studio/kernel/documents/document-id.ts";
export { pagePatch, renderMarkedPage } from "./marked-page.ts";
