// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { OwnBuild } from "#src/studio/features/publish/live/own-build.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { makeOwnSite } from "./own-site.ts";

test.runIf(isNightly)(
  "a server builds a site with the real commands, and keeps it when a page is wrong",
  {
    timeout: 600_000,
  },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-server-build-"));
    const [root, to] = [path.join(folder, "site"), path.join(folder, "www")];
    const git = await makeOwnSite(root);
    const commit = (name: string, text: string) => {
      writeFileSync(path.join(root, name), text);
      git("commit", "-q", "-a", "-m", "Publish");
    };
    const live = (name: string) => readFileSync(path.join(to, "site", name), "utf8");
    const build = new OwnBuild({
      root,
      site: { folder: to, server: "caddy" },
      changed: () => undefined,
      now: Date.now,
    });
    // As the service runs.
    const own = process.umask(0o077);
    try {
      await build.look();
      const hidden = readdirSync(to, { recursive: true, encoding: "utf8" }).filter(
        (name) => (statSync(path.join(to, name)).mode & 0o004) === 0,
      );
      expect(hidden).toEqual([]);
      expect(live("index.html")).toContain("Elder Lane");
      const about = readFileSync(path.join(root, "pages/about.json"), "utf8");
      commit("pages/about.json", about.replace(/("title": )"[^"]*"/, '$1"Who lives here"'));
      await build.look();
      expect([live("about.html").includes("Who lives here"), build.built?.pages]).toEqual([true, 1]);
      const printed = vi.spyOn(console, "error").mockReturnValue();
      commit("pages/about.json", about.replace('"title"', '"tittle"'));
      await build.look();
      expect(printed).toHaveBeenCalledOnce();
      printed.mockClear();
      expect(live("about.html")).toContain("Who lives here");
      expect(build.failed?.file).toBe("pages/about.json");
    } finally {
      process.umask(own);
      build.close();
      rmSync(folder, { recursive: true });
    }
  },
);
