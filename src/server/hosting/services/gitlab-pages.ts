import { differencesOf, type Host } from "../host.ts";
import { basePathOf, type HostRules, isCatchAll } from "../host-rules.ts";
import { gitlabPipeline } from "../rebuild.ts";
import { belowBase } from "../redirect-pages.ts";
import {
  divideRedirects,
  isPlain,
  oneNotFound,
  otherStatus,
  permanentOrNot,
  redirectsByPage,
  redirectsWithoutFile,
  unanswered,
} from "../redirects.ts";

/** Maximum number of rules by default; an instance may set another: https://docs.gitlab.com/user/project/pages/redirects/ */
const MAX_RULES = 1000;
const MAX_BYTES = 64 * 1024;

/**
 * GitLab Pages. Files take precedence over rules, which support neither query parameters nor 410; custom headers are not supported. A
 * folder hides the page of the same name (`blog/` hides `blog.html`), so such a page becomes the folder's index.
 */
export const gitlabPages: Host = {
  title: "GitLab Pages",
  isServer: false,
  folder: "site",
  isBelowBase: true,
  prepare: (rules) => {
    const base = basePathOf(rules);
    const patterns = [
      ...rules.redirects.filter(({ status }) => status === 200),
      ...rules.redirects.filter(isCatchAll).flatMap(partsBelow),
    ].map(({ pattern, target, status }) => `${pattern} ${target} ${status}`);
    const { lines, pages, withPage, withoutPage } = divideRedirects(
      rules,
      redirectLine,
      (own, before) =>
        before.length + own.length + patterns.length <= MAX_RULES &&
        Buffer.byteLength([...before, ...own, ...patterns, ""].join("\n")) <= MAX_BYTES,
    );
    const basedPages = belowBase(pages, base);
    const files = [...rules.files].map((file) => file.slice(base.length + 1));
    const inFolders = new Set([...files, ...Object.keys(basedPages)].flatMap(foldersOf));
    const hidden = files.filter((file) => inFolders.has(file.replace(/\.html$/, "")));
    return {
      siteFiles: { _redirects: `${[...lines, ...patterns].join("\n")}\n`, ...basedPages },
      copied: Object.fromEntries(hidden.map((file) => [file, file.replace(/\.html$/, "/index.html")])),
      differences: {
        policy: "GitLab Pages sends no headers of a site: the policy of each page is in its meta element.",
        headers: "GitLab Pages sends no headers of a site: other sites can frame its pages.",
        ...differencesOf({
          ...unanswered("GitLab Pages", rules),
          ...oneNotFound("GitLab Pages", rules),
          ...otherStatus("GitLab Pages", rules),
          ...redirectsByPage(
            { withPage, withoutPage },
            `GitLab Pages reads ${MAX_RULES} redirects in ${MAX_BYTES / 1024} KB, between plain addresses of the site`,
          ),
          keepsQuery: [
            redirectsWithoutFile(rules).map(({ pattern }) => pattern),
            (these, s) => `GitLab Pages leaves out the query of a request: ${these} lead${s} on without it`,
          ],
        }),
      },
    };
  },
  rebuild: gitlabPipeline,
  next: () => `Copy gitlab-ci.yml to .gitlab-ci.yml in the project, and begin its schedule.`,
};

/** The line of a redirect; undefined if it cannot be expressed: GitLab compares addresses decoded, and sends only the path of a target. */
function redirectLine({ pattern, target, status }: HostRules["redirects"][number]): string[] | undefined {
  return isPlain(pattern) && isPlain(target) ? [`${pattern} ${target} ${permanentOrNot(status)}`] : undefined;
}

/**
 * The two rules for everything below an address, one for a single path segment and one for several, since GitLab's `/blog/*` would also
 * match `/blogs`.
 */
const partsBelow = (rule: HostRules["redirects"][number]) =>
  [":page", ":page/*"].map((part) => ({ ...rule, pattern: rule.pattern.replace(/\*$/, part) }));

const foldersOf = (file: string): string[] =>
  file
    .split("/")
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join("/"));
