import type { BrowserContext, Page } from "@playwright/test";
import { eventHandlerNames } from "#tests/engine/markdown/hostile-sources.ts";

/** Scripts that ran in a page, by the name of the attack being tried. */
export type Executions = string[];

/** Records in every page and frame of a context each script that ran because of an attack string. */
export async function watchExecutions(context: BrowserContext): Promise<Executions> {
  const executions: Executions = [];
  await context.exposeFunction("reportExecution", (trial: string) => executions.push(trial));
  // Attack strings call one of these functions; each call is recorded.
  await context.addInitScript(() => {
    const report = () => {
      const trial = window.top?.document.documentElement.dataset.trial ?? "";
      Reflect.get(window.top ?? window, "reportExecution")(trial);
    };
    for (const name of ["alert", "prompt", "confirm", "print", "canary"]) Reflect.set(window, name, report);
  });
  return executions;
}

/**
 * Interacts with every element in a part of the page as a reader might: hovers, focuses, clicks, and
 * dispatches all events.
 */
export async function provoke(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ({ selector, names }) => {
      const stay = (event: Event) => {
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        // A "javascript:" link must be free to run; any other link would leave the page.
        if (link instanceof HTMLAnchorElement && link.protocol !== "javascript:") event.preventDefault();
      };
      document.addEventListener("click", stay, true);
      document.addEventListener("submit", stay, true);
      const elements = document.querySelectorAll<HTMLElement>(`:is(${selector}) *`);
      for (const element of elements) {
        element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
        element.dispatchEvent(new PointerEvent("pointerenter"));
        element.focus?.({ preventScroll: true });
        for (const name of names) element.dispatchEvent(new Event(name.slice(2), { cancelable: true }));
        element.click?.();
      }
      // Images that cannot load, frames and "javascript:" links run a little later.
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.removeEventListener("click", stay, true);
      document.removeEventListener("submit", stay, true);
      return elements.length;
    },
    { selector, names: eventHandlerNames().filter((name) => !/^on(before)?unload|pagehide/.test(name)) },
  );
}
