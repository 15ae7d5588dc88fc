import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { remark } from "remark";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import {
  installEngine,
  linkPackage,
  type Packed,
  pack,
  runWaymark,
  unpack,
  waymark,
} from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** Limit of the package's size, in bytes: a fifth of it are the bundles for browsers. */
const MAX_PACKED = 6_300_000;

const parent = mkdtempSync(path.join(tmpdir(), "package-"));
const site = path.join(parent, "harbour");
const own = (file: string) => readFileSync(path.join(site, file), "utf8");
let packed: Packed;
let archive: string;

beforeAll(() => {
  if (!isNightly) return;
  packed = pack(parent);
  archive = path.join(parent, packed.filename);
  mkdirSync(site);
  installEngine(archive, site);
  waymark(
    site,
    ...["new", "site", ".", "--name", "Harbour Hall", "--colour", "#5b2d8a"],
    ...["--language", "en", "--time-zone", "Europe/London"],
  );
}, 5 * limitForHanging(60_000));
afterAll(() => rmSync(parent, { recursive: true }));

describe.runIf(isNightly)("the package", () => {
  test("is small, and has nothing of this website or of its tests", () => {
    expect(packed.size).toBeLessThan(MAX_PACKED);
    const names = packed.files.map((file) => file.path);
    expect(names).toContain("blocks/hero/hero.tsx");
    expect(names).toContain("AGENTS.md");
    expect(
      names.filter((name) =>
        /^(?:pages\/(?!README)|src\/public|schema\/(?:collections|scaffolds))\b/.test(name),
      ),
    ).toEqual([]);
    expect(names.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^tests\/(?!engine\/site\/)/.test(name))).toEqual([]);
  });

  test("has all files to which its READMEs link", () => {
    const names = packed.files.map((file) => file.path);
    const readmes = names.filter((name) => name.endsWith("README.md"));
    expect(readmes).toContain("pages/README.md");
    const missing = readmes.flatMap((readme) =>
      linksIn(readme)
        .map((link) => path.posix.join(path.posix.dirname(readme), link).replace(/\/$/, ""))
        .filter((target) => !names.some((name) => name === target || name.startsWith(`${target}/`)))
        .map((target) => `${readme}: ${target}`),
    );
    expect(missing, 'add them to "files" in package.json, or name them without a link').toEqual([]);
  });

  test("makes a site that is its data", () => {
    expect(JSON.parse(own("package.json")).dependencies).toEqual({ waymark: "^1.0.0" });
    for (const engine of ["src", "scripts", "vite.config.ts"])
      expect(existsSync(path.join(site, engine)), engine).toBe(false);
  });

  test("has the bundle of a site without code of its own, which takes it over and builds the same pages", () => {
    waymark(site, "build");
    const [bundle = "", ...others] = bundlesOf(site);
    expect(others).toEqual([]);
    const main = "renderer/main.js";
    expect(readFileSync(path.join(bundle, main))).toEqual(
      readFileSync(path.join(site, "node_modules/waymark/compiled", main)),
    );
    const html = own("dist/about.html");
    // A site that replaces a schema has a bundle of its own.
    const schema = path.join(site, "schema/common.schema.json");
    cpSync(path.join(site, "node_modules/waymark/schema/common.schema.json"), schema);
    waymark(site, "build");
    const [made = ""] = bundlesOf(site).filter((folder) => folder !== bundle);
    expect(readFileSync(path.join(made, main))).not.toEqual(readFileSync(path.join(bundle, main)));
    const withoutHashes = (text: string) =>
      text.replace(/-[\w-]{8}\.js/g, "-HASH.js").replace(/sha256-[\w+/=]+/g, "");
    expect(withoutHashes(own("dist/about.html"))).toBe(withoutHashes(html));
    rmSync(schema);
  });

  test("makes a package of blocks, which publishes its blocks alone", () => {
    const recipes = path.join(parent, "waymark-blocks-recipes");
    mkdirSync(recipes);
    installEngine(archive, recipes);
    execFileSync("npm", ["init", "-y"], { cwd: recipes });
    waymark(recipes, "new", "block-package", ".");
    const manifest = JSON.parse(readFileSync(path.join(recipes, "package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "waymark-blocks-recipes",
      peerDependencies: { waymark: "^1.0.0" },
    });
    expect(manifest).not.toHaveProperty("main");
    waymark(recipes, "generate", "--check");
    waymark(recipes, "validate");
    const { filename, files } = pack(parent, recipes);
    const published = files.map((file) => file.path);
    expect(published.filter((name) => !/^(?:blocks\/|package\.json$|README\.md$)/.test(name))).toEqual([]);
    unpack(path.join(parent, filename), site, "waymark-blocks-recipes");
  });

  test("imports once the packages are there that only imports need, and names the command that installs them", async () => {
    const old = path.join(parent, "old");
    await writeAt(old, "hugo.toml", 'baseURL = "https://old.example/"\n');
    await writeAt(old, "content/about-us.md", "---\ntitle: About us\n---\nWe began with one boat.\n");
    const { dependencies: peers } = JSON.parse(readFileSync("src/import/package.json", "utf8"));
    const wanted = Object.entries(peers).map(([name, range]) => `${name}@${range}`);
    const { status, stderr } = runWaymark(site, "import", old);
    expect([status, stderr]).toEqual([
      2,
      `Importing needs packages that a site does not install: run npm install --no-save ${wanted.join(" ")}\n`,
    ]);
    for (const name of Object.keys(peers)) linkPackage(name, site);
    expect(waymark(site, "import", old, "--dry-run")).toContain("about-us.json");
  });

  test("builds it with its own blocks, with those of packages, and with one that replaces the engine's", async () => {
    const installed = path.join(site, "node_modules/waymark-blocks-recipes");
    waymark(site, "new", "block", "tide-table");
    cpSync(path.join(site, "node_modules/waymark/blocks/cta"), path.join(site, "blocks/cta"), {
      recursive: true,
    });
    await writeAt(
      site,
      "blocks/cta/cta.tsx",
      `import type { CtaBlock } from "#schema/generated/types.ts";
export default function Cta({ id, title }: CtaBlock) {
  return <section id={id}>Replaced: <h2>{title}</h2></section>;
}
`,
    );
    const document = JSON.parse(own("pages/_data/site.json"));
    await writeAt(
      site,
      "pages/_data/site.json",
      JSON.stringify({ ...document, blocks: ["waymark-blocks-recipes"] }),
    );
    const example = (folder: string, type: string) =>
      JSON.parse(readFileSync(path.join(folder, `blocks/${type}/${type}.examples.json`), "utf8")).valid[0]
        .block;
    const page = JSON.parse(own("pages/about.json"));
    page.blocks.push(
      { ...example(installed, "recipes"), id: "recipes" },
      { ...example(site, "tide-table"), id: "tides" },
      { type: "cta", id: "visit", title: "Come and see", actions: [{ label: "Contact", href: "/contact" }] },
    );
    await writeAt(site, "pages/about.json", JSON.stringify(page));
    await writeAt(site, "public/notes.txt", "Low water at noon.\n");

    waymark(site, "validate", "--fix");
    waymark(site, "build");
    const html = own("dist/about.html");
    expect(html).toContain("Replaced: <h2");
    expect(html.match(/Before you come/g)?.length).toBeGreaterThanOrEqual(2);
    expect(own("dist/notes.txt")).toBe("Low water at noon.\n");
    expect(waymark(site, "where", "cta")).toContain("comes from this site, instead of waymark");
    expect(waymark(site, "where", "recipes")).toContain("comes from waymark-blocks-recipes");
  });

  test("migrates a block of its own", async () => {
    waymark(site, "new", "migration", "tide-table");
    const migrations = "blocks/tide-table/tide-table.migrations.ts";
    await writeAt(site, migrations, own(migrations).replace('why: ""', 'why: "Nothing."'));
    expect(waymark(site, "migrate")).toContain("tide-table");
  });

  // It checks, builds and tests a site: 17 CPU seconds.
  const options = { timeout: 3 * limitForHanging(60_000) };
  test("runs its tests, and those of its blocks", options, () => {
    expect(waymark(site, "test")).toMatch(/(?:#|ℹ) fail 0/);
  });

  test("renders the site in a program that imports it", async () => {
    await writeAt(
      site,
      "program.mjs",
      `import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { openSite, renderBlocks, renderPage } from "waymark";
import { WaymarkBlocks } from "waymark/react";
import waymark from "waymark/vite";

const site = await openSite(".");
const blocks = renderBlocks(site, [{ type: "cta", id: "visit", title: "Come and see", actions: [{ label: "Contact", href: "/contact" }] }]);
const html = renderToStaticMarkup(createElement(WaymarkBlocks, blocks));
console.log(JSON.stringify({ page: renderPage(site, "/about").html.length, html, plugin: waymark({ root: "." }).name }));
`,
    );
    const said = JSON.parse(
      execFileSync(process.execPath, ["program.mjs"], {
        cwd: site,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "production" },
      }),
    );
    expect(said.plugin).toBe("waymark");
    expect(said.page).toBeGreaterThan(5000);
    expect(said.html).toContain("Come and see");
  });

  test("names a package of blocks that is not installed", async () => {
    const before = own("pages/_data/site.json");
    const document = JSON.parse(before);
    await writeAt(
      site,
      "pages/_data/site.json",
      JSON.stringify({ ...document, blocks: ["waymark-blocks-none"] }),
    );
    const { status, stderr } = runWaymark(site, "validate");
    await writeAt(site, "pages/_data/site.json", before);
    expect(status).toBe(2);
    expect(stderr).toContain("npm install waymark-blocks-none");
  });
});

function bundlesOf(folder: string): string[] {
  const cache = path.join(folder, "node_modules/.cache/waymark");
  return readdirSync(cache).flatMap((name) => (name.startsWith("bundle-") ? [path.join(cache, name)] : []));
}

/** The relative paths to which a Markdown file links. Pictures are left out of the package, of which they would be a fiftieth. */
function linksIn(markdown: string): string[] {
  const links: string[] = [];
  visit(remark().parse(readFileSync(markdown, "utf8")), ["link", "definition"], (node) => {
    if (!("url" in node) || typeof node.url !== "string" || /^(?:\w+:|#)/.test(node.url)) return;
    links.push(node.url.replace(/#.*/, ""));
  });
  return links;
}
