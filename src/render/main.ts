/** All that a build needs, as one bundle: the content engine and the renderer (see src/build/bundle.ts). */
export { analyse } from "#src/content/analyse.ts";
export { BlockRenderError } from "./block-render-error.ts";
export { renderPage } from "./render-page.ts";
