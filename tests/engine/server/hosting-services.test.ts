import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { writeAt } from "#src/disk/folders.ts";
import { headersFile, redirectsFile } from "#src/publish/output/site-files.ts";
import { hosts } from "#src/server/hosting/hosts.ts";
import { runCommand } from "#tests/shared/run-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-services-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Redirect = { from: string; to: string; status: number };
const PAGES = ["/", "/404", "/about", "/blog", "/blog/first", "/drafts/[slug]"];
const page = (name: string) => `<!doctype html><html lang="de"><title>${name}</title></html>`;

/** Writes a build. @returns its folder */
async function build(name: string, redirects: readonly Redirect[], base = ""): Promise<string> {
  const dist = path.join(folder, name);
  for (const route of PAGES)
    await writeAt(dist, `${base}${route === "/" ? "/index" : route}.html`, page(route));
  await writeAt(dist, "404.html", page("404"));
  await writeAt(dist, `${base}/assets/app.js`, "export {};");
  await writeAt(dist, `${base}/.well-known/security.txt`, "Contact: mailto:a@site.example");
  await writeAt(dist, "robots.txt", `Sitemap: https://site.example${base}/sitemap.xml\n`);
  const policies = PAGES.map((route) => ({ route, policy: `script-src 'self' ${route}` }));
  await writeAt(
    dist,
    "_headers",
    headersFile(policies, { statics: [], data: ["/feed.xml"], open: [] }, base),
  );
  const site = { redirects: [...redirects], catchAlls: ["/blog"], notFoundPages: [] };
  await writeAt(
    dist,
    "_redirects",
    redirectsFile(
      site,
      ["/drafts/[slug]"],
      base,
      PAGES.filter((route) => !route.includes("[")),
    ),
  );
  return dist;
}

const REDIRECTS = [
  { from: "/old", to: "/about", status: 301 },
  { from: "/café", to: "/about", status: 301 },
  { from: "/a:b", to: "/about", status: 301 },
  { from: "/see", to: "/about#team", status: 303 },
  { from: "/shop", to: "https://shop.example/x?y=1", status: 302 },
  { from: "/fax", to: "", status: 410 },
  { from: "/?p=12", to: "/blog/first", status: 301 },
  // Pages, which answer themselves.
  { from: "/about.html", to: "/blog", status: 301 },
  { from: "/index.html", to: "/blog", status: 301 },
];

let dist: string;
beforeAll(async () => {
  dist = await build("dist", REDIRECTS);
});

async function prepare(host: string, from = dist) {
  const to = path.join(folder, `${path.basename(from)}-${host}`);
  const { status, stdout, stderr } = await runCommand("hosting", [host, "--from", from, "--to", to]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const site = path.join(to, hosts[host]?.folder ?? "");
  const read = (file: string, of = site) => readFileSync(path.join(of, file), "utf8");
  return { to, site, stdout, read, json: (file: string, of = site) => JSON.parse(read(file, of)) };
}

test("services get no compressed copies, and no instructions in the format of another", async () => {
  for (const [name, host] of Object.entries(hosts).filter(([, { isServer }]) => !isServer)) {
    const { site } = await prepare(name);
    const files = readdirSync(site, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.(?:gz|br)$/.test(file))).toEqual([]);
    expect(files).toContain(path.join(".well-known", "security.txt"));
    const reads = { netlify: ["_headers", "_redirects"], cloudflare: ["_headers", "_redirects"] };
    const own = { ...reads, "gitlab-pages": ["_redirects"] }[name] ?? [];
    expect(files.filter((file) => file.startsWith("_")).sort(), host.title).toEqual(own);
  }
});

test("options of servers are refused for services", async () => {
  const { status, stderr } = await runCommand("hosting", ["netlify", "--to", "out", "--port", "80"]);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "--port is for servers of your own, and Netlify is none. See npx waymark hosting --help.\n",
  });
});

test("a container has its files in it, wherever the site is", async () => {
  const { status, stderr } = await runCommand("hosting", ["container", "--to", "out", "--root", "."]);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      "--root is not for a container, which has the files of the site in it. See npx waymark hosting --help.\n",
  });
});

test("Netlify gets the rules of the build", async () => {
  const { read } = await prepare("netlify");
  for (const file of ["_headers", "_redirects"]) expect(read(file)).toBe(read(file, dist));
});

test("Cloudflare gets both forms of an address, pages before patterns, and few rules for headers", async () => {
  const { read, stdout } = await prepare("cloudflare");
  expect(read("_redirects")).toBe(`/old /about 301
/old/ /about 301
/caf%C3%A9 /about 301
/caf%C3%A9/ /about 301
/see /about#team 303
/see/ /about#team 303
/shop https://shop.example/x?y=1 302
/shop/ https://shop.example/x?y=1 302
/blog/first /blog/first 200
/blog/first/ /blog/first 301
/blog/first.html /blog/first 301
/drafts/* /drafts/[slug] 200
/blog/:page /blog 302
/blog/:page/* /blog 302
`);
  expect(read("_headers")).toMatch(
    /^\/\*\n(?: {2}.*\n)*? {2}Content-Security-Policy: frame-ancestors 'none'\n/,
  );
  expect(read("_headers")).toContain(
    "/feed.xml\n  ! Content-Security-Policy\n  Content-Security-Policy: default",
  );
  expect(read("_headers")).not.toContain("/blog/first");
  expect(read("a:b/index.html")).toContain('content="0; url=/about"');
  expect(stdout).toContain(
    "Cloudflare Pages cannot answer 410: this address answers as any unknown address (/fax).",
  );
  expect(stdout).toContain("Cloudflare Pages compares no queries: this address leads nowhere (/?p=12).");
});

test("beyond Cloudflare's 2,000 redirects, pages lead on, and it is said", async () => {
  const redirects = Array.from({ length: 1005 }, (_, index) => ({
    from: `/p${index}`,
    to: "/about",
    status: 301,
  }));
  const crowded = await build("crowded", redirects);
  const { read, stdout } = await prepare("cloudflare", crowded);
  const lines = read("_redirects")
    .split("\n")
    .filter((line) => line && !/[*:]/.test(line));
  expect(lines).toHaveLength(1999);
  expect(read("p1004/index.html")).toContain('<link rel="canonical" href="https://site.example/about">');
  expect(stdout).toContain("these 7 addresses answer with a page that leads on (/p998, /p999,");
  const whole = read("_redirects", crowded);
  expect(whole).toContain("# More lines than the 2000 that Cloudflare Pages reads");
  expect(whole).toContain("/p1004/ /about 301\n/drafts/* ");
});

/** Where the script of a page that leads on takes a visitor of an address. */
function ledTo(html: string, visited: string): string {
  const [, script = ""] = /<script>(.*)<\/script>/.exec(html) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(html).toContain(`content="default-src 'none'; script-src 'sha256-${hash}'"`);
  const [, href = "", query] = /<a href="([^"]*)"( data-query)?>/.exec(html) ?? [];
  const link = { href: new URL(href, visited).href, dataset: query === undefined ? {} : { query: "" } };
  const { hash: part, search } = new URL(visited);
  const led: URL[] = [];
  const location = { hash: part, search, replace: (url: URL) => led.push(url) };
  new Function("document", "location", script)({ querySelector: () => link }, location);
  return led.map((url) => url.pathname + url.search + url.hash).join(" ");
}

test("GitHub Pages gets files alone, in the folder below the base path", async () => {
  const { read, site, stdout } = await prepare("github-pages", await build("based", REDIRECTS, "/library"));
  const leading = read("old/index.html");
  expect(leading).toContain(`<title>/library/about</title>
<link rel="canonical" href="https://site.example/library/about">
<noscript><meta http-equiv="refresh" content="0; url=/library/about"></noscript>
</head><body><h1><a href="/library/about" data-query>/library/about</a></h1>`);
  expect(ledTo(leading, "https://site.example/library/old?a=1#part")).toBe("/library/about?a=1#part");
  for (const file of ["about.html", "about/index.html", "blog/first/index.html"])
    expect(read(file)).toBe(page(`/${file.replace(/(?:\/index)?\.html$/, "")}`));
  expect(existsSync(path.join(site, ".nojekyll")) && existsSync(path.join(site, "404.html"))).toBe(true);
  expect(stdout).toContain("GitHub Pages has no redirects: what is unknown below this address answers 404");
});

test("GitLab Pages gets plain redirects, and the page of a folder as its index", async () => {
  const { read } = await prepare("gitlab-pages");
  expect(read("_redirects")).toBe(`/old /about 301
/drafts/* /drafts/[slug].html 200
/blog/:page /blog 302
/blog/:page/* /blog 302
`);
  for (const file of ["see", "shop", "café", "a:b"]) expect(read(`${file}/index.html`)).toContain("refresh");
  expect(read("blog/index.html")).toBe(page("/blog"));
  expect(read("about.html")).toBe(page("/about"));
});

test("Vercel gets routes that answer as npm start", async () => {
  const { json, to, stdout } = await prepare("vercel");
  const { version, routes: written } = json(".vercel/output/config.json", to);
  const routes = written.map(({ caseSensitive, ...route }: Record<string, unknown>) => route);
  expect(written.every((route: object) => "handle" in route || "caseSensitive" in route)).toBe(true);
  expect(version).toBe(3);
  const at = routes.findIndex(({ handle }: { handle?: string }) => handle === "filesystem");
  const notFound = { dest: "/404.html", headers: expect.objectContaining({ "Cache-Control": "no-cache" }) };
  expect(routes[at - 1]).toEqual({
    src: "^/*$",
    status: 301,
    headers: { Location: "/blog/first" },
    has: [{ type: "query", key: "p", value: "12" }],
  });
  expect(routes.slice(at + 1)).toEqual([
    { src: "^/old/*$", status: 301, headers: { Location: "/about" } },
    { src: "^(?:/caf%C3%A9|/café)/*$", status: 301, headers: { Location: "/about" } },
    { src: "^/a:b/*$", status: 301, headers: { Location: "/about" } },
    { src: "^/see/*$", status: 303, headers: { Location: "/about#team" } },
    { src: "^/shop/*$", status: 302, headers: { Location: "https://shop.example/x?y=1" } },
    { src: "^/fax/*$", status: 410, ...notFound },
    { src: "^/(.+?)/*$", dest: "/$1.html", check: true },
    { src: "^/drafts/.*$", dest: "/drafts/[slug].html" },
    { src: "^/blog/.*$", status: 302, headers: { Location: "/blog" } },
    { handle: "error" },
    { src: "^/.*$", status: 404, ...notFound },
  ]);
  expect(stdout).not.toContain("- ");
});

test("Firebase gets redirects without glob signs, in both forms, and ignores nothing of the site", async () => {
  const { json, read, to } = await prepare("firebase");
  const { hosting } = json("firebase.json", to);
  expect(hosting).toMatchObject({
    public: "site",
    ignore: ["firebase.json"],
    cleanUrls: true,
    trailingSlash: false,
  });
  expect(hosting.redirects.slice(0, 3)).toEqual([
    { source: "/old", destination: "/about", type: 301 },
    { source: "/old/", destination: "/about", type: 301 },
    { source: "/see", destination: "/about#team", type: 303 },
  ]);
  expect(hosting.rewrites).toEqual([
    { source: "/drafts/**", destination: "/drafts/[slug].html" },
    { source: "/blog/**", destination: "/blog/404.html" },
  ]);
  expect(read("blog/404.html")).toContain('content="0; url=/blog"');
});

test("Azure gets folders with an index, and a configuration below 20 KB", async () => {
  const redirects = Array.from({ length: 500 }, (_, index) => ({
    from: `/p${index}`,
    to: "/about",
    status: 308,
  }));
  const { read, json, stdout } = await prepare("azure", await build("large", [...REDIRECTS, ...redirects]));
  expect(read("staticwebapp.config.json").length).toBeLessThan(20 * 1024);
  const { routes } = json("staticwebapp.config.json");
  const named = (route: string) => routes.findIndex((one: { route: string }) => one.route === route);
  expect(routes[0]).toEqual({ route: "/old", redirect: "/about", statusCode: 301 });
  expect(routes[named("/blog/first/")]).toEqual({ route: "/blog/first/", rewrite: "/blog/first/index.html" });
  expect(named("/blog")).toBeLessThan(named("/blog/*"));
  expect(read("about.html")).toBe(page("/about"));
  expect(read("about/index.html")).toBe(page("/about"));
  expect(read("p499/index.html")).toContain("refresh");
  expect(stdout).toMatch(
    /20 KB of configuration, with plain addresses: these \d+ addresses answer with a page/,
  );
});

test("a timer or a pipeline builds again what has come to its day", async () => {
  const { read, to } = await prepare("nginx");
  expect(read("site-build.service", to)).toContain(
    `npm run build && npx --no waymark hosting nginx --from "${dist}" --to "${to}" ;;`,
  );
  const github = await prepare("azure");
  const { jobs, on } = parse(github.read("github-workflow.yml", github.to));
  expect(on.schedule).toEqual([{ cron: "23 * * * *" }]);
  expect(jobs.publish.steps.at(-1)).toEqual({
    if: "steps.calendar.outputs.due == 'true'",
    run: "npx @azure/static-web-apps-cli deploy out/site --env production",
    env: { SWA_CLI_DEPLOYMENT_TOKEN: expect.stringContaining("secrets.SWA_CLI_DEPLOYMENT_TOKEN") },
  });
  const gitlab = await prepare("gitlab-pages");
  const { pages } = parse(gitlab.read("gitlab-ci.yml", gitlab.to));
  expect(pages.script.at(-1)).toBe("npx --no waymark hosting gitlab-pages --to out");
});

test("nginx finds long addresses without a setting of its http block, and a query of the home page", async () => {
  const long = `/news/${"long-".repeat(12)}address`;
  const from = await build("long", [{ from: "/?p=12", to: "/about", status: 301 }]);
  await writeAt(from, `${long}.html`, page(long));
  await writeAt(
    from,
    "_headers",
    `/*\n  A: b\n${long}\n  Content-Security-Policy: c\n  Cache-Control: no-cache\n`,
  );
  const { read, to } = await prepare("nginx", from);
  expect(read("nginx.conf", to)).toContain(`  "~^${long}\\\\.html$" "c";`);
  expect(read("nginx.conf", to)).toContain('"~^/*\\\\?(?:(?:.*&)?p=12(?:&.*)?)$" "301 /about";');
});

test("nginx divides many files by the last character of their names", async () => {
  const from = await build("many", []);
  const routes = Array.from({ length: 150 }, (_, index) => `/news/a-long-headline-${index}`);
  const rule = (route: string) => `${route}\n  Content-Security-Policy: of ${route}\n`;
  await writeAt(
    from,
    "_headers",
    `/*\n  A: b\n/icon\n  Content-Security-Policy: i\n${routes.map(rule).join("")}`,
  );
  await writeAt(from, "icon", "");
  for (const route of routes) await writeAt(from, `${route}.html`, page(route));
  const { read, to } = await prepare("nginx", from);
  const text = read("nginx.conf", to);
  const [, group = ""] = /"~7\\\\.\[\^\.\/\]\*\$" \$(\w+);/.exec(text) ?? [];
  const [, lines = ""] = new RegExp(`map \\$uri \\$${group} \\{([^}]*)\\}`).exec(text) ?? [];
  expect(lines.match(/\d+(?=\\)/g)).toEqual(
    routes.map((_, index) => String(index)).filter((one) => one.endsWith("7")),
  );
  expect(text).toContain('"~/[^./]*$" $site_content_security_policy_0;');
});

test("web space gets a .htaccess with every rule, and no configuration of a server", async () => {
  const { read, site, stdout } = await prepare("shared-hosting");
  expect(readdirSync(site)).not.toContain("_redirects");
  const lines = read(".htaccess").split("\n");
  expect(lines).toContain('RewriteRule "^old/*$" "/about" [R=301,NE,END]');
  expect(lines).toContain('RewriteRule "^fax/*$" - [G,END]');
  expect(lines).toContain('RewriteRule "^blog/" "/blog" [R=302,NE,END]');
  expect(stdout).toContain(".htaccess, which some programs hide");
});
