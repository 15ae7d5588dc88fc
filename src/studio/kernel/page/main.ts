/* The entry of the bundle with which Studio's server renders pages with their unsaved changes. It is bundled because it imports all blocks, whose TSX Node cannot load. */
export { analyse, analyseInSteps, checkPageStructure } from "#src/content/analyse.ts";
export { SiteCache } from "#src/content/site/context/site-cache.ts";
export { documentIdOf, pathOf } from "#src/studio/kernel/documents/document-id.ts";
export { pagePatch, renderMarkedPage } from "./marked-page.ts";
