import { PUBLIC, type SourceFile } from "#src/content/document/source-file.ts";
import type { Counts } from "#src/content/placeholder/counts.ts";
import { type CompiledSchemas, hashFiles } from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { readSharedDocuments, type SharedDocuments } from "#src/content/site/shared/shared-documents.ts";

/** The result of reading the shared documents in the last analysis, with its inputs. */
type LastShared = {
  inputs: readonly unknown[];
  counts: Counts;
  documents: SharedDocuments | undefined;
  reports: Parameters<ReportIn>[];
  /** The last usable shared documents. */
  usable: SharedDocuments | undefined;
};

const lastShared = new WeakMap<SiteCache, LastShared>();

type ReadOptions = Parameters<typeof readSharedDocuments>[2];

type Options = Pick<ReadOptions, "cache" | "counts" | "clock" | "embeddedOrigin"> & {
  [Key in "assets" | "contents" | "pictures" | "publicPath"]?: ReadOptions[Key] | undefined;
} & {
  /** Hash of the sources of the shared documents. */
  sourcesHash: string;
  /** Returns the last valid documents while the current ones contain errors. */
  tolerant?: boolean | undefined;
};

/** Reads the shared documents, reusing the last result if its inputs are unchanged. */
export function openSharedDocuments(
  files: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  options: Options,
  report: ReportIn,
): SharedDocuments | undefined {
  const {
    cache,
    counts,
    clock,
    sourcesHash,
    embeddedOrigin,
    assets = DEFAULT_OPTIONS.assets,
    contents = DEFAULT_OPTIONS.contents,
    pictures = DEFAULT_OPTIONS.pictures,
    publicPath = PUBLIC,
  } = options;
  const texts = hashFiles(files.filter(({ path }) => path.endsWith(".md")));
  const inputs = [
    sourcesHash,
    texts,
    assets,
    contents,
    pictures,
    publicPath,
    embeddedOrigin,
    clock.now,
    clock.today,
  ];
  let last = lastShared.get(cache);
  if (
    !last ||
    inputs.some((one, index) => one !== last?.inputs[index]) ||
    last.counts.state !== counts.state
  ) {
    const result: LastShared["reports"] = [];
    const documents = readSharedDocuments(
      files,
      compiledSchemas,
      { assets, contents, pictures, publicPath, counts, clock, embeddedOrigin, cache },
      (...one) => void result.push(one),
    );
    last = { inputs, counts, documents, reports: result, usable: documents ?? last?.usable };
    lastShared.set(cache, last);
  }
  for (const [file, reports] of last.reports) report(file, reports);
  return options.tolerant ? last.usable : last.documents;
}

/** Default options; constants, so that analyses can compare them by identity. */
const DEFAULT_OPTIONS = { assets: new Set<string>(), contents: new Map(), pictures: new Map() };
