import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { storeTemplates } from "#src/publish/bundle/template-store.ts";

test("a build whose bundle was cleared meanwhile ends well, without keeping its templates", async () => {
  const cleared = path.join(tmpdir(), "waymark-no-such-folder", "templates.json");
  await expect(storeTemplates(cleared, -1)).resolves.toBeUndefined();
});
