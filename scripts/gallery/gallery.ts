import { createServer } from "node:http";
import path from "node:path";
import express from "express";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { writeGallery } from "#src/publish/gallery/write-gallery.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { defineCommand } from "../shared/command.ts";

export const command = defineCommand({
  help: "gallery",
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
