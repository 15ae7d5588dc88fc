import type * as App from "../app/app.ts";
import { all, native, near, onDocument, path, plainClick, waiting } from "./dom.ts";
import { reloadOnce } from "./reload.ts";

/** Maximum time in ms from the ready document to the start of its visible blocks. */
const MAX_WAIT_MS = 2900;

/**
 * Starts the application module. It is preloaded when the browser is idle, and runs on first use: on hover or focus of a link, or when a
 * client block is touched or comes into view. A tap that comes too early is held for it.
 * @param script the boot script's element: `data-app` names the application module, `data-preload` (separated by spaces) other files to
 * preload with it
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
        // Without the application the HTML has to work on its own: the held tap gets its native effect, and the next touch tries again.
        block.dataset.hydrated = "failed";
        early?.target?.dispatchEvent(new MouseEvent("click", early));
        delete block.dataset.hydrated;
      },
    );
  };

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const block = entry.isIntersecting && near(entry, waiting);
        if (block) activate(block);
      }
    },
    { rootMargin: "200px" },
  );
  const watch = () => {
    for (const block of all(`${waiting}[data-hydrate=visible]`)) {
      // The wrapper is `display: contents` and so has no box to observe; the island's root may be too.
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
  for (const type of ["pointerover", "focusin", "pointerdown", "keydown"] as const)
    onDocument(type, intent, true);

  // Loads the application now: without it, a link followed offline leads to the browser's own error page.
  addEventListener("offline", () => run().catch(() => {}));

  onDocument(
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

  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    watch();
    if (navigator.connection?.saveData) return;
    for (const href of `${app} ${preload}`.trim().split(" ")) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
    }
  };
  // Visible blocks wait for the load event, so that those near the top do not delay the first paint; but a picture or frame whose server
  // never answers delays that event for minutes.
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(begin));

  return () => {
    for (const block of all(`${waiting}[data-hydrate=load]`)) activate(block);
    window.readySince = performance.now();
    if (hasBegun) watch();
    else setTimeout(begin, MAX_WAIT_MS);
  };
}
