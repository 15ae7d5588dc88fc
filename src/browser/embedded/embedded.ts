/** The script of blocks embedded in a page of another program. It only affects the contents of `<waymark-blocks>`. */
import "../shared/globals.ts";
import { startDialogGuard } from "#src/browser/app/dialog-guard.ts";
import { native, near, plainClick, waiting } from "#src/browser/boot/dom.ts";
import { activateBlock, deactivateBlocks } from "#src/browser/islands/activate.ts";
import { holdTap, releaseTaps } from "#src/browser/islands/replay.ts";
import { anchorIn } from "#src/browser/shared/anchor.ts";
import { setBase } from "#src/ui/address/site-address.ts";

// The script is in the site's folder `assets`, wherever the program serves that.
setBase(new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, ""));

/** The custom element. Its content is a shadow root, which isolates its styles from those of the page. */
class EmbeddedBlocks extends HTMLElement {
  #stop: (() => void) | undefined;
  #before: readonly Node[] = [];
  readonly #watcher = new MutationObserver(() => this.#start());

  connectedCallback(): void {
    this.#watcher.observe(this, { childList: true });
    this.#start();
  }

  disconnectedCallback(): void {
    // An element that is moved is disconnected and reconnected at once, and keeps running.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watcher.disconnect();
      this.#end();
    });
  }

  /** Starts the blocks. The parser creates the shadow root of the page's HTML; for HTML inserted by a script it is created here. */
  #start(): void {
    const template = this.querySelector<HTMLTemplateElement>(":scope > template");
    if (template) {
      this.#end();
      template.remove();
      (this.shadowRoot ?? this.attachShadow({ mode: "open" })).replaceChildren(template.content);
    }
    if (!this.shadowRoot || this.#stop) return;
    this.#before = [...this.shadowRoot.childNodes].map((node) => node.cloneNode(true));
    this.#stop = startBlocks(this.shadowRoot);
  }

  /** Stops the blocks: they return to the state before their scripts ran, and can be started again. */
  #end(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.shadowRoot?.replaceChildren(...this.#before);
  }
}

if (!customElements.get("waymark-blocks")) customElements.define("waymark-blocks", EmbeddedBlocks);

/**
 * Starts the client blocks of a shadow root, as the boot script does those of a page: at once, when they come near the viewport, or when
 * they are touched. A tap that comes too early is held. Links are left to the browser.
 * @returns a function that stops them
 */
function startBlocks(root: ShadowRoot): () => void {
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

  const { signal } = ending;
  const touch = (event: Event) => {
    const block = near<HTMLElement>(event, waiting);
    if (block) activate(block);
  };
  for (const type of ["focusin", "pointerdown", "keydown"])
    root.addEventListener(type, touch, { capture: true, signal });
  const onClick = (run: (click: MouseEvent) => void, capture: boolean) =>
    root.addEventListener(
      "click",
      (event) => {
        if (event instanceof MouseEvent && plainClick(event)) run(event);
      },
      { capture, signal },
    );
  onClick((click) => {
    const block = near<HTMLElement>(click, waiting);
    if (!block || near(click, native)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
    holdTap(block, click);
    activate(block);
  }, true);
  onClick((click) => {
    const element = near<HTMLElement>(click, "[data-opens],a");
    if (!element || click.defaultPrevented) return;
    if (openNamed(root, element) || goTo(root, element)) click.preventDefault();
    if (element.localName === "a") element.closest<HTMLElement>("[popover]")?.hidePopover();
  }, false);
  startDialogGuard(root, signal);
  const addressed = anchorIn(location.hash);
  if (addressed && !document.getElementById(addressed)) root.getElementById(addressed)?.scrollIntoView();

  return () => {
    ending.abort();
    watcher.disconnect();
    deactivateBlocks(root);
  };
}

/** Opens the dialog that a link refers to, if the root contains it. @returns false to follow the link */
function openNamed(root: ShadowRoot, opener: HTMLElement): boolean {
  const { opens } = opener.dataset;
  const dialog = opens === undefined ? null : root.getElementById(opens);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  // An embedded frame is in a template, so that it does not load earlier.
  const template = dialog.querySelector("template");
  template?.replaceWith(template.content);
  dialog.showModal();
  dialog.onclose = () => opener.focus();
  return true;
}

/** Scrolls to the anchor of a same-page link: browsers only look for it outside shadow roots. @returns whether it exists */
function goTo(root: ShadowRoot, link: HTMLElement): boolean {
  if (!(link instanceof HTMLAnchorElement) || link.hash === "" || link.target) return false;
  if (link.origin + link.pathname !== location.origin + location.pathname) return false;
  const place = root.getElementById(anchorIn(link.hash));
  if (!place) return false;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
}
