import { createHash } from "node:crypto";
import { linkSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { finding, type Issue, placeFinding } from "#src/content/issue.ts";
import type { Site } from "#src/content/site.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import type { BlockRenderError } from "#src/render/block-render-error.ts";
import type { Bundle } from "./bundle.ts";
import type { RememberedPage } from "./memory.ts";
import { PageWriter } from "./page-writer.ts";
import { fileOf } from "./site-files.ts";

/** A page of the finished site. */
export type BuiltPage = {
  route: string;
  policy: string;
  /** In the sitemap. */
  indexed: boolean;
  bytes: number;
  /** Block types of the page with a browser half. */
  clients: readonly string[];
};

type RenderPagesOptions = {
  bundle: Bundle;
  site: Site;
  /** The documents, to find the line of a block that fails. */
  files: readonly SourceFile[];
  buildDate: string;
  /** Everything that all pages depend on, as one key. */
  sharedInputs: string;
  remembered: ReadonlyMap<string, RememberedPage>;
  /** The last build, whose unchanged pages are linked. */
  previous: string;
  /** The folder to fill. */
  next: string;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

type RenderedPages = {
  pages: BuiltPage[];
  failures: Issue[];
  remembered: Map<string, RememberedPage>;
  /** Style sheets of the rendered pages by address. */
  sheets: Map<string, string>;
  reused: number;
};

/**
 * Writes every page of a site into a folder. A page whose document and shared inputs are those of the last
 * build is linked from there; all others are rendered. A block that throws becomes an issue, and the rest of
 * the pages are still tried, so that one build names all failures.
 */
export function renderPages(options: RenderPagesOptions): RenderedPages {
  const { bundle, site, buildDate, sharedInputs, remembered, previous, next } = options;
  const result: RenderedPages = {
    pages: [],
    failures: [],
    remembered: new Map(),
    sheets: new Map(),
    reused: 0,
  };
  const folders = new Set<string>();
  const writer = new PageWriter();
  let done = 0;

  for (const route of site.routes) {
    const target = path.join(next, fileOf(route));
    makeFolder(path.dirname(target), folders);
    const inputs = createHash("sha1").update(sharedInputs).update(site.hashOf(route)).digest("base64");
    const known = remembered.get(route);
    let page =
      known?.inputs === inputs && reusePage(known, path.join(previous, fileOf(route)), target)
        ? known
        : undefined;
    if (page) result.reused += 1;
    else {
      try {
        const { pieces, policy, clients, sheet } = bundle.renderer.renderPage(site.resolve(route), site, {
          assets: bundle.assets,
          buildDate,
        });
        page = { inputs, policy, clients, sheet: sheet.href, ...writer.write(target, pieces) };
        result.sheets.set(sheet.href, sheet.css);
      } catch (error) {
        if (!(error instanceof bundle.renderer.BlockRenderError)) throw error;
        result.failures.push(failureIssue(error, options.files));
      }
    }
    if (page) {
      result.remembered.set(route, page);
      const { policy, bytes, clients } = page;
      result.pages.push({ route, policy, bytes, clients, indexed: site.isIndexed(route) });
    }
    options.onProgress?.(++done, site.routes.length);
  }
  return result;
}

/** The place of the failed block in its document, and the component's file in the message. */
function failureIssue(
  { file, pointer, block, cause }: BlockRenderError,
  files: readonly SourceFile[],
): Issue {
  const source = files.find(({ path: name }) => name === file);
  const problem = cause instanceof Error ? cause.message : String(cause);
  return placeFinding(
    file,
    new TextDecoder().decode(source?.bytes),
    finding("render/failed", pointer, { block, problem }),
  );
}

/** @returns false when the file is gone or was changed since the last build; then it has to be rendered */
function reusePage(known: RememberedPage, previousFile: string, nextFile: string): boolean {
  try {
    const stats = statSync(previousFile);
    if (stats.size !== known.bytes || stats.mtimeMs !== known.modified) return false;
    linkSync(previousFile, nextFile);
    return true;
  } catch {
    return false;
  }
}

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}
