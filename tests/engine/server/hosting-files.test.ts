import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "#tests/shared/run-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-hosting-"));
const dist = path.join(folder, "dist");

/** A build with one rule of each kind. */
const FILES = {
  _headers: `/*
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=31536000
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/
  Content-Security-Policy: default-src 'none'; script-src 'sha256-AAAA='
/blog
  Content-Security-Policy: default-src 'self'
`,
  _redirects: `/apply /apply-now 301
/drafts/* /drafts/[slug] 200
/drafts /blog 302
/fax /404 410
`,
  "index.html": "<!doctype html><title>Home</title>",
  "404.html": "<!doctype html><title>Not found</title>",
  "apply-now.html": "<!doctype html><title>Apply</title>",
  "blog.html": "<!doctype html><title>Blog</title>",
  "drafts/[slug].html": "<!doctype html><title>Draft</title>",
  "assets/app-1.js": "export {};\\n".repeat(200),
  "term.ics": "BEGIN:VCALENDAR",
};

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The nightly tier starts the real servers with these files: a change of them should be run there. */
test.each([
  ["nginx", ["--root", "/srv/site", "--brotli"]],
  ["caddy", ["--root", "/srv/site"]],
  ["apache", ["--root", "/srv/site"]],
  ["container", []],
] as const)("the files for %s are those that the real server was tested with", async (name, options) => {
  const to = path.join(folder, name);
  const argv = [name, "--from", dist, "--to", to, "--port", "8080", ...options];
  expect(await runCommand("hosting", argv)).toMatchObject({ status: 0 });
  const written = readdirSync(to).filter((file) => file !== "site" && !file.startsWith("site-build."));
  for (const file of written) expect(readFileSync(path.join(to, file), "utf8")).toMatchSnapshot(file);
  const served = readdirSync(path.join(to, "site"), { recursive: true, encoding: "utf8" }).sort();
  expect(served).toMatchSnapshot("site");
});

test("a file named like a compressed copy is refused: servers would send its type for all texts", async () => {
  const from = path.join(folder, "packed");
  cpSync(dist, from, { recursive: true });
  writeFileSync(path.join(from, "figures.csv.gz"), "x");
  const to = path.join(folder, "refused");
  const { status, stderr } = await runCommand("hosting", ["apache", "--from", from, "--to", to]);
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("ends in .gz") });
  expect(existsSync(to)).toBe(false);
});

test.runIf(existsSync("/proc/self"))(
  "a folder that cannot be made ends the command with a sentence",
  async () => {
    const { status, stderr } = await runCommand("hosting", ["nginx", "--from", dist, "--to", "/proc/a/b"]);
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("No folder can be created in /proc."),
    });
  },
);
