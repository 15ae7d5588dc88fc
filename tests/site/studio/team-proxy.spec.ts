import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { freePort } from "#src/server/free-ports.ts";
import { proxyConfigurations } from "#tests/engine/server/hosts/proxy-configurations.ts";
import { startServer, webServers } from "#tests/engine/server/hosts/web-servers.ts";
import { makeOwnSite } from "#tests/engine/studio/publish/own-site.ts";
import { makeCertificate } from "#tests/shared/certificate.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { test as base } from "./open-studio.ts";
import { comeIn, makePasskey, openPeople } from "./people.ts";
import { runStudioAt } from "./studio-host.ts";
import { openBrowserOfHosts } from "./tls-hosts.ts";

/** The three ports of the command: Studio's two, and that of the web server before them. */
const firstPort = Number(process.env.TEST_PORT ?? 4273) + 2;

const [STUDIO, PREVIEW] = ["studio.waymark.test", "studio-preview.waymark.test"];

/** A server of a firm, with a site and a web server. */
type Firm = {
  folder: string;
  /** Folder of the clone. */
  root: string;
  /** Folder into which the server builds the site. */
  site: string;
  port: number;
  /** Asks the repository to which changes are pushed. */
  git: (...words: string[]) => string;
  written: ReturnType<typeof hostStudio>;
  /** Address of the site. */
  visitors: string;
};

/** The files that `hosting studio` writes, and what they say: the command of the service and its environment. */
function hostStudio(root: string, to: string, port: number, site: string) {
  const words = [path.resolve("scripts/run.js"), "hosting", "studio", "--to", to, "--root", root];
  const origins = [
    "--origin",
    `https://${STUDIO}:${port + 2}`,
    "--preview",
    `https://${PREVIEW}:${port + 2}`,
  ];
  const rest = ["--port", String(port), "--site", site, "--server", "caddy"];
  execFileSync(process.execPath, [...words, ...origins, ...rest], { cwd: root });
  const files = Object.fromEntries(
    readdirSync(to).map((name) => [name, readFileSync(path.join(to, name), "utf8")]),
  );
  const environment = Object.fromEntries(
    [...(files["waymark-studio.env"] ?? "").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const [, command = ""] = /^ExecStart=\S+ (.+)$/m.exec(files["waymark-studio.service"] ?? "") ?? [];
  const replaced = command.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => environment[name] ?? "");
  return { files, environment, command: replaced.split(" ") };
}

const test = base.extend<{ firm: Firm; context: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  firm: async ({}, use, { workerIndex }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-firm-"));
    chmodSync(folder, 0o755);
    const [root, remote, site] = ["site", "site.git", "www"].map((name) => path.join(folder, name));
    const git = await makeOwnSite(`${root}`);
    git("init", "-q", "--bare", "-b", "main", `${remote}`);
    git("remote", "add", "origin", `${remote}`);
    git("push", "-q", "-u", "origin", "main");
    const port = firstPort + workerIndex * 6 + 3;
    const written = hostStudio(`${root}`, path.join(folder, "written"), port, `${site}`);
    await use({
      ...{ folder, root: `${root}`, site: `${site}`, port, written },
      git: (...words) => git(`--git-dir=${remote}`, ...words),
      visitors: `http://www.waymark.test:${await freePort()}`,
    });
    rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  },
  server: async ({ firm: { folder, root, site, port, written, visitors } }, use) => {
    const clone = { root, remove: () => Promise.resolve() };
    const run = await runStudioAt(clone, written.command, written.environment);
    let stop = () => Promise.resolve();
    try {
      // The server's own build, whose configuration that of the web server includes.
      const isBuilt = () => existsSync(path.join(site, "Caddyfile"));
      await expect.poll(isBuilt, { timeout: limitForHanging(120_000) }).toBe(true);
      const { caddy } = webServers;
      if (!caddy) throw new Error("There is no Caddy.");
      const configuration = proxyConfigurations.caddy?.(written.files, makeCertificate(folder), 0) ?? "";
      writeFileSync(path.join(folder, caddy.file), configuration);
      process.env.SITE_ADDRESS = visitors;
      stop = await startServer(caddy, folder, port + 2);
      await use(run);
    } finally {
      // Studio first, since its streams keep the web server.
      await run.stop();
      await stop();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  context: async ({}, use) => {
    const browser = await openBrowserOfHosts();
    await use(await browser.newContext({ reducedMotion: "reduce" }));
    await browser.close();
  },
});

test("from the owner's link to a sentence that visitors read, on a server as hosting studio writes it", {
  tag: "@night",
}, async ({ studio, page, server, firm, context }) => {
  test.setTimeout(limitForHanging(300_000));
  await makePasskey(studio, server.address);
  const dialog = await openPeople(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ben Berg");
  await dialog.getByRole("combobox", { name: "Rights" }).selectOption({ label: "Editor" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  // Each sees where the other is, and what is written.
  const browser = context.browser();
  if (!browser) throw new Error("The context has no browser.");
  const { theirs: ben } = await comeIn(browser, server, link);
  await ben.row(/Hero/).click();
  await ben.field("Title").fill("Written by Ben");
  await expect(page.getByRole("button", { name: /^Ben Berg is on/ })).toBeVisible();
  await expect(ben.page.getByRole("button", { name: /^Owner is on/ })).toBeVisible();
  await expect(studio.preview.getByText("Written by Ben").first()).toBeVisible();

  // Visitors have the site as it was.
  await page.getByRole("button", { name: "Publish…" }).click();
  const publish = page.getByRole("dialog", { name: "Publish" });
  await expect(publish.getByText(/^Live since/)).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(firm.visitors);
  await expect(visitor.getByText("Written by Ben")).toHaveCount(0);
  await expect(visitor.getByText("Elder Lane").first()).toBeVisible();

  await expect(publish.getByText("Changed by Ben Berg")).toBeVisible();
  await publish.getByRole("button", { name: /^Where changes go/ }).click();
  await publish.getByText("Straight to the site").click();
  await publish.getByRole("button", { name: "All changes" }).click();
  await publish.getByRole("button", { name: /^Publish / }).click();
  await expect(publish.getByText(/^Live since .*, 1 page$/)).toBeVisible({
    timeout: limitForHanging(60_000),
  });
  await visitor.reload();
  await expect(visitor.getByText("Written by Ben").first()).toBeVisible();
  expect(firm.git("log", "-1", "--format=%an, %cn; %(trailers:key=Co-authored-by)", "main")).toMatch(
    /^Owner, Studio; Co-authored-by: Ben Berg </,
  );
});
