import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { carryOutTask, type PlannedTask, readPlan } from "./planned-task.ts";

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

const PAGE = "pages/new.json";
const withBlock = (block: object): PlannedTask => ({
  plan: {
    create: new Map([[PAGE, JSON.stringify({ title: "New", description: "", blocks: [block] })]]),
    change: new Map(),
    next: [],
  },
  label: "New page",
  begins: true,
});

async function openParts() {
  const open = await site.open();
  const { session } = open;
  const migrations = vi.fn(() => Promise.resolve({ blocks: new Map(), documents: new Map() }));
  const check = { checker: () => Promise.resolve(() => []) };
  return {
    parts: { session, check, today: () => "2026-01-15", migrations },
    title: (value: string) => open.title(value),
  };
}

test("what a dialog has shown is carried out without planning it again, unless a document has changed", async () => {
  const { parts, title } = await openParts();
  const planner = { plan: vi.fn(() => withBlock({ type: "hero", id: "intro", title: "New" })) };
  await readPlan(parts, "new", planner);
  await title("Changed meanwhile");
  await readPlan(parts, "new", planner);
  expect(planner.plan).toHaveBeenCalledTimes(2);
  await carryOutTask(parts, "new", planner);
  expect(planner.plan).toHaveBeenCalledTimes(2);
  expect(parts.session.has("page:/new")).toBe(true);
});

test.each([
  [{ type: "hero", id: "intro", title: "New" }, 0],
  [{ type: "form", id: "form" }, 1],
])("migrations are loaded for blocks of an earlier version alone: %j", async (block, times) => {
  const { parts } = await openParts();
  await readPlan(parts, "new", { plan: () => withBlock(block) });
  expect(parts.migrations).toHaveBeenCalledTimes(times);
});
