import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { literal } from "#src/server/hosting/host-rules.ts";
import { decoded, isFile, isFolder, notFound, type Sent, serveRules } from "./serve-rules.ts";

type Rule = { from: string; to: string; status: number };

/** A larger file is not read at all. */
const MAX_BYTES = 64 * 1024;
const MAX_RULES = 1000;

/**
 * GitLab Pages, whose server is a Go program that no registry here has: its rules by its source (`internal/serving/disk` and
 * `internal/redirects`) and its documentation. Files come first, then `_redirects`, then `404.html`.
 * @param base path of the project below its group's domain
 */
export function serveGitLabPages(root: string, port: number, base: string): Promise<() => Promise<void>> {
  const rules = rulesIn(path.join(root, "_redirects"));
  return serveRules(root, port, ({ pathname, search }): Sent => {
    const headers = { "Cache-Control": "max-age=600" };
    const address = decoded(pathname);
    if (base !== "" && address === base) return { status: 302, location: `${base}/${search}` };
    if (!address.startsWith(`${base}/`)) return notFound(root);
    const own = fileFor(root, address.slice(base.length), pathname + search, headers);
    if (own) return own;
    for (const rule of rules) {
      if (!matches(rule, address)) continue;
      if (rule.status !== 200) return { status: rule.status, location: rule.to };
      const rewritten = fileFor(root, rule.to.slice(base.length), rule.to, headers);
      return rewritten ?? notFound(root);
    }
    return notFound(root);
  });
}

function fileFor(
  root: string,
  address: string,
  asked: string,
  headers: Record<string, string>,
): Sent | undefined {
  const plain = address.replace(/\/$/, "");
  if (isFolder(root, address)) {
    if (!address.endsWith("/")) return { status: 302, location: asked.replace(/(?=\?|$)/, "/") };
    return isFile(root, `${plain}/index.html`)
      ? { status: 200, file: `${plain}/index.html`, headers }
      : undefined;
  }
  // A file's address may not end in a slash, but that of a page without its ending may.
  const file = [address, ...(address.endsWith(".html") ? [] : [`${plain}.html`])].find(
    (name) => !name.endsWith("/") && isFile(root, name),
  );
  return file === undefined || file === "/_redirects" ? undefined : { status: 200, file, headers };
}

/** Only redirects, rewrites, `*` and `:placeholders`: neither other statuses nor parameters nor `!`. */
function rulesIn(file: string): Rule[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (Buffer.byteLength(text) > MAX_BYTES) return [];
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .slice(0, MAX_RULES)
    .flatMap((line) => {
      const [from = "", to = "", status = "301", ...more] = line.trim().split(/\s+/);
      const isSupported = more.length === 0 && ["200", "301", "302"].includes(status) && from.startsWith("/");
      return isSupported ? [{ from, to, status: Number(status) }] : [];
    });
}

/** The address is compared decoded, the rule as it is written; a slash at the end makes no difference. */
function matches({ from }: Rule, address: string): boolean {
  const plain = (text: string) => text.replace(/\/$/, "");
  if (plain(from) === plain(address)) return true;
  const parts = from
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "*") return "/*(?:.*)/*";
      return /^:[a-z]+$/i.test(part) ? "/+[^/]+" : `/+${literal(part)}`;
    });
  return new RegExp(`^${parts.join("")}/*$`, "i").test(address);
}
