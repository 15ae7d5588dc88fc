import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { ADDRESSES } from "#src/content/site/shared/shared-documents.ts";
import { writeForEveryone } from "#src/disk/folders.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { readLedger, writeLedger } from "#src/plans/addresses/page-parts.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { type BuildOptions, buildSite } from "#src/publish/build-site.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { CROWDED_NOTE } from "#src/publish/output/site-files.ts";
import { parseShare } from "#src/publish/pages/share.ts";
import { formatBuildSummary } from "#src/publish/summary.ts";
import { writePreview } from "#src/tasks/share/preview/write-preview.ts";
import { defineCommand, type Io, SITE_ROOT, UsageError } from "../shared/command.ts";
import { refuseSources } from "../shared/refuse-sources.ts";

const HELP = `Usage: ${commandLine("build")} [-- --release] [--as-of TIME] [--root DIR]
       ${commandLine("build", "--shard")} 3/8 [--as-of TIME] [--root DIR]
       ${commandLine("build", "--merge")} DIR… [--release] [--root DIR]
       ${commandLine("build", "--preview")} [--out DIR] [--as-of TIME] [--root DIR]

Checks all documents, then writes the finished site to dist/. If there are errors, dist/ stays as it is. A site that is
too big for one machine can be built in shards on several machines and merged: dist/ is the same, byte for byte.

  --shard 3/8  build the third of eight shards: check an eighth of the pages and render them into shards/3-of-8
  --merge DIR… check the site as a whole and join its shards (shards/*) into dist/; all of them must be given, built from
               the same commit
  --preview    build a preview for colleagues, with drafts and notes. Its pages are marked as a preview, and search
               engines are asked not to list them; any static host can serve it from any folder. dist/ stays as it is
  --out DIR    where to write the preview: a folder (default: preview) or an archive (preview.zip)
  --release    also record the addresses of all pages in pages/_data/addresses.json, to be committed. From then on it is
               an error if one of these addresses no longer leads to a page
  --as-of TIME build the site as of a date (2026-12-24) or a time (2026-12-24T09:00+01:00) instead of now
  --root DIR   folder of the site (default: this one)
  --help       show this text

Environment: EMBEDDED_ORIGIN replaces the origins in pages/_data/site.json that blocks embed,
SOURCE_DATE_EPOCH (seconds) fixes the time of the build. A merge takes both from the shards.
`;

/**
 * Returns the part of the site that the options tell to build (one of several shards), or the folders of finished shards to merge; empty
 * for a whole build. @throws Error if the options contradict each other
 */
function partOf(
  values: { shard?: string; merge: boolean; release: boolean; "as-of"?: string },
  folders: string[],
): Pick<BuildOptions, "share" | "merge"> {
  const [unexpected] = folders;
  if (values.merge) {
    if (values.shard !== undefined) throw new UsageError("--shard and --merge cannot be combined.");
    if (values["as-of"] !== undefined)
      throw new UsageError("--as-of cannot be used with --merge, which takes the time of the shards.");
    if (unexpected === undefined)
      throw new UsageError(
        `--merge needs the folders of the shards, for example: ${commandLine("build", "--merge")} shards/*`,
      );
    return { merge: folders };
  }
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  if (values.shard === undefined) return {};
  if (values.release)
    throw new UsageError(
      "--release records the addresses of the whole site: use it with --merge, not with --shard.",
    );
  return { share: parseShare(values.shard) };
}

/** Prints the progress: one updated line on a terminal, otherwise a line for every thousand pages and one at the end. */
const printProgress = (io: Io) => (done: number, total: number) => {
  const line = `Rendering pages: ${done} of ${total}`;
  if (io.stderr.isTTY) io.stderr.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done === total || done % 1000 === 0) io.stderr.write(`${line}\n`);
};

export const command = defineCommand({
  help: HELP,
  options: {
    "as-of": { type: "string" },
    shard: { type: "string" },
    merge: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    out: { type: "string" },
    release: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [0, Number.POSITIVE_INFINITY],
  run: async ({ values, words, io }) => {
    const part = partOf(values, words);
    writeForEveryone();
    if (values.out !== undefined && !values.preview)
      throw new UsageError("--out can only be used with --preview.");
    const options = {
      root: values.root,
      bundleId: values.root === io.cwd ? io.bundle : undefined,
      embeddedOrigin: embeddedOriginFrom(io.env),
      ...buildTime(io.env, values["as-of"]),
      onProgress: printProgress(io),
    };
    if (values.preview) {
      if (values.release || part.share || part.merge)
        throw new UsageError("--preview cannot be combined with --release, --shard or --merge.");
      const out = path.resolve(options.root, values.out ?? "preview");
      refuseSources(`--out ${values.out}`, out, options.root);
      return writePreview(options, out, io);
    }
    const started = performance.now();
    const result = await buildSite({ ...options, ...part });
    if (result.diagnostics.length > 0) io.stderr.write(formatText(result.diagnostics));
    if (!result.ok) return 1;
    io.stdout.write(`${formatBuildSummary(result, performance.now() - started)}\n`);
    if (textIn(result.directory, "_redirects")?.includes(CROWDED_NOTE))
      io.stderr.write(`_redirects: ${CROWDED_NOTE.replace("# ", "")}\n`);
    if (values.release) io.stdout.write(`${await recordRelease(values.root, result.addresses)}\n`);
    return 0;
  },
});

/** Records published addresses in the ledger of all addresses that the site has had. @returns a line for the terminal */
async function recordRelease(root: string, addresses: readonly string[]): Promise<string> {
  const ledger = readLedger(readSiteFiles(root).files);
  const fresh = addresses.filter((address) => !ledger.published.has(address));
  if (fresh.length === 0) return `${ADDRESSES} already lists every address.`;
  const published = new Set([...ledger.published, ...fresh]);
  const after = writeLedger({ ...ledger, published });
  await writeFiles(root, [{ name: ADDRESSES, before: textIn(root, ADDRESSES), after }]);
  return `${ADDRESSES}: ${fresh.length} new. Commit it with the release.`;
}
