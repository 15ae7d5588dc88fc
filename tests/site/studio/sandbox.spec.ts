import { expect } from "@playwright/test";
import { test } from "./open-studio.ts";

const CANADA = "/destinations/canada";

/** Each way to leave the frame, as a script that runs at a click. */
const escapes: readonly (readonly [name: string, script: string])[] = [
  ["top.location", 'top.location = "/stolen"'],
  ["top.location.replace", 'top.location.replace("https://evil.example/")'],
  ["parent.location", 'parent.location.href = "/stolen"'],
  [
    "a link to _top",
    'Object.assign(document.createElement("a"), { href: "/stolen", target: "_top" }).click()',
  ],
  [
    "a form to _parent",
    'const form = Object.assign(document.createElement("form"), { action: "/stolen", target: "_parent" }); document.body.append(form); form.submit()',
  ],
  ["window.open to _top", 'open("/stolen", "_top")'],
  ["a window", 'if (open("/stolen")) window.got.push("a window")'],
  [
    "a window that navigates its opener's top",
    'const child = open("about:blank", "child"); child?.eval("opener.top.location = \'/stolen\'")',
  ],
  [
    "a link to a new window",
    'Object.assign(document.createElement("a"), { href: "/stolen", target: "_blank" }).click()',
  ],
  ["document.domain", 'document.domain = "localhost"; void top.document; window.got.push("the shell")'],
  ["the frame's own element", 'frameElement.removeAttribute("sandbox"); window.got.push("the sandbox")'],
  [
    "the sandbox by its parent",
    'parent.document.querySelector("iframe").removeAttribute("sandbox"); window.got.push("the sandbox")',
  ],
  ["a dialog", 'if (confirm("Stay?")) window.got.push("a dialog")'],
  [
    "a frame inside the frame",
    'const inner = document.createElement("iframe"); document.body.append(inner); inner.contentWindow.eval("top.location = \'/stolen\'")',
  ],
];

test.use({ expectedConsole: [/./] });

test("a hostile page does not get out of its frame, also after a click", async ({ studio, page }) => {
  const buttons = escapes.map(([name]) => `<button>${name}</button>`).join("");
  const script = `
    window.got = [];
    window.tried = 0;
    addEventListener("message", ({ ports: [port] }) => port?.postMessage({ type: "shown" }));
    parent.postMessage({ waymarkPreview: 1 }, "*");
    const escapes = [${escapes.map(([, code]) => `() => { ${code} }`).join(", ")}];
    document.querySelectorAll("button").forEach((button, index) => button.addEventListener("click", () => {
      try { escapes[index](); } catch {}
      window.tried++;
    }));`;
  await page.route(/:\d+\/destinations\/canada/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><h1 data-block="hero">Hostile</h1>${buttons}<script>${script}</script>`,
    }),
  );
  await studio.open(CANADA);
  const { origin } = new URL(page.url());
  for (const [name] of escapes) await studio.preview.getByRole("button", { name, exact: true }).click();
  const html = studio.preview.locator("html");
  await expect.poll(() => html.evaluate(() => Reflect.get(window, "tried"))).toBe(escapes.length);
  expect(await html.evaluate(() => Reflect.get(window, "got"))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(page.url()).origin).toBe(origin);
  await expect(studio.row(/^Hero/)).toBeVisible();
});

test("while it is browsed, a page opens external links in a new window, through the shell", {
  tag: "@night",
}, async ({ studio, page }) => {
  await studio.open(CANADA);
  await page.getByTitle("Links and buttons work as they do for visitors").click();
  // The page that is edited goes once the one to browse is shown.
  await expect(page.locator("iframe:not([src$='mode=browse'])")).toHaveCount(0);
  const link = studio.preview.locator('a[href^="https://"]:visible').first();
  const href = (await link.getAttribute("href")) ?? "";
  await page.context().route(href, (route) => route.fulfill({ body: "elsewhere" }));
  const opened = page.context().waitForEvent("page");
  await link.click();
  expect((await opened).url()).toContain(new URL(href).host);
  await expect(studio.preview.getByRole("heading", { level: 1 })).toBeVisible();
});
