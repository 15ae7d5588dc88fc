import type { RequestListener } from "node:http";
import type { Plugin } from "vite";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";

/** Creates a Vite plugin that serves the handbook beside the site's pages, below a path of its own. */
export function handbookServer(listener: RequestListener): Plugin {
  return {
    name: "waymark:handbook",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url === HANDBOOK_PATH || request.url?.startsWith(`${HANDBOOK_PATH}/`))
          listener(request, response);
        else next();
      });
    },
  };
}
