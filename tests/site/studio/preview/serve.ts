/**
 * Serves the preview and a small shell on two origins, from the documents of this site. Prints both as JSON; ends with
 * its parent process. Started by tests/site/studio/preview/preview-test.ts.
 */
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { iconSprite, iconSprites } from "#src/publish/output/icon-sprites.ts";
import type { MarkedPage, MarkedPageOptions } from "#src/studio/kernel/page/marked-page.ts";
import { readBundles } from "#src/studio/start/studio-bundle.ts";
import { shellStub } from "./shell-stub.ts";

type PageModule = typeof import("#src/studio/kernel/page/main.ts");

const root = process.cwd();
const site = readSiteFiles(root);
const bundles = await readBundles(root);
const { renderMarkedPage, pagePatch, SiteCache }: PageModule = await import(bundles.pages);
const script = bundles.studio.preview;

let files: readonly SourceFile[] = site.files;
let revision = 1;
const shown = new Map<string, MarkedPage>();
const cache = new SiteCache();
const origins = { shell: "", preview: "" };

function render(route: string, mode: MarkedPageOptions["mode"]): MarkedPage {
  const { assets, pictures } = site;
  const options: MarkedPageOptions = {
    mode,
    revision,
    site: { assets, pictures },
    unwritten: new Map(),
    cache,
    assets: { boot: "window.booted = true", app: "/app.js", preload: [] },
    buildDate: "2026-01-15",
    preview: { script: `${origins.preview}/preview.js`, shellOrigin: origins.shell },
  };
  return renderMarkedPage(files, route, options, mode === "edit" ? shown.get(route) : undefined);
}

const answerPreview: RequestListener = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", origins.preview);
  const sprite = iconSprites.get(pathname);
  const type = { ".svg": "image/svg+xml", ".woff2": "font/woff2", ".js": "text/javascript" }[
    path.extname(pathname)
  ];
  if (pathname === "/preview.js") response.setHeader("content-type", "text/javascript").end(script);
  else if (sprite) response.setHeader("content-type", "image/svg+xml").end(await iconSprite(sprite));
  else if (site.assets.has(pathname))
    response
      .setHeader("content-type", type ?? "image/jpeg")
      .end(await readFile(path.join(root, "src/public", pathname)));
  else if (path.extname(pathname) !== "") response.writeHead(204).end();
  else {
    const mode = searchParams.get("mode") === "browse" ? "browse" : "edit";
    const page = render(pathname, mode);
    if (mode === "edit") shown.set(pathname, page);
    // Simulates a page with an injected script that its policy would block.
    const injected = searchParams.get("inject");
    const html = injected
      ? page.html
          .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
          .replace("</head>", `<script>${injected}</script></head>`)
      : page.html;
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  }
};

const answerShell: RequestListener = async (request, response) => {
  if (request.url === "/secret") return response.end("the token");
  if (request.method !== "POST")
    return response.setHeader("content-type", "text/html").end(shellStub(origins.preview));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { route, path: changed, text }: Record<string, string> = JSON.parse(Buffer.concat(parts).toString());
  if (!route) return response.writeHead(400).end();
  files = files.map((file) =>
    file.path === changed ? { path: file.path, bytes: new TextEncoder().encode(text) } : file,
  );
  revision++;
  const before = shown.get(route);
  const after = render(route, "edit");
  shown.set(route, after);
  const blocks = after.blocks.map(({ html: _, origins: __, ...view }) => view);
  response
    .setHeader("content-type", "application/json")
    .end(JSON.stringify({ patch: pagePatch(before, after, revision), blocks }));
};

const listen = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(answer);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === "object" ? address?.port : ""}`);
    });
  });

origins.preview = await listen(answerPreview);
origins.shell = await listen(answerShell);
// The first page takes as long as the whole site, which is more than a test waits for one while others run.
render("/", "edit");
console.info(JSON.stringify(origins));
process.stdin.on("end", () => process.exit()).resume();
