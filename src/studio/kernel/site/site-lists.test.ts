import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PackedFile } from "#src/content/document/disk/stored-file.ts";
import { ask, start } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

let site: StudioSite;

beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

test("a start restores no page, and the lists of a second window restore none either", async () => {
  const restored = vi.spyOn(PackedFile.prototype, "bytes", "get");
  const { port, token, studio } = await start(site);
  expect(restored).not.toHaveBeenCalled();
  const open = async () => {
    for (const path of ["/api/site", "/api/scaffolds"])
      await ask({ at: port, path, headers: { Authorization: `Bearer ${token}` } });
  };
  await open();
  expect(restored).toHaveBeenCalled();
  restored.mockClear();
  await open();
  expect(restored).not.toHaveBeenCalled();
  restored.mockRestore();
  await studio.close();
});
