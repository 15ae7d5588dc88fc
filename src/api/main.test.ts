import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import express from "express";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, createServer as createVite, type InlineConfig } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "#src/api/api.d.ts";
import {
  exportFiles,
  openSite,
  renderBlocks,
  renderPage,
  respond,
  SiteError,
  validateSite,
} from "#src/api/main.ts";
import waymark from "#src/api/vite.ts";
import { WaymarkBlocks } from "#src/api/waymark-blocks.js";
import { writeAt } from "#src/disk/folders.ts";
import { makeProofSite } from "#tests/engine/sites/proof-site.ts";

const TODAY = "2026-01-15";
let root: string;
let site: Site;

beforeAll(async () => {
  root = await makeProofSite("gym");
  site = await openSite(root, { today: TODAY });
});
afterAll(() => rmSync(root, { recursive: true }));

/** A page document with one block. */
const page = (block: object) => ({
  title: "Offer",
  description: "An offer for new members, until the end of the month.",
  layout: "site",
  blocks: [block],
});
const hero = { type: "hero", id: "offer", title: "Two weeks free" };
const question = { question: "Do I need shoes?", answer: "You can hire them at the desk." };

describe("a site in another program", () => {
  test("renders its pages, with their style sheet and policy", () => {
    expect(site.routes).toContain("/prices");
    const { html, css, policy, scripts } = renderPage(site, "/prices");
    expect(html).toMatch(/^<!doctype html>/);
    expect(css).toContain(".c-");
    expect(scripts.every((address) => html.includes(address))).toBe(true);
    expect(policy).toContain("default-src 'none'");
    expect(() => renderPage(site, "/none")).toThrow('no page at "/none". site.routes');
  });

  test("is the same when it is opened again, and a new mistake in it is found", async () => {
    const again = await openSite(root, { today: TODAY });
    expect(renderPage(again, "/prices")).toEqual(renderPage(site, "/prices"));
    expect(again.warnings).toEqual(site.warnings);
    const documents = { "pages/prices.json": { ...page(hero), title: 1 } };
    await expect(openSite(root, { today: TODAY, documents })).rejects.toThrow("pages/prices.json");
  });

  test("takes documents that are not on disk", async () => {
    const opened = await openSite(root, { today: TODAY, documents: { "pages/offer.json": page(hero) } });
    expect(opened.routes).toContain("/offer");
    expect(renderPage(opened, "/offer").html).toContain("Two weeks free");
    expect(site.routes).not.toContain("/offer");
  });

  test("says what is wrong with them, by file and line", async () => {
    const documents = { "pages/offer.json": page({ ...hero, type: "heros" }) };
    const opening = openSite(root, { today: TODAY, documents });
    await expect(opening).rejects.toThrow(SiteError);
    await expect(opening).rejects.toMatchObject({
      diagnostics: [{ file: "pages/offer.json", line: 7, code: "page/unknown-block", severity: "error" }],
    });
    const found = await validateSite(root, { today: TODAY, documents });
    expect(found.map(({ code }) => code)).toContain("page/unknown-block");
    expect(await validateSite(root, { today: TODAY })).toEqual([]);
  });

  test("renders blocks for a page of the program", () => {
    const blocks = renderBlocks(site, [
      { type: "faq", id: "questions", title: "Questions", items: [question] },
    ]);
    expect(blocks.html).toContain("Do I need shoes?");
    expect(blocks.html).not.toMatch(/<main|<h1/);
    expect(renderBlocks(site, [hero]).html).toContain("<h1");
    expect(renderToStaticMarkup(createElement(WaymarkBlocks, blocks))).toContain(blocks.html);
    expect(() => renderBlocks(site, [{ type: "faq", id: "questions" }])).toThrow('"title" is missing');
    expect(site.routes).not.toContain("/waymark-blocks");
  });

  test("keeps the styles of blocks in their element, and says where a mistake in them is", () => {
    const items = [question];
    const { html, policy, scripts } = renderBlocks(site, [
      { type: "faq", id: "questions", title: "Questions", items },
    ]);
    const outside = html.replace(/<template[\s\S]*<\/template>/, "");
    expect(outside).toMatch(/^<waymark-blocks><style>(?:@[^{]*\{[^{}]*\})*<\/style><\/waymark-blocks>$/);
    expect(policy).not.toContain("trusted-types");
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/embedded-[\w-]+\.js$/)]);
    const wrong = () =>
      renderBlocks(site, [{ type: "faq", id: "questions", title: "Questions", items: [{}] }]);
    expect(wrong).toThrow("blocks:7:7  error  field/missing");
    expect(() => renderBlocks(site, [{ ...hero, type: "heros" }])).toThrow('Did you mean "hero"?');
    expect(renderBlocks(site, []).html).toMatch(/<div data-waymark[^>]*><\/div>/);
    expect(renderBlocks(site, "/prices").html).not.toContain("<header");
  });

  test("stands under a base path, beside pages of the program", async () => {
    const actions = [
      { label: "Shop", href: "/shop" },
      { label: "Prices", href: "/prices" },
    ];
    const documents = { "pages/offer.json": page({ ...hero, actions }) };
    const opened = await openSite(root, { today: TODAY, base: "/gym/", pages: ["/shop"], documents });
    const { html, scripts } = renderBlocks(opened, [{ type: "cta", id: "more", title: "More", actions }]);
    expect(html).toContain('href="/shop"');
    expect(html).toContain('href="/gym/prices"');
    expect(await respond(opened, scripts[0] ?? "")).toMatchObject({ status: 200 });
    expect(await respond(opened, "/prices")).toBeUndefined();
    const whole = renderPage(opened, "/offer").html;
    expect(whole).toContain('data-base="/gym"');
    expect(whole).toContain('href="/shop"');
    expect(whole).toContain('href="/gym/prices"');
    await expect(openSite(root, { pages: Object("/shop") })).rejects.toThrow('"pages" is a list');
    await expect(openSite(root, { base: "gym" })).rejects.toThrow('"base" is a path');
    await expect(openSite(path.join(root, "pages"))).rejects.toThrow("has no pages/");
  });

  test("writes the files that blocks name", async () => {
    const picture = { src: "/brand/mark.svg", decorative: true };
    const tab = { label: "Spring", markdown: "Blossom.", image: picture };
    const blocks = renderBlocks(site, [
      { type: "tabs", id: "seasons", title: "Seasons", items: [tab, { ...tab, label: "Summer" }] },
    ]);
    const folder = path.join(root, "out");
    const written = await exportFiles(site, [blocks], folder);
    expect(written).toEqual(expect.arrayContaining([...blocks.scripts, "/brand/mark.svg"]));
    for (const file of written) expect((await readFile(path.join(folder, file))).length).toBeGreaterThan(0);
  });

  test("answers in an Express server", async () => {
    const app = express();
    app.use(async (request, response, next) => {
      const answer = await respond(site, request.url);
      if (answer) response.status(answer.status).set(answer.headers).send(answer.body);
      else next();
    });
    const server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const html = await (await fetch(`${origin}/prices`)).text();
    expect(html).toContain("</html>");
    const sheet = /href="(\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
    const script = /data-app="([^"]+)"/.exec(html)?.[1] ?? "";
    for (const [file, type] of [
      [sheet, "text/css"],
      [script, "text/javascript"],
      ["/icons.svg", "image/svg+xml"],
      ["/theme/mark.svg", "image/svg+xml"],
    ] as const) {
      const { status, headers } = await fetch(origin + file);
      expect([file, status, headers.get("content-type")]).toEqual([file, 200, expect.stringContaining(type)]);
    }
    for (const nothing of ["/none", "/assets/..%2fassets.json", "/package.json", "/pages/index.json"])
      expect((await fetch(origin + nothing)).status, nothing).toBe(404);
    server.close();
    await once(server, "close");
  });

  test("stands beside the pages of a project with Vite, in development and in its build", async () => {
    const project = path.join(root, "project");
    await mkdir(project);
    await writeAt(project, "index.html", '<h1>Ours</h1><script type="module" src="/main.js"></script>');
    const blocks = [{ type: "faq", id: "questions", title: "Questions", items: [question] }];
    await writeAt(project, "offer.json", JSON.stringify(blocks));
    const code = 'import blocks from "./offer.json?waymark"; document.title = blocks.html.length;';
    await writeAt(project, "main.js", code);
    const options: InlineConfig = {
      root: project,
      configFile: false,
      logLevel: "silent",
      plugins: [waymark({ root: "..", pages: ["/", "/shop"] })],
    };
    const actions = [{ label: "To the shop", href: "/shop#sale" }];
    await writeAt(root, "pages/offer.json", JSON.stringify(page({ ...hero, actions })));
    const server = await createVite({ ...options, server: { port: 0, ws: false, watch: null } });
    await server.listen();
    const address = server.httpServer?.address();
    const origin = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
    const textAt = async (address: string) => (await fetch(origin + address)).text();
    expect(await textAt("/prices")).toContain("</html>");
    expect(await textAt("/")).toContain("Ours");
    expect(await textAt("/offer.json?import&waymark")).toContain("Do I need shoes?");
    await server.close();
    await build(options);
    const built = (file: string) => readFile(path.join(project, "dist", file), "utf8");
    expect(await built("index.html")).toContain("Ours");
    expect(await built("prices.html")).toContain("<main");
    expect(await built("offer.html")).toContain('href="/shop#sale"');
    const [script = ""] = renderBlocks(site, blocks).scripts;
    expect(await built(script)).toContain("waymark-blocks");
    await writeAt(project, "offer.json", '[\n  { "type": "fag" }\n]');
    await expect(build(options)).rejects.toThrow("offer.json:2:13");
    const misnamed = build({ ...options, plugins: [waymark({ root: "../sitee" })] });
    await expect(misnamed).rejects.toThrow("sitee is not the folder of a Waymark site");
  });
});
