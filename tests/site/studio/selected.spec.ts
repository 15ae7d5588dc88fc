import { expect, type Page, type Request } from "@playwright/test";
import { nextFrames } from "#tests/shared/next-frames.ts";
import { test } from "./open-studio.ts";

const PAGE = "/company/about-us";
// What cannot be undone or redone is refused.
test.use({ expectedConsole: [/409/] });
const ROUNDS = 40;
/** As people press a button of the mouse. */
const press = { delay: 80 };

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The blocks and items that the tree shows, and which of them is selected. */
function shown(page: Page): Promise<{ rows: string[]; selected: string }> {
  return page
    .getByRole("navigation", { name: "Blocks" })
    .locator("[role=treeitem]")
    .evaluateAll((rows) => {
      const idOf = (row: Element | undefined) => row?.getAttribute("data-value") ?? "";
      return {
        rows: rows.map(idOf),
        selected: idOf(rows.find((row) => row.getAttribute("aria-selected") === "true")),
      };
    });
}

/** Follows the calls of Studio, except its stream of events, which stays open. @returns those without an answer yet */
function followCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (/\/api\/(?!events)/.test(request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/**
 * Waits until what was pressed is answered and in the window: one undo waits for the answer of another, and what it changes is
 * selected.
 */
async function settle(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator("[data-pane=page]")).toHaveAttribute("aria-busy", "false");
  let quiet = 0;
  await expect
    .poll(async () => {
      await nextFrames(page, 2);
      quiet = calls.size === 0 ? quiet + 1 : 0;
      return quiet;
    })
    .toBeGreaterThan(1);
}

test("Delete removes what the tree shows as selected, whatever was done before", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  const calls = followCalls(page);
  await studio.open(PAGE);
  const random = randomNumbers(Number(process.env.SEED ?? 1));
  const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const steps: Record<string, () => Promise<void>> = {
    row: async () => {
      const rows = await studio.tree.locator("[role=treeitem]").all();
      await oneOf(rows.slice(2, 14))?.click(press);
    },
    text: async () => {
      const texts = await studio.preview.locator("main :is(h2, h3, p)").all();
      await oneOf(texts.slice(0, 20))?.click({ ...press, position: { x: 4, y: 4 } });
    },
    write: async () => {
      const fields = await studio.form.getByRole("textbox", { disabled: false }).all();
      const field = oneOf(fields.slice(0, 4));
      if (!field) return;
      await field.click(press);
      await page.keyboard.type("x");
    },
    undo: () => page.keyboard.press("Control+z"),
    redo: () => page.keyboard.press("Control+Shift+z"),
    down: () => page.keyboard.press("ArrowDown"),
    up: () => page.keyboard.press("ArrowUp"),
    unfold: () => page.keyboard.press("ArrowRight"),
    pane: () => page.keyboard.press("F6"),
  };
  let removals = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const done: string[] = [];
    for (let count = 0; count < 5; count++) {
      const name = oneOf(Object.keys(steps)) ?? "row";
      done.push(name);
      await steps[name]?.();
    }
    // Keys for blocks are pressed in the tree and on the page; elsewhere they write.
    await page.keyboard.press("Escape");
    const isPage = await page.evaluate(() => document.activeElement?.tagName === "IFRAME");
    if (!isPage) await studio.tree.locator("[role=treeitem][aria-selected=true]").focus();
    await settle(page, calls);
    const before = await shown(page);
    await page.keyboard.press("Delete");
    await settle(page, calls);
    const after = await shown(page);
    const gone = before.rows.filter((row) => !after.rows.includes(row));
    if (gone.length === 0) continue;
    removals++;
    const said = `round ${round}: ${done.join(", ")}`;
    const [key = ""] = before.selected.split(" ");
    // An item's neighbours take its number: the last one of its list goes.
    expect(
      gone.every((row) => row.split(" ")[0] === key),
      `${said}: ${gone.join()}`,
    ).toBe(true);
    if (before.selected.includes(" ")) expect(after.rows, said).toContain(key);
    else expect(gone, said).toContain(key);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await shown(page)).rows.includes(key), { message: said }).toBe(true);
  }
  expect(removals).toBeGreaterThan(ROUNDS / 4);
});
