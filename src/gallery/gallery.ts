import { describeIssues } from "#src/authoring/explain-code.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { Site } from "#src/content/site/site.ts";
import type { renderPage } from "#src/render/render-page.ts";
import { blockContent, kilobytes } from "./block-page.ts";
import { type BlockEntry, blockEntries } from "./entries.ts";
import { issuesContent, overviewContent } from "./overview-page.ts";
import { shell } from "./shell.ts";
import { galleryCss, galleryScript } from "./style.ts";
import { type Weight, weigh } from "./weight.ts";

type GalleryParts = {
  files: readonly SourceFile[];
  site: Site;
  renderPage: typeof renderPage;
  options: Parameters<typeof renderPage>[2];
  /**
   * The size in bytes after gzip of a block's own script; undefined if it has none or nothing was bundled.
   */
  scriptBytes: (type: string) => number | undefined;
};

/**
 * The gallery of a site's blocks: every file by its path, where those of the examples' style sheets start
 * with "/". It is made from the block folders, with the content engine and renderer of the build. Pure.
 * @throws Error with the diagnostics when an example does not resolve or render
 */
export function galleryFiles(parts: GalleryParts): Map<string, string> {
  const entries = blockEntries(parts.files);
  const types = entries.map(({ type }) => type);
  const files = new Map([
    ["gallery.css", galleryCss(parts.site.theme)],
    ["gallery.js", galleryScript],
  ]);
  const weights = new Map(entries.map((entry) => [entry.type, renderExamples(entry, parts, files)]));
  const weightsOf = (type: string) => weights.get(type) ?? new Map<string, Weight>();
  const scriptOf = (type: string) => describeScript(parts.scriptBytes(type));
  const overview = overviewContent(entries, weightsOf, scriptOf);
  files.set("index.html", shell("Overview", "index.html", types, overview));
  files.set("issues.html", shell("Issue codes", "issues.html", types, issuesContent(describeIssues())));
  for (const entry of entries) {
    const address = `${entry.type}.html`;
    const content = blockContent(entry, weightsOf(entry.type), scriptOf(entry.type));
    files.set(address, shell(entry.type, address, types, content));
  }
  return files;
}

function renderExamples(
  { type, examples }: BlockEntry,
  { site, renderPage, options }: GalleryParts,
  files: Map<string, string>,
): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const { name, slug, block } of examples) {
    const file = `blocks/${type}/${type}.examples.json`;
    const { page, diagnostics } = site.preview([block], {
      file,
      route: `/${type}`,
      title: `${type}: ${name}`,
    });
    if (!page) throw new Error(`${file}, "${name}": ${diagnostics.map(({ message }) => message).join(" ")}`);
    const { html, sheet } = renderPage(page, site, options);
    files.set(`examples/${type}/${slug}.html`, html);
    files.set(sheet.href, sheet.css);
    weights.set(slug, weigh(html, sheet.css));
  }
  return weights;
}

function describeScript(bytes: number | undefined): string {
  return bytes === undefined ? "no script of its own" : `script ${kilobytes(bytes)} gz, when needed`;
}
