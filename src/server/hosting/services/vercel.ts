import { sentAddress } from "#src/publish/output/site-files.ts";
import type { Differences, Host } from "../host.ts";
import { type HostRules, hasFile, isOfPage, literal, PAGE_HEADERS } from "../host-rules.ts";
import { githubWorkflow, withSecrets } from "../rebuild.ts";

/** A route of the Build Output API: https://vercel.com/docs/build-output-api/configuration */
type Route =
  | { handle: "filesystem" | "error" }
  | {
      src: string;
      headers?: Record<string, string>;
      has?: { type: "query"; key: string; value: string }[];
      status?: number;
      dest?: string;
      continue?: true;
      check?: true;
    };

const MAX_ROUTES = 2048;

/** Vercel, with a prebuilt output that contains routes: in vercel.json, redirects would come before files, and 410 is not supported. */
export const vercel: Host = {
  title: "Vercel",
  isServer: false,
  folder: ".vercel/output/static",
  prepare: (rules) => {
    const own = rules.headers.filter((rule) => !isOfPage(rule)).map(headerRoute);
    const ofPages = rules.headers.filter(isOfPage).map(headerRoute);
    const answers = answerRoutes(rules);
    const isFitting = 1 + own.length + ofPages.length + answers.length <= MAX_ROUTES;
    // For addresses without a rule: /about.html, and unknown ones.
    const common = headerRoute({ pattern: "/*", headers: [...PAGE_HEADERS] });
    const headers = [common, ...own, ...(isFitting ? ofPages : [])];
    const differences: Differences = isFitting
      ? {}
      : {
          policy: `Vercel reads ${MAX_ROUTES} routes, and ${1 + own.length + ofPages.length + answers.length} are needed: the policy of each page is in its meta element alone.`,
        };
    // Case-sensitive: otherwise /About would redirect to /about, which would match again.
    const routes = [...headers, ...answers].map((route) =>
      "src" in route ? { ...route, caseSensitive: true } : route,
    );
    if (routes.length > MAX_ROUTES)
      throw new Error(
        `Vercel reads ${MAX_ROUTES} routes, and this site needs ${routes.length}, one for each former address. Take out ${routes.length - MAX_ROUTES} of them, or use its bulk redirects.`,
      );
    return {
      files: { ".vercel/output/config.json": `${JSON.stringify({ version: 3, routes }, null, 2)}\n` },
      differences,
    };
  },
  rebuild: githubWorkflow(
    withSecrets(
      "npx vercel deploy --cwd out --prebuilt --prod --token $VERCEL_TOKEN",
      "VERCEL_TOKEN",
      "VERCEL_ORG_ID",
      "VERCEL_PROJECT_ID",
    ),
  ),
  next: (to) =>
    `Publish it from that folder; a build on Vercel takes .vercel/output of the project too:
  npx vercel deploy --cwd ${to} --prebuilt --prod`,
};

function headerRoute({ pattern, headers }: HostRules["headers"][number]): Route {
  return { src: expressionOf(pattern), headers: Object.fromEntries(headers), continue: true };
}

/** Routes in order: those before files; then redirects of single addresses, files of pages, and patterns. */
function answerRoutes(rules: HostRules): Route[] {
  const [single, patterns] = [false, true].map((isPattern) =>
    rules.redirects.filter(
      (rule) => rule.pattern.endsWith("*") === isPattern && (isPattern || !hasFile(rules, rule.pattern)),
    ),
  );
  const pageAt = (route: string) => ({ dest: `${route}.html`, headers: headersOf(rules, route) });
  const inLanguage = rules.notFound.map(
    ([prefix, file]): Route => ({
      src: `^${literal(prefix)}.*$`,
      status: 404,
      ...pageAt(file.replace(/\.html$/, "")),
    }),
  );
  const answer = ({ pattern, target, status }: HostRules["redirects"][number]): Route => {
    const src = expressionOf(pattern);
    if (status === 410) return { src, status, ...pageAt(target) };
    return status === 200 ? { src, dest: target } : { src, status, headers: { Location: target } };
  };
  return [
    ...rules.asking.map((rule) => ({
      ...answer(rule),
      has: rule.query.map((parameter) => {
        const at = parameter.indexOf("=");
        const value = literal(parameter.slice(at + 1));
        return { type: "query", key: parameter.slice(0, at), value } as const;
      }),
    })),
    { handle: "filesystem" },
    ...(single ?? []).map(answer),
    // If the page does not exist, processing continues with this address, which the patterns match as well.
    { src: "^/(.+?)/*$", dest: "/$1.html", check: true },
    ...(patterns ?? []).map(answer),
    { handle: "error" },
    ...inLanguage,
    { src: "^/.*$", status: 404, ...pageAt("/404") },
  ];
}

const headersOf = ({ headers }: HostRules, route: string) =>
  Object.fromEntries(headers.find(({ pattern }) => pattern === route)?.headers ?? []);

/** A regular expression for a pattern that matches each spelling of the address, with and without a trailing slash. */
function expressionOf(pattern: string): string {
  const isBelow = pattern.endsWith("*");
  const address = isBelow ? pattern.slice(0, -1) : pattern;
  const forms = [...new Set([sentAddress(address), address])].map(literal);
  const form = forms.length === 1 ? forms[0] : `(?:${forms.join("|")})`;
  return `^${pattern === "/" ? "" : form}${isBelow ? ".*" : "/*"}$`;
}
