import { createServer } from "node:http";
import path from "node:path";
import express from "express";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { writeGallery } from "#src/publish/gallery/write-gallery.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { defineCommand } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("gallery")} [--serve] [--out DIR]

Writes the gallery: every example of every block in both colour modes and three widths, with fields, JSON and file
size, the tokens and parts that blocks may use, and the catalogue of diagnostics. In ${commandLine("dev")} it is at
/__waymark/gallery/.

  --serve      serve it at http://localhost:4180 (PORT sets another port) until Ctrl-C
  --out DIR    output folder, which is emptied first; it must be new, empty, or from an earlier gallery
               (default: node_modules/.cache/waymark/gallery)
  --help       show this text

Exit code: 0 written, 1 mistakes in schemas, blocks or examples, 2 wrong use, or a folder with other files.
`;

export const command = defineCommand({
  help: HELP,
  options: {
    serve: { type: "boolean", default: false },
    out: { type: "string" },
  },
  run: async ({ values, io }) => {
    const port = values.serve ? portFrom(io.env, 4180) : undefined;
    const root = io.cwd;
    const target = path.resolve(values.out ?? path.join(cacheDirectory(root), "gallery"));
    const { ok, diagnostics, files } = await writeGallery(root, target, buildDate(io.env));
    if (!ok) {
      io.stderr.write(formatText(diagnostics));
      return 1;
    }
    io.stdout.write(`${files} files in ${target}\n`);
    if (port !== undefined) {
      await listen(createServer(express().use(express.static(target))), port);
      io.stdout.write(`The gallery: http://localhost:${port}\n`);
    }
    return 0;
  },
});
