import { createServer } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import express from "express";
import { DiagnosticsError } from "#src/content/diagnostics/diagnostics-error.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { writeGallery } from "#src/publish/gallery/write-gallery.ts";
import { listen } from "#src/server/listen.ts";
import { portFrom } from "#src/server/port.ts";

const HELP = `Usage: npm run gallery [-- --serve] [--out DIR]

Writes the gallery: every example of every block in both colour modes and three widths, with fields, JSON and file
size, and the catalogue of diagnostics. In npm run dev it is at /__waymark/gallery/.

  --serve      serve it at http://localhost:4180 (PORT sets another port) until Ctrl-C
  --out DIR    output folder, which is emptied first; it must be new, empty, or from an earlier gallery
               (default: node_modules/.cache/waymark/gallery)
  --help       show this text

Exit code: 0 written, 1 mistakes in schemas, blocks or examples, 2 wrong use, or a folder with other files.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      serve: { type: "boolean", default: false },
      out: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const port = values.serve ? portFrom(process.env, 4180) : undefined;
  const root = path.resolve(".");
  const target = path.resolve(values.out ?? path.join(cacheDirectory(root), "gallery"));
  const { ok, diagnostics, files } = await writeGallery(root, target, buildDate(process.env));
  if (!ok) {
    process.stderr.write(formatText(diagnostics));
    return 1;
  }
  console.log(`${files} files in ${target}`);
  if (port !== undefined) {
    await listen(createServer(express().use(express.static(target))), port);
    console.log(`The gallery: http://localhost:${port}`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof DiagnosticsError ? 1 : 2;
}
