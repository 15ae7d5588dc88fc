/** The content engine and the renderer as one module, for all who show pages without building a site. */
export { analyse } from "#src/content/analyse.ts";
export { renderPage } from "./render-page.ts";
