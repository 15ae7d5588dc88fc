import type { Host } from "../host.ts";
import { githubWorkflow, withSecrets } from "../rebuild.ts";

/**
 * Netlify. Reads `_headers` and `_redirects` of the build: files take precedence over rules without "!", a trailing slash makes no
 * difference, query parameters are compared, and the number of rules has no documented limit.
 */
export const netlify: Host = {
  title: "Netlify",
  isServer: false,
  folder: "site",
  prepare: ({ instructions }) => ({
    siteFiles: instructions,
    differences: {
      policy:
        "Netlify sends headers by the address that is asked for: /about.html and what is not found have their policy in the meta element alone.",
    },
  }),
  rebuild: githubWorkflow(
    withSecrets(
      "npx netlify-cli deploy --prod --no-build --dir out/site",
      "NETLIFY_AUTH_TOKEN",
      "NETLIFY_SITE_ID",
    ),
  ),
  next: (to) =>
    `Publish the folder (dist/ can be published as it is, too):
  npx netlify-cli deploy --prod --no-build --dir ${to}/site`,
};
