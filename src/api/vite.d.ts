import type { Plugin } from "vite";

/**
 * A Vite plugin that serves a Waymark site beside a project's own pages, and builds it into the same folder.
 * @param options.root folder of the site, from the project's
 */
export default function waymark(options: { root: string }): Plugin;
