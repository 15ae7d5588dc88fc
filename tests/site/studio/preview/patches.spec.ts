import { isObject } from "#src/content/json/json.ts";
import { blocksOf, expect, pointerTo, scrollEnd, test } from "./preview-test.ts";

const route = "/company/about-us";
const file = "pages/company/about-us.json";
const id = `page:${route}` as const;

test("blocks slide to their new places, unless motion is reduced", async ({ studio }) => {
  await studio.open(route, file);
  const { blocks } = await studio.change(route, file, () => {});
  await studio.say({ type: "blocks", blocks, locked: [] });
  const keys = blocks.map(({ key }) => key);
  const at = blocks.findIndex(({ shared }) => shared === undefined);
  const [key = "", next = ""] = keys.slice(at);
  const order = keys.with(at, next).with(at + 1, key);
  await studio.say({ type: "select", selection: { key } });
  await studio.frame.locator("html").evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      document.documentElement.dataset.slides = String(
        Number(document.documentElement.dataset.slides ?? 0) + 1,
      );
      return animate.apply(this, given);
    };
  });
  await studio.say({ type: "order", order });
  await expect(studio.frame.locator("html")).toHaveAttribute("data-slides", /^[1-9]/);
  await studio.frame.locator("html").evaluate((html) => html.removeAttribute("data-slides"));
  await studio.page.emulateMedia({ reducedMotion: "reduce" });
  await studio.forget();
  await studio.say({ type: "order", order: keys });
  await studio.heard("painted");
  await expect(studio.frame.locator("html")).not.toHaveAttribute("data-slides");
});

test("a key in the form is on the page before the server knows, in all places, as text", async ({
  studio,
}) => {
  await studio.open(route, file);
  await studio.forget();
  await studio.say({
    type: "text",
    document: id,
    pointer: "/blocks/0/title",
    value: "<img src=x onerror=alert(1)>",
  });
  await studio.heard("painted");
  await expect(studio.frame.locator("h1")).toHaveText("<img src=x onerror=alert(1)>");
  await expect(studio.frame.locator("h1 img")).toHaveCount(0);
});

test("a changed block keeps open panels, other blocks are the same elements, and the window does not move", async ({
  studio,
}) => {
  await studio.open(route, file);
  const faq = studio.frame.locator("[data-block=faq]");
  const key = (await faq.getAttribute("data-key")) ?? "";
  await studio.say({
    type: "select",
    selection: { key, pointer: `${pointerTo("faq", file)}/items/2/answer` },
  });
  await expect(faq.locator("details").nth(2)).toHaveAttribute("open");
  await studio.frame.locator("html").evaluate(() => {
    for (const block of document.querySelectorAll("[data-key]")) Reflect.set(block, "seen", true);
  });
  const top = () => faq.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(faq.locator("details").nth(2)).toBeInViewport({ ratio: 1 });
  await studio.frame.locator("html").evaluate(scrollEnd);
  const before = await top();
  const changed = await studio.change(route, file, (value) => {
    const [hero] = blocksOf(value);
    const questions = blocksOf(value).find(({ type }) => type === "faq");
    if (hero)
      hero.text = "A text that is a good deal longer than it was, so that all below it moves. "
        .repeat(3)
        .trim();
    const items = questions && Array.isArray(questions.items) ? questions.items.filter(isObject) : [];
    if (items[0]) items[0].question = "Is this a new question?";
  });
  expect(Object.keys(changed.patch.html)).toHaveLength(2);
  await studio.show(changed);
  await expect(faq.locator("summary").first()).toContainText("Is this a new question?");
  await expect(faq.locator("details").nth(2)).toHaveAttribute("open");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  const untouched = await studio.frame.locator("html").evaluate(() => {
    return [...document.querySelectorAll("[data-key]")].every((block) => Reflect.get(block, "seen") === true);
  });
  expect(untouched).toBe(true);
});

test("moved blocks are the same elements in another order, and the selected one is in sight", async ({
  studio,
}) => {
  await studio.open(route, file);
  const order = () =>
    studio.frame
      .locator("main > [data-key]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-key")));
  const before = await order();
  // The last one is shown on phones only.
  const last = before.at(-2) ?? "";
  await studio.frame.locator("html").evaluate(() => {
    for (const block of document.querySelectorAll("[data-key]")) Reflect.set(block, "seen", true);
  });
  await studio.say({ type: "select", selection: { key: last } });
  const changed = await studio.change(route, file, (value) => {
    const blocks = blocksOf(value);
    blocks.splice(1, 0, ...blocks.splice(-2, 1));
    value.blocks = blocks;
  });
  expect(Object.keys(changed.patch.html)).toEqual([]);
  await studio.show(changed);
  expect(await order()).toEqual([before[0], last, ...before.slice(1, -2), before.at(-1)]);
  const block = studio.frame.locator(`[data-key="${last}"]`);
  // The wrapper itself has no box.
  await expect(block.locator(":scope > *").first()).toBeInViewport();
  expect(await block.evaluate((element) => Reflect.get(element, "seen"))).toBe(true);
});

test("a block with a mistake keeps its last picture; a new one that was never valid is a box", async ({
  studio,
}) => {
  await studio.open(route, file);
  const changed = await studio.change(route, file, (value) => {
    const blocks = blocksOf(value);
    if (blocks[0]) delete blocks[0].title;
    blocks.push({ type: "quote-band", id: "new" }, { type: "carousel", id: "<script>" });
    value.blocks = blocks;
  });
  await studio.show(changed);
  const hero = studio.frame.locator("[data-block=hero]");
  await expect(hero).toHaveAttribute("data-stale");
  await expect(hero.locator("h1")).not.toBeEmpty();
  await expect(studio.frame.locator("[data-box]")).toHaveCount(2);
  await expect(studio.frame.locator("[data-box]").first()).toContainText("Quotes");
});

test.describe("a hostile page", () => {
  // The browser reports that the shell responds to no other origin.
  test.use({ expectedConsole: [/blocked by CORS policy|Failed to load resource/] });

  test("a script in the page gets neither the line to the shell nor anything of the shell", async ({
    studio,
  }) => {
    const script = `
    window.got = [];
    addEventListener("message", (event) => { if (event.ports.length > 0) window.got.push("a port"); }, true);
    parent.postMessage({ waymarkPreview: 1 }, "*");
    for (const read of [() => parent.document.title, () => parent.token, () => parent.heard]) {
      try { read(); window.got.push("the shell"); } catch {}
    }
    fetch(${JSON.stringify(`${studio.origins.shell}/secret`)}).then((answer) => answer.text(), () => undefined).then((text) => { if (text) window.got.push(text); window.tried = true; });
  `;
    await studio.open(`${route}?inject=${encodeURIComponent(script)}`);
    const html = studio.frame.locator("html");
    await expect.poll(() => html.evaluate(() => Reflect.get(window, "tried"))).toBe(true);
    expect(await html.evaluate(() => Reflect.get(window, "got"))).toEqual([]);
    // The preview's own script says which block is under the pointer, wherever that is when the page is laid out.
    const said = (await studio.all()).map(({ type }) => type).filter((type) => type !== "hovered");
    expect(said).toEqual(["ready"]);
  });
});

test("while a page is edited, its own scripts do not run", async ({ studio }) => {
  await studio.open(route, file);
  expect(await studio.frame.locator("html").evaluate(() => Reflect.get(window, "booted"))).toBeUndefined();
});

test("while it is browsed, they do, and links ask the shell for another page", async ({ studio }) => {
  await studio.open(`${route}?mode=browse`);
  expect(await studio.frame.locator("html").evaluate(() => Reflect.get(window, "booted"))).toBe(true);
  await expect(studio.frame.locator("[data-studio-overlay]")).toHaveCount(0);
  await studio.frame.locator("main a[href^='/']:not([data-action])").first().click();
  expect((await studio.heard("navigate")).route).toMatch(/^\//);
});

test("light and dark are the site's own", async ({ studio }) => {
  await studio.open(route, file);
  const background = () =>
    studio.frame.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
  await studio.say({ type: "scheme", scheme: "light" });
  await expect(studio.frame.locator("html")).toHaveClass(/light/);
  const light = await background();
  await studio.say({ type: "scheme", scheme: "dark" });
  await expect(studio.frame.locator("html")).toHaveClass(/dark/);
  expect(await background()).not.toBe(light);
});
