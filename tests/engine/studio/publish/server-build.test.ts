// @module-tag slow
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { OwnBuild } from "#src/studio/features/publish/live/own-build.ts";
import { isNightly } from "#tests/shared/tier.ts";

test.runIf(isNightly)(
  "a server builds a site with the real commands, and keeps it when a page is wrong",
  {
    timeout: 600_000,
  },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "waymark-server-build-"));
    const [root, to] = [path.join(folder, "site"), path.join(folder, "www")];
    const git = (...words: string[]) => execFileSync("git", words, { cwd: root, stdio: "pipe" });
    const commit = (name: string, text: string) => {
      writeFileSync(path.join(root, name), text);
      git("commit", "-q", "-a", "-m", "Publish");
    };
    const modeOf = (name: string) => (statSync(path.join(to, name)).mode & 0o777).toString(8);
    const live = (name: string) => readFileSync(path.join(to, "site", name), "utf8");
    const engine = path.resolve(".");
    execFileSync(process.execPath, ["scripts/run.js", "new", "site", root, "--name", "Elder Lane"], {
      stdio: "pipe",
    });
    mkdirSync(path.join(root, "node_modules"));
    symlinkSync(engine, path.join(root, "node_modules/waymark"));
    git("init", "-q", "-b", "main");
    git("config", "user.name", "Ada");
    git("config", "user.email", "ada@example.org");
    git("add", ".");
    git("commit", "-q", "-m", "Begin");
    const build = new OwnBuild({
      root,
      site: { folder: to, server: "caddy" },
      changed: () => undefined,
      now: Date.now,
    });
    // As in the unit of systemd.
    const umask = process.umask(0o077);
    try {
      await build.look();
      expect(["Caddyfile", "site", "site/index.html", "site/assets"].map(modeOf)).toEqual([
        "644",
        "755",
        "644",
        "755",
      ]);
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
      process.umask(umask);
      build.close();
      rmSync(folder, { recursive: true });
    }
  },
);
