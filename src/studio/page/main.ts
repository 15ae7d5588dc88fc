/** Pages of the working copy as one module for Node: it holds all blocks, so that it is bundled like the renderer. */
export { analyse } from "#src/content/analyse.ts";
export { documentIdOf, pathOf } from "./document-id.ts";
export { renderMarkedPage } from "./marked-page.ts";
export { pagePatch } from "./page-patch.ts";
