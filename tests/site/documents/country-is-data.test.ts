import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { copySite, type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

/**
 * The commands that add a country, a page and a post, followed by one build of a copy of the site; at night a block too,
 * with which the code is bundled.
 */
const commands = [
  ["country", "New Zealand", "--currency", "NZD", "--universities", "8", "--intakes", "February/July"],
  ["page", "support/opening-hours"],
  ["post", "How to open a bank account abroad"],
  ...(isNightly ? [["block", "fee-table"]] : []),
];
const further = ["--tuition", "22000-35000", "--funds", "20000", "--visa", "4-8", "--work", "20"];

let site: SiteCopy;
const run = async (command: string, ...words: string[]) => {
  const env = { SOURCE_DATE_EPOCH: "1767225600" };
  const { status, stdout, stderr } = await runCommand(command, [...words, "--root", site.root], { env });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

/** Removes `draft` from a new document, as its author does once it is written. */
function publish(route: string): { file: string; document: { blocks: JsonValue[] } } {
  const file = path.join(site.root, `pages/${route}.json`);
  const { draft, ...document }: { draft: boolean; blocks: JsonValue[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  expect(draft, `${route} begins as a draft`).toBe(true);
  writeFileSync(file, canonicalJson(document));
  return { file, document };
}

beforeAll(async () => {
  site = copySite(".", isNightly ? ["tests"] : []);
  for (const [kind = "", ...words] of commands)
    await run("new", kind, ...words, ...(kind === "country" ? further : []));
  const [page, post] = ["support/opening-hours", "blog/how-to-open-a-bank-account-abroad"].map(publish);
  if (!page || !post) throw new Error("the scaffolds wrote no page, or no post");
  succeeded(await site.build());
});
afterAll(() => site.remove());

describe("a country from the scaffold", () => {
  test("has its pages", () => {
    expect(site.read("destinations/new-zealand.html")).toContain("<h1");
    expect(site.read("destinations/new-zealand.html")).toContain("Study in New Zealand");
    expect(site.read("destinations/new-zealand/at-a-glance.html")).toContain("New Zealand in numbers");
    // The year has no living costs yet, the proof has.
    const card = site.read("destinations/new-zealand/for-parents.html");
    expect(card).toContain("A first year in New Zealand");
    expect(card).toContain("NZ$42,000–55,000");
  });

  test("header and footer of every page lead to it", () => {
    const home = site.read("index.html");
    const header = home.slice(0, home.indexOf("<main"));
    const footer = home.slice(home.indexOf("</main>"));
    expect(header).toContain('href="/destinations/new-zealand"');
    expect(footer).toContain('href="/destinations/new-zealand"');
  });

  test("the index shows its card, the comparison its figures", () => {
    const main = (file: string) => site.read(file).replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, "");
    expect(main("destinations.html")).toContain('href="/destinations/new-zealand"');
    expect(main("destinations.html")).toContain("February/July");
    expect(main("compare.html")).toContain("NZ$22,000–35,000");
  });

  test("texts that count the countries count it", () => {
    const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
    const index = site.read("destinations.html");
    expect(description(index)).toBe(
      "Compare our seven study destinations side by side: how many universities there are, when courses start, and why students choose each country.",
    );
    expect(site.read("support/help-center.html")).toContain("All seven countries under");
  });

  test("the sitemap names it", () => {
    expect(site.read("sitemap.xml")).toContain("/destinations/new-zealand</loc>");
  });
});

describe("whatever the scaffold writes", () => {
  test("is valid HTML", async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ["html-validate:standard"],
      rules: { "no-inline-style": "off", "valid-id": ["error", { relaxed: true }] },
    });
    const routes = [
      "destinations/new-zealand",
      "destinations/new-zealand/at-a-glance",
      "destinations/new-zealand/for-parents",
      "support/opening-hours",
    ];
    for (const route of [...routes, "blog/how-to-open-a-bank-account-abroad"]) {
      const { results } = await validator.validateString(site.read(`${route}.html`));
      expect(
        results.flatMap(({ messages }) => messages).map(({ message }) => `${route}: ${message}`),
      ).toEqual([]);
    }
  });

  test("has neither mistakes nor advice, and is listed where its neighbours are", async () => {
    expect(await run("validate")).toBe("");
    expect(site.read("support.html")).toContain('href="/support/opening-hours"');
    expect(site.read("blog.html")).toContain("/blog/how-to-open-a-bank-account-abroad");
  });

  test.runIf(isNightly)("passes every test that is made of a block's folder", () => {
    const folders = [
      "src/content/schema/examples.test.ts",
      "tests/engine/structure/blocks.test.ts",
      "tests/engine/blocks",
    ];
    const report = path.join(site.root, "report.json");
    // One worker, which loads the engine once.
    const options = ["-t", "fee-table", "--maxWorkers=1", "--reporter=json", `--outputFile=${report}`];
    execFileSync("node_modules/.bin/vitest", ["run", ...folders, ...options], {
      cwd: site.root,
      stdio: "pipe",
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    expect(numFailedTests).toBe(0);
    expect(numPassedTests).toBeGreaterThan(10);
  });
});
