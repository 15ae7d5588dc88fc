import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { pack, waymark } from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

const parent = mkdtempSync(path.join(tmpdir(), "next-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** A project with Next: one page of its own, in which blocks of a site are shown. */
const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": `export default { output: "export", serverExternalPackages: ["waymark"] };\n`,
  "app/layout.jsx": `export default ({ children }) => <html lang="en-GB"><body>{children}</body></html>;\n`,
  "blocks.js": `import { openSite, renderBlocks } from "waymark";

export const site = await openSite("./site");
const items = [{ question: "Where is the hall?", answer: "By the harbour, behind the **market**." }];
const image = { src: "/scenes/place.svg", decorative: true };
export const blocks = renderBlocks(site, [
  { type: "faq", id: "questions", title: "Questions", items },
  { type: "text-section", id: "hall", title: "The hall", markdown: "Built in 1911.", image },
]);
`,
  "export-files.js": `import { exportFiles } from "waymark";
import { blocks, site } from "./blocks.js";

await exportFiles(site, [blocks], "public");
`,
  "app/page.jsx": `import { WaymarkBlocks } from "waymark/react";
import { blocks } from "../blocks.js";

export default function Page() {
  return (
    <main>
      <h1>A page of Next</h1>
      <WaymarkBlocks {...blocks} />
    </main>
  );
}
`,
};

describe.runIf(isNightly)("a project with Next", () => {
  // Installs some hundred packages.
  const options = { timeout: 10 * limitForHanging(60_000) };
  test("shows blocks in its own pages, and is exported without a server", options, async () => {
    const { filename } = pack(parent);
    const project = path.join(parent, "project");
    for (const [file, text] of Object.entries(FILES)) await writeAt(project, file, text);
    const archive = path.join(parent, filename);
    const inProject = { cwd: project, encoding: "utf8", stdio: "pipe" } as const;
    const packages = [`file:${archive}`, "next", "react", "react-dom"];
    execFileSync("npm", ["install", "--no-audit", "--no-fund", ...packages], inProject);
    const answers = ["--name", "Harbour Hall", "--colour", "#5b2d8a", "--language", "en"];
    waymark(project, "new", "site", "site", ...answers, "--time-zone", "Europe/London", "--kind", "events");
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
    execFileSync(process.execPath, ["export-files.js"], inProject);
    execFileSync("npx", ["next", "build"], { ...inProject, env });
    const html = readFileSync(path.join(project, "out/index.html"), "utf8");
    expect(html).toContain("A page of Next");
    expect(html).toContain("Where is the hall?");
    expect(html).toContain("<strong>market</strong>");
    expect(html.match(/<h1/g)).toHaveLength(1);
    const named = [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"|(\/scenes\/[\w-]+\.svg)/g)];
    const files = named.map(([, script, picture]) => script ?? picture ?? "");
    expect(files.some((file) => file.endsWith(".js")) && files.some((file) => file.endsWith(".svg"))).toBe(
      true,
    );
    for (const file of files) expect(existsSync(path.join(project, "out", file)), file).toBe(true);
  });
});
