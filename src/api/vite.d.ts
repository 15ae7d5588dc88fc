import type { Plugin } from "vite";

/**
 * A Vite plugin that serves a Waymark site beside a project's own pages, and builds it into the same folder. If both have a file, the
 * project's is kept. With `import blocks from "./offer.json?waymark"`, a component shows the blocks of a JSON file in the project's own
 * pages: `<WaymarkBlocks {...blocks} />`.
 * @param options.root folder of the site, relative to the project's
 * @param options.pages addresses of the project's own pages, to which blocks link
 * @returns the plugin; a mistake in a document fails the build, and is shown in the overlay of the dev server
 */
export default function waymark(options: { root: string; pages?: readonly string[] }): Plugin;
