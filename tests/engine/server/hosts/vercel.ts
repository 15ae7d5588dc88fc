import { readFileSync } from "node:fs";
import path from "node:path";
import { requireTool } from "./host-tools.ts";
import { decoded, isFile, type Sent, serveRules } from "./serve-rules.ts";

type Condition = { type: string; key: string; value?: string };
type Route = {
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
  check?: boolean;
  caseSensitive?: boolean;
  handle?: string;
  has?: Condition[];
};
type RoutingUtils = {
  normalizeRoutes: (routes: Route[]) => { routes: Route[] | null; error: { message: string } | null };
};

/**
 * Vercel: its own library checks the routes of a finished output (`@vercel/routing-utils`); they are tried here as the
 * documentation of the Build Output API and `vercel dev` say (packages/cli/src/util/dev/router.ts of its repository).
 * @throws Error if Vercel would refuse the routes
 */
export function serveVercel(folder: string, port: number): Promise<() => Promise<void>> {
  const root = path.join(folder, ".vercel/output/static");
  const utils: RoutingUtils = requireTool("@vercel/routing-utils");
  const config = JSON.parse(readFileSync(path.join(folder, ".vercel/output/config.json"), "utf8"));
  const { routes, error } = utils.normalizeRoutes(config.routes);
  if (error || !routes) throw new Error(`config.json is refused: ${error?.message}`);
  const phase = (name: string | undefined) => routesOf(routes, name);

  return serveRules(root, port, ({ pathname, search }): Sent => {
    const request = { root, search, headers: { "Cache-Control": "public, max-age=0, must-revalidate" } };
    const before = follow(phase(undefined), pathname, request);
    const file = before.sent ? undefined : fileFor(root, before.pathname);
    const own = file === undefined ? undefined : { status: 200, file, headers: request.headers };
    return (
      before.sent ??
      own ??
      follow(phase("filesystem"), before.pathname, request).sent ??
      follow(phase("error"), before.pathname, request).sent ?? { status: 404 }
    );
  });
}

/** The routes that follow a `handle`, or those before the first. */
function routesOf(routes: readonly Route[], name: string | undefined): readonly Route[] {
  const from = name === undefined ? 0 : routes.findIndex(({ handle }) => handle === name) + 1;
  if (name !== undefined && from === 0) return [];
  const length = routes.slice(from).findIndex(({ handle }) => handle !== undefined);
  return routes.slice(from, length < 0 ? undefined : from + length);
}

type Request = { root: string; search: string; headers: Record<string, string> };

/** Headers of routes that go on are kept in those of the request. */
function follow(
  routes: readonly Route[],
  asked: string,
  { root, search, headers: kept }: Request,
): { sent?: Sent; pathname: string } {
  let pathname = asked;
  for (const route of routes) {
    const { src = "", dest, status, headers = {}, continue: goesOn, check, has = [] } = route;
    const match = new RegExp(src, route.caseSensitive ? "" : "i").exec(pathname);
    if (!match || !has.every((condition) => isMet(condition, search))) continue;
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, filled(value, match)]),
    );
    const { Location: location, ...others } = own;
    if (status !== undefined && location !== undefined)
      return { pathname, sent: { status, location: withQuery(location, search) } };
    Object.assign(kept, others);
    const target = dest === undefined ? pathname : filled(dest, match);
    if (goesOn) {
      pathname = target;
      continue;
    }
    const file = fileFor(root, target);
    if (file !== undefined) return { pathname, sent: { status: status ?? 200, file, headers: kept } };
    if (!check) return { pathname: target };
    pathname = target;
  }
  return { pathname };
}

/** The value is a regular expression of the whole one that was sent. */
const isMet = ({ type, key, value }: Condition, search: string): boolean =>
  type === "query" &&
  new URLSearchParams(search)
    .getAll(key)
    .some((sent) => value === undefined || new RegExp(`^${value}$`).test(sent));

const filled = (text: string, match: RegExpExecArray): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => match[Number(number)] ?? "");

/** Parameters of the request go on to the target, unless it has its own of that name. */
function withQuery(location: string, search: string): string {
  const [, address = "", own = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(location) ?? [];
  const taken = new URLSearchParams(own);
  const brought = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !taken.has(part.split("=")[0] ?? ""));
  const query = [...(own === "" ? [] : [own.slice(1)]), ...brought].join("&");
  return `${address}${query === "" ? "" : "?"}${query}${fragment}`;
}

function fileFor(root: string, pathname: string): string | undefined {
  const plain = decoded(pathname).replace(/\/$/, "");
  return [plain, `${plain}/index.html`].find((file) => file !== "" && isFile(root, file));
}
