import { readFileSync } from "node:fs";
import path from "node:path";
import { parseHeaders } from "#src/server/site-rules.ts";
import { requireTool } from "./host-tools.ts";
import { decoded, isFile, notFound, type Sent, serveRules } from "./serve-rules.ts";

type Match = { to: string; status: number; force: boolean };
type Matcher = { match: (request: object) => Match | null };
type Redirector = { parsePlain: (rules: string, options: object) => Promise<Matcher> };

/**
 * Netlify: its own engine chooses the rule (`netlify-redirector`), and around it files, statuses, queries and headers as in
 * `netlify dev` (src/utils/proxy.ts of its command line).
 */
export async function serveNetlify(root: string, port: number): Promise<() => Promise<void>> {
  const redirector: Redirector = requireTool("netlify-redirector");
  const read = (name: string) => readFileSync(path.join(root, name), "utf8");
  const matcher = await redirector.parsePlain(read("_redirects"), {});
  const rules = parseHeaders(read("_headers"));

  return serveRules(root, port, ({ pathname, search }): Sent => {
    const headers = {
      "Cache-Control": "public,max-age=0,must-revalidate",
      ...Object.fromEntries(
        rules.filter(({ pattern }) => matches(pattern, pathname)).flatMap((rule) => rule.headers),
      ),
    };
    const own = fileFor(root, decoded(pathname));
    const rule = matcher.match({
      ...{ scheme: "https", host: "windfall.example", path: pathname, query: search.slice(1) },
      ...{ headers: {}, cookieValues: {}, getHeader: () => "", getCookie: () => "" },
    });
    if (own !== undefined && !rule?.force) return { status: 200, file: own, headers };
    // A rule for a folder's files must not keep an answer that one is missing (sveltejs/kit#16627).
    const missing = { ...headers, "Cache-Control": "public,max-age=0,must-revalidate" };
    if (!rule) return notFound(root, missing);
    if (rule.status >= 300 && rule.status < 400) {
      const [, to = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(rule.to) ?? [];
      return { status: rule.status, location: to + (to.includes("?") ? "" : search) + fragment };
    }
    const file = fileFor(root, decoded(rule.to));
    return file === undefined ? notFound(root, missing) : { status: rule.status, file, headers };
  });
}

/** With or without its ending or a slash; its own instructions are not published. */
function fileFor(root: string, address: string): string | undefined {
  const plain = address.replace(/\/$/, "");
  const places = address.endsWith("/")
    ? [`${plain}.html`, `${plain}/index.html`]
    : [plain, `${plain}.html`, `${plain}/index.html`];
  return places.find((file) => !/^\/_(?:headers|redirects)$/.test(file) && isFile(root, file));
}

/** Part by part: `*` is all parts that follow, `:name` is one. */
function matches(pattern: string, pathname: string): boolean {
  const partsOf = (text: string) => text.split("/").filter((part) => part !== "");
  const [rule, asked] = [partsOf(pattern), partsOf(pathname)];
  const star = rule.indexOf("*");
  if (star < 0 && rule.length !== asked.length) return false;
  return rule
    .slice(0, star < 0 ? undefined : star)
    .every((part, index) => asked[index] !== undefined && (part.startsWith(":") || part === asked[index]));
}
