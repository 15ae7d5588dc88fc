import { readdirSync, readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

const areas = ["/admin", "/admin/posts", "/admin/posts/new", "/admin/posts/edit/x", "/admin/posts/preview/x"];

const dist = new URL("../../../dist/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist), "utf8");
const files = () =>
  readdirSync(dist, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));

test("no page for visitors refers to or loads a file of the drafting area", async ({ page }) => {
  const own = /draft-[a-z]+\.client|preview-worker|data-client="draft-|\/admin\b|\/tools\.svg|waymark-drafts/;
  for (const file of files().filter((name) => name.endsWith(".html") && !/^admin[./]/.test(name))) {
    expect(read(file), file).not.toMatch(own);
  }
  // The files that a visitor may load: the application, and everything it and the visitors' blocks import
  // statically.
  const chunks = files().filter((name) => /^assets\/.*\.js$/.test(name));
  const staff = chunks.filter((name) => /\/(draft-|preview-worker)/.test(name));
  expect(staff.length).toBeGreaterThan(5);
  const reached = new Set(
    chunks.filter((name) => /\/(app|router|[a-z-]+\.client)-/.test(name) && !staff.includes(name)),
  );
  for (const name of reached) {
    for (const [, target = ""] of read(name).matchAll(/\b(?:import|from)\s*"\.\/([^"]+\.js)"/g)) {
      reached.add(`assets/${target}`);
    }
  }
  expect([...reached].filter((name) => staff.includes(name))).toEqual([]);

  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await answerConsent(page);
  for (const route of ["/", "/contact", "/blog/uk-student-visa-guide"]) {
    await page.goto(route, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 4000);
    await page.locator("header a[href='/']").hover();
  }
  expect(loaded.filter((url) => /\/assets\//.test(url)).length).toBeGreaterThan(3);
  expect(loaded.filter((url) => own.test(url.replace("/admin/", "")))).toEqual([]);
});

test("the drafting area is excluded from search engines, and no page links to it", async ({ request }) => {
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/admin");
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /admin");
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      "void-style": "off",
      "attribute-empty-style": "off",
      "attribute-boolean-style": "off",
      "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
      "doctype-style": ["error", { style: "lowercase" }],
      "no-inline-style": "off",
      "valid-id": ["error", { relaxed: true }],
    },
  });
  for (const path of areas) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(response.headers()["content-security-policy"], path).toContain(
      "trusted-types waymark waymark-drafts",
    );
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message }) => message)),
      path,
    ).toEqual([]);
  }
});
