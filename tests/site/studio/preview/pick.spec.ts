import { expect, pointerTo, scrollEnd, test } from "./preview-test.ts";

const route = "/company/about-us";
const file = "pages/company/about-us.json";

test("a click selects the field of what it hits", async ({ studio }) => {
  const cases: { name: string; text: string; block: string; document: string; pointer: RegExp }[] = [
    {
      name: "heading",
      text: "h1",
      block: "intro",
      document: `page:${route}`,
      pointer: /^\/blocks\/0\/title$/,
    },
    {
      name: "step",
      text: "[data-block=steps] h3 >> nth=1",
      block: "",
      document: `page:${route}`,
      pointer: new RegExp(`^${pointerTo("steps", file)}/items/1/title$`),
    },
    {
      name: "question",
      text: "[data-block=faq] summary >> nth=2",
      block: "",
      document: `page:${route}`,
      pointer: new RegExp(`^${pointerTo("faq", file)}/(?:groups/\\d+/)?items/2/question$`),
    },
    {
      name: "footer button",
      text: "[data-block=site-footer] :is(a, button) >> nth=0",
      block: "",
      document: "layout:site",
      pointer: /^\/after\/\d+\/.*label$/,
    },
  ];
  await studio.open(route, file);
  for (const { name, text, document, pointer } of cases) {
    await test.step(name, async () => {
      await studio.forget();
      await studio.frame.locator(text).click();
      const { selection, origin } = await studio.heard("picked");
      expect(selection?.pointer).toMatch(pointer);
      expect(origin).toMatchObject({ kind: "exact", document, pointer: selection?.pointer });
    });
  }
});

test("links and buttons do nothing else while the page is edited", async ({ studio }) => {
  await studio.open(route, file);
  await studio.frame.locator("[data-block=cta] a").first().click();
  await studio.heard("picked");
  expect(await studio.frame.locator("html").getAttribute("data-route")).toBe(route);
  expect((await studio.all()).map(({ type }) => type)).not.toContain("navigate");
});

test("a field in a closed panel is brought out, and closed again when something else is selected", async ({
  studio,
}) => {
  await studio.open(route, file);
  const answer = studio.frame.locator("[data-block=faq] details").nth(1);
  await expect(answer).not.toHaveAttribute("open");
  const key = await studio.frame.locator("[data-block=faq]").getAttribute("data-key");
  await studio.say({
    type: "select",
    selection: { key: key ?? "", pointer: `${pointerTo("faq", file)}/items/1/answer` },
  });
  await expect(answer).toHaveAttribute("open");
  await expect(answer).toBeInViewport();
});

test("arrow keys go from block to block, Alt moves, and shortcuts go to the shell", async ({ studio }) => {
  await studio.open(route, file);
  await studio.frame.locator("h1").click();
  const { selection } = await studio.heard("picked");
  await studio.forget();
  await studio.page.keyboard.press("ArrowDown");
  const next = await studio.heard("picked");
  expect(next.selection?.key).not.toBe(selection?.key);
  await studio.page.keyboard.press("Alt+ArrowDown");
  expect(await studio.heard("act")).toMatchObject({ action: "move-down", key: selection?.key });
  await studio.page.keyboard.press("Control+z");
  expect(await studio.heard("keys")).toEqual({ type: "keys", keys: "mod+z" });
  await studio.page.keyboard.press("F8");
  expect(await studio.heard("keys")).toEqual({ type: "keys", keys: "f8" });
});

test("the bar of a shared block offers nothing that would change it, until it is unlocked", async ({
  studio,
}) => {
  const names = ["Insert a block below", "Move up", "Move down", "Duplicate", "Remove", "More"];
  await studio.open(route, file);
  const changed = await studio.change(route, file, () => {});
  await studio.show(changed, ["layout:site"]);
  await studio.frame.locator("h1").click();
  await expect.poll(() => studio.overlayButtons()).toEqual(names);
  await studio.frame.locator("[data-block=site-footer] a").first().click();
  await expect.poll(() => studio.overlayButtons()).toEqual(["More"]);
  await studio.show(changed);
  await expect.poll(() => studio.overlayButtons()).toEqual(names);
  await studio.frame.locator("[data-block=site-footer] a").first().dblclick();
  await expect(studio.frame.locator("[data-writing]")).toHaveCount(1);
});

test("a banner that waits for its moment is shown while it is selected", async ({ studio }) => {
  await studio.open(route, file);
  const { blocks } = await studio.change(route, file, () => {});
  await studio.say({ type: "blocks", blocks, locked: [] });
  const banner = blocks.find(({ type }) => type === "consent-banner");
  const shown = studio.frame.locator("[data-consent-banner]");
  await expect(shown).toBeHidden();
  await studio.say({ type: "select", selection: { key: banner?.key ?? "" } });
  await expect(shown).toBeInViewport();
  await studio.say({ type: "select", selection: undefined });
  await expect(shown).toBeHidden();
});

test("a block is dragged by its grip to where a line shows, and Escape lets go of it", async ({ studio }) => {
  await studio.open(route, file);
  const { blocks } = await studio.change(route, file, () => {});
  await studio.say({ type: "blocks", blocks, locked: [] });
  const [first, second, third] = blocks.filter(({ shared }) => shared === undefined);
  const keys = [first, second, third].map((block) => block?.key ?? "");
  const { mouse } = studio.page;
  const drag = async () => {
    await studio.say({ type: "select", selection: { key: keys[1] ?? "" } });
    await expect.poll(() => studio.overlayButtons()).toContain("Move up");
    await studio.frame.locator("html").evaluate(scrollEnd);
    const box = await studio.frame.locator(`[data-key="${keys[1]}"] > *`).first().boundingBox();
    if (!box) throw new Error("the block is not shown");
    await mouse.move(box.x + 20, box.y);
    await mouse.down();
    const above = await studio.frame.locator(`[data-key="${keys[0]}"] > *`).first().boundingBox();
    await mouse.move(box.x + 30, (above?.y ?? 0) + 70, { steps: 4 });
    await expect(studio.frame.locator("[data-dragged]")).toHaveAttribute("data-key", keys[1] ?? "");
  };
  await drag();
  await studio.forget();
  await studio.page.keyboard.press("Escape");
  await expect(studio.frame.locator("[data-dragged]")).toHaveCount(0);
  await mouse.up();
  await drag();
  await mouse.up();
  expect(await studio.heard("dropped")).toEqual({
    ...{ type: "dropped", key: keys[1], side: "before", beside: keys[0] },
  });
  expect((await studio.all()).filter(({ type }) => type === "dropped")).toHaveLength(1);
});

test("a block can be inserted beside each block of the page itself, by keyboard too", async ({ studio }) => {
  await studio.open(route, file);
  const { blocks } = await studio.change(route, file, () => {});
  await studio.say({ type: "blocks", blocks, locked: [] });
  const own = blocks.filter(({ shared }) => shared === undefined);
  expect(own.length).toBeGreaterThan(3);
  const [first, second] = own;
  const places = () => studio.overlayButtons("Insert between blocks");
  await expect.poll(places).toContain(`Insert a block before ${first?.title}`);
  const names = await places();
  for (const { title } of blocks.filter(({ shared }) => shared !== undefined))
    expect(names.some((name) => name.endsWith(` ${title}`))).toBe(false);
  // The gap between two blocks is offered once, and the end of the page's own blocks as well.
  expect(names.filter((name) => name.startsWith("Insert a block after"))).toHaveLength(1);

  const links = studio.frame.locator("[data-block=site-footer] a");
  await links.last().focus();
  await expect(async () => {
    await studio.page.keyboard.press("Tab");
    await studio.page.keyboard.press("ArrowDown");
    await studio.page.keyboard.press("Enter");
    const { action, key } = await studio.heard("act");
    expect({ action, key }).toEqual({ action: "insert-before", key: second?.key });
  }).toPass();
  await studio.forget();
  await studio.page.keyboard.press("Control+z");
  expect((await studio.heard("keys")).keys).toBe("mod+z");

  await studio.say({ type: "blocks", blocks, locked: own.map(({ document }) => document) });
  await expect.poll(places).toEqual([]);
});
