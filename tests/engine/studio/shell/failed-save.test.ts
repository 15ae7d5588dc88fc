import { afterEach, expect, test, vi } from "vitest";
import { saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { PageWindow, SharedPage } from "./two-windows.ts";

afterEach(() => vi.unstubAllGlobals());

test("why a save failed is no longer said once it has succeeded", async () => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro");
  const error = "“Home” could not be written: the disk is full. Nothing was written.";
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 507 }));
  await saveSite(studio);
  expect(studio.state.failure).toBe(error);
  vi.stubGlobal("fetch", async () => Response.json({ saved: [], history: { unsaved: [] } }));
  await saveSite(studio);
  expect(studio.state).toMatchObject({ failure: undefined, saving: false });
});
