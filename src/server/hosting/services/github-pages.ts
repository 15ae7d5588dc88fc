import { differencesOf, type Host } from "../host.ts";
import { basePathOf, type HostRules, isCatchAll } from "../host-rules.ts";
import { githubWorkflow } from "../rebuild.ts";
import { belowBase } from "../redirect-pages.ts";
import { divideRedirects, oneNotFound, redirectsByPage, unanswered } from "../redirects.ts";

/**
 * GitHub Pages. Supports neither rules nor headers. A page is served at its address without a slash, and its copy in a folder at the one
 * with a slash; former addresses get redirecting pages.
 */
export const githubPages: Host = {
  title: "GitHub Pages",
  isServer: false,
  folder: "site",
  isBelowBase: true,
  prepare: (rules) => {
    const base = basePathOf(rules);
    const { pages, withPage, withoutPage } = divideRedirects(
      rules,
      () => undefined,
      () => false,
    );
    return {
      siteFiles: {
        // Prevents Jekyll from running, which would drop files that begin with "_".
        ".nojekyll": "",
        ...belowBase(pages, base),
      },
      copied: Object.fromEntries(
        pageFiles(rules)
          .map((file) => file.slice(base.length + 1))
          .map((file) => [file, file.replace(/\.html$/, "/index.html")]),
      ),
      differences: {
        policy: "GitHub Pages sends no headers of a site: the policy of each page is in its meta element.",
        headers:
          "GitHub Pages sends no headers of a site: other sites can frame its pages, and every file is cached for ten minutes.",
        ...differencesOf({
          ...unanswered("GitHub Pages", rules),
          ...oneNotFound("GitHub Pages", rules),
          ...redirectsByPage({ withPage, withoutPage }, "GitHub Pages has no redirects"),
          catchAll: [
            rules.redirects.filter(isCatchAll).map(({ target }) => target),
            (these) => `GitHub Pages has no redirects: what is unknown below ${these} answers 404`,
          ],
          rewrites: [
            rules.redirects.filter(({ status }) => status === 200).map(({ pattern }) => pattern),
            (these, s) =>
              `GitHub Pages has no rewrites: ${these} answer${s} 404 when opened by ${s === "" ? "their" : "its"} link`,
          ],
        }),
      },
    };
  },
  rebuild: githubWorkflow(
    // Without the option, the folder .well-known is left out.
    "uses: actions/upload-pages-artifact@v5\nwith:\n  path: out/site\n  include-hidden-files: true",
    "uses: actions/deploy-pages@v5",
  ),
  next: () =>
    `Copy github-workflow.yml into .github/workflows/, and set "GitHub Actions" as the source in the settings of Pages.`,
};

/** Pages that are not the index of a folder. */
const pageFiles = ({ files }: HostRules): string[] =>
  [...files].filter((file) => /(?<!\/index|^\/404|\])\.html$/.test(file));
