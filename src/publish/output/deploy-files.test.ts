import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyStaticFiles } from "#src/publish/output/deploy-files.ts";
import { linkEngine } from "#tests/shared/link-engine.ts";

test("static files are published from a folder that is a link, as in the preview of a site", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-static-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [site, preview, target] = ["site", "preview", "target"].map((name) => path.join(folder, name));
  for (const each of [`${site}/public`, `${preview}/pages`, `${target}`])
    mkdirSync(each, { recursive: true });
  writeFileSync(`${site}/public/mark.svg`, "<svg/>");
  symlinkSync(`${site}/public`, `${preview}/public`);
  linkEngine(`${preview}`);
  const bundle = { browserDirectory: folder, scripts: {} };
  await copyStaticFiles(`${preview}`, bundle, { clients: [], icons: [] }, `${target}`);
  expect(readdirSync(`${target}`)).toContain("mark.svg");
});

test("what systems and programs make for themselves is not published, and what is hidden on purpose is", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "waymark-static-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const each of ["public/.well-known", "public/papers", "public/.git", "target"])
    mkdirSync(path.join(site, each), { recursive: true });
  const made = [
    "Thumbs.db",
    "papers/desktop.ini",
    ".DS_Store",
    "papers/._fees.pdf",
    ".git/config",
    "~$fees.docx",
    "papers/fees.txt~",
    "papers/#fees.txt#",
    "fees.html.bak",
    "papers/fees.pdf.ORIG",
  ];
  const meant = [".well-known/security.txt", ".htaccess", "papers/fees.txt"];
  for (const each of [...made, ...meant]) writeFileSync(path.join(site, "public", each), "x");
  linkEngine(site);
  const target = path.join(site, "target");
  const bundle = { browserDirectory: site, scripts: {} };
  await copyStaticFiles(site, bundle, { clients: [], icons: [] }, target);
  const published = readdirSync(target, { recursive: true }).map((file) =>
    String(file).replaceAll("\\", "/"),
  );
  expect(published.filter((file) => made.includes(file) || file === ".git")).toEqual([]);
  expect(published).toEqual(expect.arrayContaining(meant));
});
