import type { Browser, BrowserContext, Page } from "@playwright/test";

const ORIGIN = "https://detector.invalid";
const BATCH = 200;

/**
 * Puts each piece of HTML into a page of a real browser, dispatches events to every element, and records what
 * ran. Every request is answered here, so nothing leaves the machine.
 * @param eventNames names such as "onload"; each is dispatched to each element
 * @returns the pieces that ran something
 */
export async function findExecuted(
  browser: Browser,
  pieces: string[],
  eventNames: string[],
): Promise<Set<number>> {
  const executed = new Set<number>();
  const context = await prepare(browser, (index) => executed.add(index));
  for (let start = 0; start < pieces.length; start += BATCH) {
    const page = await context.newPage();
    await page.goto(ORIGIN);
    const batch = pieces.slice(start, start + BATCH);
    // A piece that runs may navigate away or never end; then the rest of its batch is tried one by one.
    if (!(await tryPieces(page, batch, start, eventNames))) {
      for (const [offset, piece] of batch.entries()) {
        const single = await context.newPage();
        await single.goto(ORIGIN);
        await tryPieces(single, [piece], start + offset, eventNames);
        await single.close();
      }
    }
    await page.close();
  }
  await context.close();
  return executed;
}

async function prepare(browser: Browser, onExecuted: (index: number) => void): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.route("**/*", (route) => {
    const url = new URL(route.request().url());
    if (url.origin === ORIGIN && url.pathname === "/") {
      return route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>detector</title><div id=stage></div>",
      });
    }
    return route.fulfill({ status: 404, contentType: "text/plain", body: "" });
  });
  await context.exposeFunction("reportExecution", onExecuted);
  // Runs in every frame before any script of the page, and replaces each function by which an attack shows
  // that it ran.
  await context.addInitScript(() => {
    const report = () => {
      const stage = window.top?.document.documentElement.dataset.piece;
      Reflect.get(window.top ?? window, "reportExecution")(Number(stage));
    };
    for (const name of ["alert", "prompt", "confirm", "print", "canary"]) Reflect.set(window, name, report);
  });
  return context;
}

async function tryPieces(
  page: Page,
  pieces: string[],
  first: number,
  eventNames: string[],
): Promise<boolean> {
  const work = page.evaluate(runInPage, { pieces, first, eventNames }).then(
    () => true,
    () => false,
  );
  const limit = new Promise<boolean>((resolve) => setTimeout(resolve, 20_000, false));
  return Promise.race([work, limit]);
}

async function runInPage({
  pieces,
  first,
  eventNames,
}: {
  pieces: string[];
  first: number;
  eventNames: string[];
}) {
  const stage = document.querySelector("#stage");
  if (!stage) throw new Error("no stage");
  // Following an ordinary link would leave the page; a "javascript:" link must be free to run.
  document.addEventListener("click", (event) => {
    const link = event
      .composedPath()
      .find((target) => target instanceof Element && target.hasAttribute("href"));
    const href = link instanceof HTMLAnchorElement ? link.protocol : "";
    if (href !== "javascript:") event.preventDefault();
  });
  document.addEventListener("submit", (event) => event.preventDefault());
  const settle = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const [offset, piece] of pieces.entries()) {
    document.documentElement.dataset.piece = String(first + offset);
    stage.innerHTML = piece;
    for (const element of stage.querySelectorAll<HTMLElement>("*")) {
      for (const type of [
        "pointerover",
        "pointerenter",
        "pointerdown",
        "pointerup",
        "mouseover",
        "mouseenter",
      ]) {
        element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      }
      element.focus?.();
      for (const name of eventNames) element.dispatchEvent(new Event(name.slice(2), { cancelable: true }));
      element.click?.();
    }
    // Images that cannot load, animations, frames and "javascript:" links run a little later.
    await settle(4);
  }
  await settle(200);
}
