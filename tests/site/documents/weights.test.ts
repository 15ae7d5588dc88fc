import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySite, type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";

let site: SiteCopy;
beforeAll(async () => {
  site = copySite(".");
  succeeded(await site.build());
});
afterAll(() => site.remove());

test("no page has two pictures of one name in view transitions, which a browser would then skip", () => {
  const counts = Object.keys(site.snapshot())
    .filter((name) => name.endsWith(".html"))
    .map((file) => {
      const html = site.read(file);
      const names = Array.from(html.matchAll(/\.([\w-]+)\{view-transition-name:/g), ([, name]) => name);
      const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = ""]) => list.split(" "));
      const inline = html.match(/ style="[^"]*view-transition-name/g) ?? [];
      return [file, classes.filter((one) => names.includes(one)).length + inline.length] as const;
    });
  expect(counts.filter(([, count]) => count > 1)).toEqual([]);
  expect(counts).toContainEqual(["index.html", 1]);
});

test("every page with its critical CSS: 24 KB gz, and no script element but boot, data and JSON-LD", () => {
  for (const file of Object.keys(site.snapshot()).filter((name) => name.endsWith(".html"))) {
    const html = site.read(file);
    expect(gzipSync(html, { level: 9 }).length, file).toBeLessThanOrEqual(24 * 1024);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? "");
    const executed = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes));
    expect(executed, file).toHaveLength(1);
    expect(executed[0], file).toContain("data-app=");
  }
});
