import type { Browser, Page } from "playwright";
import { Writer } from "./writer.ts";

export type KeyTimes = { floor: number[]; text: number[]; order: number[] };

const PAUSE = 110;
const MOVES = 40;

/** From key presses in the shell to the frame of the preview, beside a key that only sends it a message. */
export async function timeKeys(browser: Browser, address: string, count: number): Promise<KeyTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH);
  const paints: { what: string; time: number }[] = [];
  await page.exposeFunction("reportPaint", (what: string, time: number) => void paints.push({ what, time }));
  await page.goto(address);
  await page.frameLocator("iframe:not([inert])").locator("h1").waitFor();
  const writer = new Writer(page);
  const hero = writer.block(/^Hero/);
  await hero.click();
  const field = writer.form.getByRole("textbox", { name: "Title", exact: true });
  await field.click();
  await field.press("End");
  const times: KeyTimes = { floor: [], text: [], order: [] };
  const timed = async (key: string, expected: (what: string) => boolean) => {
    paints.length = 0;
    await page.keyboard.press(key);
    const pressed = await page.evaluate("window.pressedAt");
    const found = await until(page, () => paints.find(({ what }) => expected(what)));
    await page.waitForTimeout(PAUSE);
    return found.time - Number(pressed);
  };
  const title = await field.inputValue();
  for (let key = 0; key < count; key += 1) {
    times.floor.push(await timed("F9", (what) => what === "message"));
    const [pressed, after] = key % 2 === 0 ? ["x", `${title}x`] : ["Backspace", title];
    times.text.push(await timed(pressed, (what) => what === `text ${after}`));
  }
  await hero.click();
  await page.keyboard.press("ArrowDown");
  for (let move = 0; move < MOVES; move += 1) {
    times.order.push(
      await timed(move % 2 === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp", (what) => what === "order"),
    );
  }
  await page.close();
  return times;
}

async function until<Found>(page: Page, find: () => Found | undefined): Promise<Found> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const found = find();
    if (found !== undefined) return found;
    await page.waitForTimeout(5);
  }
  throw new Error("What a key did was not shown in 10 s");
}

/** In the shell: records key presses, and F9 sends a message. In the preview: reports the frame with the result. */
const WATCH = `
  const now = (stamp = performance.now()) => performance.timeOrigin + stamp;
  if (window === top) {
    addEventListener("keydown", (event) => {
      if (["Alt", "Control", "Shift"].includes(event.key)) return;
      window.pressedAt = now(event.timeStamp);
      if (event.key === "F9") document.querySelector("iframe:not([inert])").contentWindow.postMessage("bench", "*");
    }, { capture: true });
  } else {
    const painted = (what) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => reportPaint(what, now());
      port2.postMessage("");
    });
    addEventListener("message", ({ data }) => { if (data === "bench") painted("message"); });
    let order = "";
    const orderNow = () => [...document.querySelectorAll("main [data-block]")].map((block) => block.dataset.block + (block.querySelector("h1, h2")?.textContent ?? "")).join();
    new MutationObserver(() => {
      painted("text " + (document.querySelector("h1")?.textContent ?? ""));
      const next = orderNow();
      if (order !== "" && next !== order) painted("order");
      order = next;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }`;
