import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refresh } from "#src/studio/kernel/shell/actions/open-page.ts";
import { hearDraft, saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { unsavedDocuments } from "#src/studio/kernel/shell/state/shell-state.ts";
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

describe("in a team, whose server saves", () => {
  const draft = { event: "draft" as const, revision: 1, unsaved: [] };
  const failed = { ...draft, unsaved: ["page:/" as const] };

  test("an answer from before a save does not make its documents unsaved", () => {
    const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro");
    const { page } = studio.state;
    const showAt = (revision: number) =>
      studio.store.set({
        page: page && { ...page, view: { ...page.view, revision }, history: { unsaved: ["page:/"] } },
      });
    showAt(1);
    expect(unsavedDocuments(studio.state)).toEqual(["page:/"]);
    hearDraft(studio, draft);
    expect(unsavedDocuments(studio.state)).toEqual([]);
    showAt(2);
    expect(unsavedDocuments(studio.state)).toEqual(["page:/"]);
  });

  test("why the draft is not saved is asked once, and no longer said when it is saved", async () => {
    const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro");
    const ask = vi.fn(async () => Response.json({ error: "The disk is full." }, { status: 507 }));
    vi.stubGlobal("fetch", ask);
    hearDraft(studio, { ...failed, problem: "failure" });
    hearDraft(studio, { ...failed, problem: "failure" });
    await vi.waitFor(() => expect(studio.state.failure).toBe("The disk is full."));
    expect(ask).toHaveBeenCalledOnce();
    hearDraft(studio, draft);
    expect(studio.state).toMatchObject({ failure: undefined, announcement: "Saved" });
  });

  test("a conflict is said, and asks no question that nobody has begun", () => {
    const { studio } = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro");
    hearDraft(studio, { ...failed, problem: "conflict" });
    expect(studio.state.failure).toContain("changed outside Studio");
    expect(studio.state.versionQuestion).toBeUndefined();
  });
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
