import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { renderPage } from "#src/render/render-page.ts";
import { readProofSite } from "./proof-site.ts";

const assets = { boot: "", app: "/app.js", preload: [] };

/** Words of this website, which no other may have to show. */
const ofThisWebsite =
  /\b(?:waymark|stud(?:y|ies)|abroad|universit\w*|visas?|destinations?|programmes?|counsellors?)\b/i;

describe.each([
  ["gym", 13],
  ["museum", 27],
])("%s", (name, pages) => {
  const { files, assets: stored, pictures } = readProofSite(name);
  const { site, diagnostics } = analyse(files, { assets: stored, pictures });

  test("has data and a theme, and no mistakes", () => {
    expect(diagnostics).toReport([]);
    expect(site?.routes).toHaveLength(pages);
  });

  test("shows no words of this website", () => {
    if (!site) throw new Error("the site has mistakes");
    for (const route of site.routes) {
      const { html } = renderPage(site.resolve(route), site, { assets, buildDate: "2026-01-15" });
      const visible = html
        .replace(/^[\s\S]*<body>/, "")
        .replace(/<script[\s\S]*?<\/script>/g, "")
        .replace(/<[^>]*>/g, " ");
      expect(visible.match(ofThisWebsite), route).toBeNull();
      expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
    }
  });
});
