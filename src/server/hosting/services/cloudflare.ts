import { CLOUDFLARE_LINES, linesToItself, sentAddress } from "#src/publish/output/site-files.ts";
import { differencesOf, type Host } from "../host.ts";
import { addressesBelow, type HostRules, isCatchAll, isOfPage, PAGE_HEADERS } from "../host-rules.ts";
import { githubWorkflow, withSecrets } from "../rebuild.ts";
import { redirectPage } from "../redirect-pages.ts";
import { divideRedirects, namedBelow, redirectsByPage, unanswered } from "../redirects.ts";

/** Maximum number of rules: https://developers.cloudflare.com/pages/configuration/redirects/ and headers/; Workers read the same files. */
const MAX_REDIRECTS = CLOUDFLARE_LINES;
const MAX_PATTERNS = 100;
const MAX_LINE_CHARACTERS = 1000;
const MAX_HEADER_RULES = 100;

/**
 * Cloudflare Pages. Rules take precedence over files, and addresses are compared literally. Therefore each former address gets a second
 * line with a trailing slash, and each existing address below a page with `catchAll` gets a rule to itself before the patterns.
 */
export const cloudflare: Host = {
  title: "Cloudflare Pages",
  isServer: false,
  folder: "site",
  prepare: (rules) => {
    const rewrites = rules.redirects.filter(({ status }) => status === 200);
    const catchAlls = rules.redirects.filter(isCatchAll);
    const below = catchAlls.flatMap(({ pattern }) => addressesBelow(pattern, rules)).map(sentAddress);
    const remaining = [...new Set(below)].flatMap(linesToItself);
    const hasRoom =
      remaining.length <= MAX_REDIRECTS && rewrites.length + 2 * catchAlls.length <= MAX_PATTERNS;
    const room = MAX_REDIRECTS - (hasRoom ? remaining.length : 0);
    const divided = divideRedirects(
      rules,
      redirectLines,
      (own, before) => before.length + own.length <= room,
    );
    const headers = headerRules(rules);
    const lines = [
      ...divided.lines,
      ...(hasRoom ? remaining : []),
      ...rewrites.map(({ pattern, target }) => `${pattern} ${target.replace(/\.html$/, "")} 200`),
      ...(hasRoom ? catchAlls.flatMap(catchAllLines) : []),
    ];
    const notFound = hasRoom ? [] : catchAlls;
    return {
      siteFiles: {
        _redirects: `${lines.join("\n")}\n`,
        _headers: `${headers
          .slice(0, MAX_HEADER_RULES)
          .map(([, text]) => text)
          .join("\n")}\n`,
        ...divided.pages,
        ...Object.fromEntries(
          notFound.map((rule) => [
            rule.pattern.slice(1).replace(/\*$/, "404.html"),
            redirectPage(rule, rules),
          ]),
        ),
      },
      differences: {
        policy: `Cloudflare Pages reads ${MAX_HEADER_RULES} rules for headers: the policy of each page is in its meta element, and its header forbids frames.`,
        ...differencesOf({
          ...unanswered("Cloudflare Pages", rules),
          ...namedBelow("Cloudflare Pages", rules),
          ...redirectsByPage(
            divided,
            `Cloudflare Pages reads ${MAX_REDIRECTS} redirects, two of them for each address, of ${MAX_LINE_CHARACTERS} characters and without ":"`,
          ),
          catchAll: [
            notFound.map(({ target }) => target),
            (these) =>
              `Cloudflare Pages reads ${MAX_REDIRECTS} redirects, and more pages are below ${these}: what is unknown there answers 404 with a page that leads on`,
          ],
          headers: [
            headers.slice(MAX_HEADER_RULES).map(([path]) => path),
            (these, s) =>
              `Cloudflare Pages reads ${MAX_HEADER_RULES} rules for headers: ${these} keep${s} its own`,
          ],
        }),
      },
    };
  },
  rebuild: githubWorkflow(
    withSecrets(
      "npx wrangler pages deploy out/site --project-name $CLOUDFLARE_PROJECT",
      "CLOUDFLARE_PROJECT",
      "CLOUDFLARE_API_TOKEN",
      "CLOUDFLARE_ACCOUNT_ID",
    ),
  ),
  next: (to) =>
    `Publish the folder:
  npx wrangler pages deploy ${to}/site`,
};

/** The lines of a redirect; undefined if its address contains pattern syntax. */
function redirectLines({ pattern, target, status }: HostRules["redirects"][number]): string[] | undefined {
  if (/:[a-z]/i.test(pattern)) return undefined;
  const address = sentAddress(pattern);
  const lines = [`${address} ${target} ${status}`, `${address}/ ${target} ${status}`];
  return lines.every(({ length }) => length <= MAX_LINE_CHARACTERS) ? lines : undefined;
}

const catchAllLines = ({ pattern, target, status }: HostRules["redirects"][number]): string[] =>
  [":page", ":page/*"].map((below) => `${pattern.replace(/\*$/, below)} ${target} ${status}`);

/**
 * A header rule for all pages, and rules for files. A rule for files first removes the values of the first rule, since Cloudflare would
 * join both.
 */
function headerRules({ headers }: HostRules): [path: string, text: string][] {
  const names = PAGE_HEADERS.map(([name]) => name);
  return headers
    .filter((rule) => !isOfPage(rule))
    .map(({ pattern, headers: own }) => {
      const isCommon = pattern === "/*";
      const lines = [
        ...own.filter(([name]) => !isCommon && names.includes(name)).map(([name]) => `! ${name}`),
        ...[...own, ...(isCommon ? PAGE_HEADERS : [])].map(([name, value]) => `${name}: ${value}`),
      ];
      return [pattern, [pattern, ...lines].join("\n  ")];
    });
}
