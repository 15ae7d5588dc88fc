import type * as App from "../app.ts";
import { all, near, on, path, plainClick } from "./dom.ts";
import { reloadOnce } from "./reload.ts";

const waiting = "[data-client]:not([data-hydrated])";

/** What has its effect without the block's client script: a click there is never held back. */
const native = "[data-action],[data-consent],[data-color-mode],a,[popovertarget],summary,dialog button";

/**
 * Decides when the application starts. It is downloaded when the browser is idle and runs on the first sign of
 * need: a hand over a link, a touched or visible client block. A tap that comes too early is kept for it.
 * @param script the inline script's own element: data-app names the application, data-preload (separated by
 *   spaces) other files worth downloading with it
 * @returns a function that looks for new client blocks on the page
 */
export function startApp(script: HTMLOrSVGScriptElement | null): () => void {
  const { app, preload = "" } = script?.dataset ?? {};
  if (!app) return () => {};

  let running: Promise<typeof App> | undefined;
  const run = () => {
    running ??= import(/* @vite-ignore */ app).catch((error) => {
      running = undefined;
      reloadOnce();
      throw error;
    });
    return running;
  };
  const activate = (block: HTMLElement, early?: MouseEvent) => {
    run().then(
      (application) => application.activate(block, early),
      () => {
        // Without the application the HTML must work as it is: the kept tap gets its native effect. The next
        // touch tries again.
        block.dataset.hydrated = "failed";
        early?.target?.dispatchEvent(new MouseEvent("click", early));
        delete block.dataset.hydrated;
      },
    );
  };

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        const block = target.closest<HTMLElement>(waiting);
        if (block) activate(block);
      }
    },
    { rootMargin: "200px" },
  );
  const watch = () => {
    for (const block of all(`${waiting}[data-hydrate=visible]`)) {
      // The wrapper is display: contents and has no box of its own, and so may the island's root.
      const box = block.querySelector(":not([data-root])");
      if (box) watcher.observe(box);
    }
  };

  const intent = (event: Event) => {
    const block = near(event, waiting);
    if (block && event.type !== "pointerover") activate(block);
    const link = near<HTMLAnchorElement>(event, "a,[data-tooltip]");
    const leaves = link?.origin === location.origin && path(link) !== path(location);
    if (link && (leaves || link.dataset.tooltip || link.dataset.action)) {
      run().then(
        (application) => application.intent(link),
        () => {},
      );
    }
  };
  for (const type of ["pointerover", "focusin", "pointerdown", "keydown"] as const) on(type, intent, true);

  // A link followed offline ends on a page of the browser's own, unless the application is there first.
  addEventListener("offline", () => void run().catch(() => {}));

  on(
    "click",
    (event) => {
      const block = near(event, waiting);
      if (!block || !plainClick(event) || near(event, native)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      activate(block, event);
    },
    true,
  );

  // Visible blocks wait for the load event too: what is near the top must not delay the first paint.
  let idle = false;
  addEventListener("load", () => {
    (window.requestIdleCallback ?? setTimeout)(() => {
      idle = true;
      watch();
      if (navigator.connection?.saveData) return;
      for (const href of `${app} ${preload}`.trim().split(" ")) {
        const link = document.createElement("link");
        document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
      }
    });
  });

  return () => {
    for (const block of all(`${waiting}[data-hydrate=load]`)) activate(block);
    if (idle) watch();
  };
}
