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
