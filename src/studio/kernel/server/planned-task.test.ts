import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { carryOutTask, type PlannedTask, readPlan } from "./planned-task.ts";

type Diagnose = Awaited<ReturnType<Parameters<typeof readPlan>[0]["check"]["checker"]>>;

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

async function openParts(diagnose: Diagnose = () => []) {
  const open = await site.open();
  const { session } = open;
  const migrations = vi.fn(() => Promise.resolve({ blocks: new Map(), documents: new Map() }));
  const check = { checker: () => Promise.resolve(diagnose) };
  return {
    parts: { session, check, today: () => "2026-01-15", migrations },
    title: (value: string) => open.title(value),
  };
}

test("a mistake goes along with a page that is copied, and another one is new", async () => {
  const one: Omit<PlacedDiagnostic, "file"> = {
    code: "page/heading",
    message: "A second heading.",
    severity: "error",
    ...{ pointer: "/blocks/1", line: 1, column: 1, hint: "" },
  };
  const { parts } = await openParts((files) =>
    files.flatMap(({ path: file }) => {
      if (file === "pages/about.json") return [{ ...one, file }];
      return file === PAGE
        ? [
            { ...one, file },
            { ...one, file, message: "Something else." },
          ]
        : [];
    }),
  );
  const block = { type: "hero", id: "intro", title: "New" };
  const { mistakes } = await readPlan(parts, "copy", { plan: () => withBlock(block) });
  expect(mistakes).toEqual(["“New”: Something else."]);
});

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
