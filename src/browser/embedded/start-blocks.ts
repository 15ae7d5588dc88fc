import { startDialogGuard } from "../app/dialog-guard.ts";
import { plainClick } from "../boot/dom.ts";
import { activateBlock, deactivateBlocks } from "../islands/activate.ts";
import { holdTap, releaseTaps } from "../islands/replay.ts";
import { native, waiting } from "../shared/waiting-blocks.ts";
import { goTo, openNamed } from "./openers.ts";

/**
 * Starts the client blocks of a shadow root, as the boot script does those of a page: at once, when they come near the
 * viewport, or when they are touched. A tap that comes too early is held. Links go where the browser takes them.
 * @returns a function that stops them
 */
export function startBlocks(root: ShadowRoot): () => void {
  const ending = new AbortController();
  const activate = (block: HTMLElement) => void activateBlock(block).then(() => releaseTaps(block));
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const block = isIntersecting ? target.closest<HTMLElement>(waiting) : null;
        if (block) activate(block);
      }
    },
    { rootMargin: "200px" },
  );
  for (const block of root.querySelectorAll<HTMLElement>(waiting)) {
    // The wrapper is `display: contents` and so has no box to observe; the island's root may be too.
    const box = block.querySelector(":not([data-root])");
    if (block.dataset.hydrate === "load") activate(block);
    else if (block.dataset.hydrate === "visible" && box) watcher.observe(box);
  }

  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type], target: Element) => void,
    capture = true,
  ) => {
    const listener = (event: Event) => {
      if (event.target instanceof Element) run(event as HTMLElementEventMap[Type], event.target);
    };
    root.addEventListener(type, listener, { capture, signal: ending.signal });
  };
  for (const type of ["focusin", "pointerdown", "keydown"] as const)
    listen(type, (_, target) => {
      const block = target.closest<HTMLElement>(waiting);
      if (block) activate(block);
    });
  listen("click", (event, target) => {
    const block = target.closest<HTMLElement>(waiting);
    if (!block || !plainClick(event) || target.closest(native)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    holdTap(block, event);
    activate(block);
  });
  listen(
    "click",
    (event, target) => {
      const element = target.closest<HTMLElement>("[data-opens],a");
      if (!element || event.defaultPrevented || !plainClick(event)) return;
      if (openNamed(root, element) || goTo(root, element)) event.preventDefault();
      if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
    },
    false,
  );
  startDialogGuard(root, ending.signal);
  const addressed = location.hash.slice(1);
  if (addressed && !document.getElementById(addressed)) root.getElementById(addressed)?.scrollIntoView();

  return () => {
    ending.abort();
    watcher.disconnect();
    deactivateBlocks(root);
  };
}
