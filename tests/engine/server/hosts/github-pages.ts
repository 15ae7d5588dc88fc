import { readFileSync } from "node:fs";
import path from "node:path";
import { decoded, isFile, isFolder, notFound, type Sent, serveRules } from "./serve-rules.ts";

/**
 * GitHub Pages as it was measured with `file.html`, `folder/index.html` and both (slorber/trailing-slash-guide): no rules,
 * no headers, no address with a slash for a file. @param base where a project's pages stand
 */
export function serveGitHubPages(root: string, port: number, base: string): Promise<() => Promise<void>> {
  return serveRules(root, port, ({ pathname, search }): Sent => {
    const headers = { "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*" };
    const address = decoded(pathname).replaceAll(/\/{2,}/g, "/");
    if (address === base && base !== "") return { status: 301, location: `${base}/${search}` };
    if (!address.startsWith(`${base}/`)) return notFound(root, headers);
    const own = address.slice(base.length);
    const files = own.endsWith("/") ? [`${own}index.html`] : [own, `${own}.html`];
    const file = files.find((name) => isFile(root, name));
    const index = `${own.replace(/\/$/, "")}/index.html`;
    if (file !== undefined) return isClear(root, file, index) ? { status: 200, file, headers } : UNCLEAR;
    if (isFolder(root, own) && isFile(root, index)) return { status: 301, location: `${pathname}/${search}` };
    return notFound(root, headers);
  });
}

/**
 * Whether `/file` sends `file.html` or leads to `file/` has changed over time (jekyll/jekyll#4920), so both have to be the
 * same page.
 */
function isClear(root: string, file: string, index: string): boolean {
  const read = (name: string) => readFileSync(path.join(root, name), "utf8");
  return file === index || !file.endsWith(".html") || !isFile(root, index) || read(file) === read(index);
}

const UNCLEAR = { status: 500 };
