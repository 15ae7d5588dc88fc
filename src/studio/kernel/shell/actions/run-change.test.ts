import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresh } from "#src/studio/kernel/shell/actions/open-page.ts";
import { saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { PageWindow, SharedPage } from "#tests/engine/studio/shell/two-windows.ts";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  vi.stubGlobal("location", { hash: "#token=a" });
  vi.stubGlobal("history", { replaceState: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const nothingUnsaved = { saved: [], history: { unsaved: [] } };

test("why a save failed is no longer said once it has succeeded", async () => {
  const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro");
  const error = "“Home” could not be written: the disk is full. Nothing was written.";
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 507 }));
  await saveSite(studio);
  expect(studio.state.failure).toBe(error);
  vi.stubGlobal("fetch", async () => Response.json(nothingUnsaved));
  await saveSite(studio);
  expect(studio.state).toMatchObject({ failure: undefined, saving: false });
});

test("what has been saved is not unsaved again when an earlier answer comes late", async () => {
  const shared = new SharedPage([{ id: "intro", title: "Home" }]);
  const { studio } = new PageWindow(shared, "intro");
  shared.answer = () => ({ ...SharedPage.prototype.answer.call(shared), history: { unsaved: ["page:/"] } });
  vi.stubGlobal("fetch", shared.fetch);
  const refreshed = refresh(studio);
  const arrive = async () => {
    shared.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  // The site, its answer, and the page: its answer is on its way when the site is saved.
  for (let step = 0; step < 3; step += 1) await arrive();
  vi.stubGlobal("fetch", async () => Response.json(nothingUnsaved));
  await saveSite(studio);
  while (shared.waiting.length > 0) await arrive();
  await refreshed;
  expect(studio.state.page?.history.unsaved).toEqual([]);
});

test("a page that is begun while the lists are on their way is not taken for a removed one", async () => {
  const shared = new SharedPage([{ id: "intro", title: "Home" }]);
  const { studio } = new PageWindow(shared, "intro");
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, request: { body?: string } = {}) => {
    asked.push(`${path} ${request.body}`);
    return shared.fetch(path, request);
  });
  const refreshed = refresh(studio);
  const { page } = studio.state;
  studio.store.set({ page: page && { ...page, view: { ...page.view, route: "/begun" } } });
  while (shared.waiting.length > 0) {
    shared.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await refreshed;
  expect(asked.at(-1)).toContain("/begun");
});
