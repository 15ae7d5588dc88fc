import { describe, expect, test } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, hero, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const SITE = "pages/_data/site.json";
const encode = (value: JsonObject) => new TextEncoder().encode(canonicalJson(value));

/** A site whose site document contains only what every site needs, and no facts. */
function bareSite(blocks: JsonObject[]): SourceFile[] {
  return smallSite({ "pages/one.json": page("one", { blocks: [hero, ...blocks] }) })
    .filter(({ path }) => path !== "pages/_data/facts.json")
    .map((file) => {
      if (file.path !== SITE) return file;
      const { name, tagline, url, language } = parseObject(new TextDecoder().decode(file.bytes)) ?? {};
      return {
        path: SITE,
        bytes: encode({ name: name ?? "", tagline: tagline ?? "", url: url ?? "", language: language ?? "" }),
      };
    });
}

const reported = (...blocks: JsonObject[]) => diagnose(bareSite(blocks));

describe("a site without chat, partner, contact, actions and facts", () => {
  test("is a site", () => {
    const site = siteOf(analyseSmall(bareSite([])));
    const { html } = renderPage(site.resolve("/one"), site, {
      assets: { boot: "", app: "/app.js", preload: [] },
      buildDate: "2026-01-01",
    });
    expect(html).toContain("A page");
  });

  test.each<[JsonObject, pointer: string, name: string]>([
    [{ type: "form-embed", version: 2, id: "apply", title: "Apply" }, "/type", "partner"],
    [{ type: "contact-details", id: "ways", title: "Write" }, "/type", "contact"],
    [{ type: "search-embed", id: "search", title: "Search" }, "/type", 'partner" and "actions.cookies'],
    ...["chat", "apply", "cookie-settings"].map((action): [JsonObject, string, string] => [
      { type: "cta", id: "next", title: "Next", actions: [{ label: "Up", action }] },
      "/actions/0/action",
      { chat: "chat", apply: "actions.apply" }[action] ?? "actions.cookies",
    ]),
  ])("names the block that needs one: %j", (block, pointer, name) => {
    const diagnostics = reported(block);
    expect(diagnostics).toReport([`site/needed pages/one.json#/blocks/1${pointer}`]);
    expect(diagnostics[0]?.message).toMatch(/^(?:A block of type|The action) "[\w-]+" needs /);
    expect(diagnostics[0]?.message).toContain(`"${name}"`);
  });

  test("has forms, which name no address", () => {
    const form = { type: "form", version: 2, id: "form", title: "Write" };
    const site = siteOf(analyseSmall(bareSite([form])));
    const { html } = renderPage(site.resolve("/one"), site, {
      assets: { boot: "", app: "/app.js", preload: [] },
      buildDate: "2026-01-01",
    });
    expect(html).toContain(
      "<noscript><p>This form needs JavaScript, which is switched off in your browser.</p>",
    );
    expect(html).not.toContain("mailto:");
  });

  test("is told of a fact that is not there", () => {
    const text = { type: "text-section", id: "text", markdown: "It costs {{uk.funds.london}}." };
    expect(reported(text)).toReport(["fact/unknown pages/one.json#/blocks/1/markdown"]);
  });

  test("begins its pages without a chat", () => {
    const plan = newPage("two", undefined, { files: bareSite([]), today: "2026-01-15" });
    expect([...plan.create.values()].join()).not.toContain('"chat"');
  });
});

test("with them, the same blocks are right", () => {
  const blocks = [hero, { type: "form-embed", version: 2, id: "apply", title: "Apply" }];
  expect(diagnose({ "pages/one.json": page("one", { blocks }) })).toReport([]);
});
