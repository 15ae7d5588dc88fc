import path from "node:path";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { sentAddress } from "#src/publish/output/site-files.ts";
import { differencesOf, type Host } from "../host.ts";
import { addressesBelow, type HostRules, isCatchAll, isOfPage, PAGE_HEADERS } from "../host-rules.ts";
import { githubWorkflow, withSecrets } from "../rebuild.ts";
import {
  divideRedirects,
  isPlain,
  namedBelow,
  oneNotFound,
  otherStatus,
  permanentOrNot,
  redirectsByPage,
  unanswered,
} from "../redirects.ts";

/** Maximum size of the configuration file: https://learn.microsoft.com/azure/static-web-apps/configuration#restrictions */
const MAX_BYTES = 20 * 1024;

type Route = {
  route: string;
  redirect?: string;
  rewrite?: string;
  statusCode?: number;
  headers?: Record<string, string>;
};

/**
 * Azure Static Web Apps. Routes take precedence over files, the first match is used, and the configuration file is limited in size.
 * `about/index.html` serves both `/about` and `/about/`, but `about.html` only one.
 */
export const azure: Host = {
  title: "Azure Static Web Apps",
  isServer: false,
  folder: "site",
  prepare: (rules) => {
    const pages = [...rules.files].filter((file) => /(?<!\/index|^\/404|\])\.html$/.test(file));
    const catchAlls = rules.redirects.filter(isCatchAll);
    const rewrites = rules.redirects
      .filter(({ status }) => status === 200)
      .map(({ pattern, target }): Route => ({ route: pattern, rewrite: target }));
    const ofFiles = rules.headers
      .filter((rule) => rule.pattern !== "/*" && !isOfPage(rule))
      .map(({ pattern, headers }): Route => ({ route: pattern, headers: Object.fromEntries(headers) }));
    const configuration = (routes: readonly Route[]) =>
      `${JSON.stringify({
        routes,
        responseOverrides: { "404": { rewrite: "/404.html" } },
        globalHeaders: Object.fromEntries([
          ...(rules.headers.find(({ pattern }) => pattern === "/*")?.headers ?? []),
          ...PAGE_HEADERS,
        ]),
        // File extensions are case-sensitive.
        mimeTypes: Object.fromEntries(
          [...new Set([...rules.files].map((file) => path.extname(file)))]
            .filter((ending) => ending !== "")
            .map((ending) => [ending, contentTypeOf(`file${ending}`)]),
        ),
      })}\n`;
    const hasRoom = (routes: readonly Route[]) => Buffer.byteLength(configuration(routes)) <= MAX_BYTES;
    const unknown = catchAlls.flatMap((rule) => catchAllRoutes(rule, rules));
    const patterns = hasRoom([...rewrites, ...unknown, ...ofFiles])
      ? [...rewrites, ...unknown, ...ofFiles]
      : [...rewrites, ...ofFiles];
    const divided = divideRedirects(rules, redirectRoutes, (own, before) =>
      hasRoom([...before, ...own, ...patterns]),
    );
    const routes = [...divided.lines, ...patterns];
    if (!hasRoom(routes))
      throw new Error(
        `Azure Static Web Apps reads ${MAX_BYTES / 1024} KB of configuration, and the headers of this site's files need more. Put them into fewer folders.`,
      );
    return {
      siteFiles: { "staticwebapp.config.json": configuration(routes), ...divided.pages },
      copied: Object.fromEntries(
        pages.map((file) => [file.slice(1), file.slice(1).replace(/\.html$/, "/index.html")]),
      ),
      differences: {
        policy: `Azure Static Web Apps reads ${MAX_BYTES / 1024} KB of configuration: the policy of each page is in its meta element, and its header forbids frames.`,
        headers:
          "Azure Static Web Apps sends its global headers with files alone: redirects and what is not found have none.",
        ...differencesOf({
          ...unanswered("Azure Static Web Apps", rules),
          ...oneNotFound("Azure Static Web Apps", rules),
          ...namedBelow("Azure Static Web Apps", rules),
          ...otherStatus("Azure Static Web Apps", rules),
          ...redirectsByPage(
            divided,
            `Azure Static Web Apps reads ${MAX_BYTES / 1024} KB of configuration, with plain addresses`,
          ),
          catchAll: [
            patterns.length === rewrites.length + ofFiles.length ? catchAlls.map(({ target }) => target) : [],
            (these) =>
              `Azure Static Web Apps reads ${MAX_BYTES / 1024} KB of configuration, and more pages are below ${these}: what is unknown there answers 404`,
          ],
        }),
      },
    };
  },
  rebuild: githubWorkflow(
    withSecrets(
      "npx @azure/static-web-apps-cli deploy out/site --env production",
      "SWA_CLI_DEPLOYMENT_TOKEN",
    ),
  ),
  next: (to) =>
    `Publish the folder:
  npx @azure/static-web-apps-cli deploy ${to}/site --env production`,
};

function redirectRoutes({ pattern, target, status }: HostRules["redirects"][number]): Route[] | undefined {
  if (!isPlain(pattern)) return undefined;
  return [pattern, `${pattern}/`].map((route) => ({
    route,
    redirect: target,
    statusCode: permanentOrNot(status),
  }));
}

/**
 * The routes of a page with `catchAll`. Exempts the page itself, whose index the pattern would match, and all existing addresses below it.
 */
function catchAllRoutes(
  { pattern, target, status }: HostRules["redirects"][number],
  rules: HostRules,
): Route[] {
  const routes = [pattern.slice(0, -2), ...addressesBelow(pattern, rules)].flatMap((address): Route[] => {
    const route = sentAddress(address);
    if (rules.files.has(address)) return [{ route, rewrite: route }];
    return [route, `${route}/`, `${route}.html`].map((form) => ({
      route: form,
      rewrite: `${route}/index.html`,
    }));
  });
  return [...routes, { route: pattern, redirect: target, statusCode: permanentOrNot(status) }];
}
