// @module-tag slow
import { expect, test } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, parseObject } from "#src/content/json/json.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, siteOf } from "#tests/engine/content/small-site.ts";
import { filesForAssistants, LLMS_FILE, pageMarkdown } from "./for-assistants.ts";

const NOTE = "Ask Jo before you change this.";
const options = {
  assets: { boot: "0", app: "/assets/app.js", preload: [] },
  buildDate: "2026-01-15",
};

/** The example site, with its files for assistants on or off, a page hidden from search engines, and a private note. */
function siteWith(assistants: boolean) {
  const files = exampleSite.files.map((file) => {
    if (!/^pages\/(?:about|_data\/(?:site|facts))\.json$/.test(file.path)) return file;
    const value = parseObject(fileText(file)) ?? {};
    if (file.path === "pages/_data/site.json") Object.assign(value, { assistants });
    else if (file.path === "pages/about.json") Object.assign(value, { noindex: true });
    else if (isObject(value.facts))
      for (const fact of Object.values(value.facts)) if (isObject(fact)) fact.note = NOTE;
    return { path: file.path, bytes: new TextEncoder().encode(canonicalJson(value)) };
  });
  return siteOf(analyseSmall(files));
}

async function filesOf(site: ReturnType<typeof siteWith>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const read = async (route: string) => renderPage(site.resolve(route), site, options).html;
  for await (const [address, text] of filesForAssistants(site, read)) files.set(address, text);
  return files;
}

test("a site has no files for assistants, and names none in its pages, unless it asks for them", async () => {
  const site = siteWith(false);
  expect(await filesOf(site)).toEqual(new Map());
  expect(renderPage(site.resolve("/"), site, options).html).not.toContain("text/markdown");
});

test("each listed page is Markdown beside its HTML, which names it; llms.txt lists all of them", async () => {
  const site = siteWith(true);
  const files = await filesOf(site);
  const listed = site.routes.filter((route) => site.isIndexed(route));
  expect(files.size).toBe(listed.length + 1);
  const [name, empty, tagline, ...lines] = (files.get(LLMS_FILE) ?? "").split("\n");
  expect([name, empty, tagline]).toEqual([`# ${site.site.name}`, "", `> ${site.site.tagline}`]);
  const named = lines.flatMap((line) => /^- \[.+\]\((\S+)\): \S/.exec(line)?.[1] ?? []);
  const origin = site.site.url;
  expect(named.toSorted()).toEqual(
    [...files.keys()]
      .filter((address) => address !== LLMS_FILE)
      .map((address) => origin + address)
      .sort(),
  );
  expect(lines.filter((line) => line !== "" && !/^(?:## .+|- \[.+\]\(\S+\): .+)$/.test(line))).toEqual([]);
  for (const route of site.routes) {
    const { html } = renderPage(site.resolve(route), site, options);
    const [, link] = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(html) ?? [];
    const isListed = site.isIndexed(route);
    expect(link !== undefined, route).toBe(isListed);
    if (link === undefined) continue;
    const text = files.get(link.slice(origin.length)) ?? "";
    expect(text, route).toMatch(/^# \S/m);
    expect(text.replace(/```[\s\S]*?```|`[^`]*`/g, ""), route).not.toMatch(
      /<(?:div|span|script|svg|button)\b/,
    );
  }
  expect([...files.values()].join("")).not.toContain(NOTE);
});

test("only the main part of a page is converted, without controls, and with absolute addresses", () => {
  const html = `<!doctype html><html><head><title>T</title></head><body><nav><a href="/x">Menu</a></nav><main>
    <h1>Care &amp; repair</h1><p>Call <a href="/contact#form">us</a>, <b>soon</b>.</p><button>Go</button>
    <p hidden>Secret</p><span aria-hidden="true">→</span><script>alert(1)</script><!-- note -->
    <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
    <img src="/images/desk.jpg" alt="A desk"></main></body></html>`;
  expect(pageMarkdown(html, "https://www.website.example/services")).toBe(
    [
      "# Care & repair",
      "Call [us](https://www.website.example/contact#form), **soon**.",
      "| A |\n| - |\n| 1 |",
      "![A desk](https://www.website.example/images/desk.jpg)\n",
    ].join("\n\n"),
  );
});
