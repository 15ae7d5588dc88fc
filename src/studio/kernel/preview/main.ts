import { Overlay } from "#src/studio/kernel/preview/overlay/overlay.ts";
import { applyPatch } from "#src/studio/kernel/preview/patch/apply-patch.ts";
import { SLIDE_MS } from "#src/studio/kernel/preview/patch/slide-blocks.ts";
import { placeOfSelection } from "#src/studio/kernel/preview/state/pick.ts";
import { boxOf, bringIntoSight } from "#src/studio/kernel/preview/state/places.ts";
import {
  blockAround,
  blockElement,
  blockElements,
  isSameSelection,
  type PreviewState,
  startState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import { TextWriter } from "#src/studio/kernel/preview/text/text-writer.ts";
import { typeText } from "#src/studio/kernel/preview/text/type-text.ts";
import { UnwrittenMarkers } from "#src/studio/kernel/preview/text/unwritten-markers.ts";
import {
  type FromPreview,
  type Hello,
  isHello,
  PREVIEW_PROTOCOL,
  type PreviewStart,
  type ToPreview,
} from "#src/studio/kernel/protocol/preview-messages.ts";
import type { Selection } from "#src/studio/kernel/protocol/protocol.ts";
import { editPage } from "./edit-page.ts";

/**
 * The preview's end of the message channel. It posts one greeting to the shell's origin, and the shell answers with a MessagePort. It
 * listens before any script of the page runs, so that none can intercept the port.
 */
class Connection {
  #port: MessagePort | undefined;
  readonly #waiting: FromPreview[] = [];

  constructor(shellOrigin: string, onMessage: (message: ToPreview) => void) {
    const take = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.origin !== shellOrigin || event.source !== parent || !port || !isHello(event.data)) return;
      event.stopImmediatePropagation();
      removeEventListener("message", take, true);
      port.onmessage = ({ data }: MessageEvent<ToPreview>) => onMessage(data);
      this.#port = port;
      for (const message of this.#waiting.splice(0)) port.postMessage(message);
    };
    addEventListener("message", take, true);
    const hello: Hello = { waymarkPreview: PREVIEW_PROTOCOL };
    if (parent !== window) parent.postMessage(hello, shellOrigin);
  }

  send(message: FromPreview): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#waiting.push(message);
  }
}

/** The data for the preview's script, which is the first element of the head and waits for the page to load. */
const start: PreviewStart = JSON.parse(document.getElementById("studio-start")?.textContent ?? "");
const waiting: ToPreview[] = [];
let hear = (message: ToPreview): void => void waiting.push(message);
const connection = new Connection(start.shellOrigin, (message) => hear(message));
const send = (message: FromPreview): void => connection.send(message);

addEventListener("DOMContentLoaded", () => {
  const state = startState(start);
  hear = start.mode === "edit" ? startEditing(state) : startBrowsing();
  for (const message of waiting.splice(0)) hear(message);
  send({ type: "ready", revision: start.revision, route: start.route });
});

function startEditing(state: PreviewState): (message: ToPreview) => void {
  const writer = new TextWriter(state, send);
  const overlay = new Overlay(state, send);
  const shownSelection = new ShownSelection(state);
  const unwrittenMarkers = new UnwrittenMarkers(state);
  unwrittenMarkers.draw();
  const restyle = editPage({ state, writer, overlay, send });
  return (message) => {
    if (message.type === "patch" || message.type === "order") {
      const { revision } = state;
      const patch =
        message.type === "patch" ? message.patch : { ...message, revision, html: {}, origins: {} };
      const moved = applyPatch(patch, state, writer);
      if (moved.length > 0) overlay.follow(SLIDE_MS);
      const key = moved.find((one) => one === state.selection?.key);
      if (key !== undefined) {
        shownSelection.reveal();
        overlay.flash(key);
      }
      unwrittenMarkers.draw();
      shownSelection.follow();
      painted(state);
    } else if (message.type === "text") {
      unwrittenMarkers.stopGreying(message);
      writer.hear(message.document, message.pointer, message.value);
      if (typeText(message, state, writer.isTaken)) painted(state);
    } else if (message.type === "select") {
      if (shownSelection.change(message.selection)) {
        if (!writer.writesIn(message.selection)) writer.end();
        overlay.raise();
      }
    } else if (message.type === "hover") state.hovered = message.key;
    else if (message.type === "blocks") {
      state.views.clear();
      state.locked = new Set(message.locked);
      state.adds = message.adds ?? {};
      state.marks = message.marks ?? {};
      if (message.words) state.words = message.words;
      restyle();
      for (const view of message.blocks) state.views.set(view.key, view);
      const isWhole = message.blocks.every(({ state: of }) => of === "last-good");
      for (const element of blockElements()) {
        const view = state.views.get(element.dataset.key ?? "");
        if (view?.state === "last-good") element.dataset.stale = isWhole ? "page" : "";
        else delete element.dataset.stale;
      }
    } else if (message.type === "scale") overlay.setScale(message.scale);
    else {
      setScheme(message.scheme);
      overlay.setScheme(message.scheme);
    }
    overlay.draw();
  };
}

/** Starts browse mode: the page runs its own scripts, and therefore is not patched; the shell reloads it after changes. */
function startBrowsing(): (message: ToPreview) => void {
  browsePage(send);
  return (message) => {
    if (message.type === "scheme") setScheme(message.scheme);
  };
}

let isShown = false;

function setScheme(scheme: "light" | "dark"): void {
  if (!isShown) void reportShown();
  isShown = true;
  const { classList } = document.documentElement;
  classList.toggle("dark", scheme === "dark");
  classList.toggle("light", scheme === "light");
}

/** Reports to the shell, after the next frame, that a revision has been painted. */
function painted({ revision }: PreviewState): void {
  afterFrame(() => send({ type: "painted", revision }));
}

/**
 * Reports to the shell that the page is ready to be shown. Until then the shell shows the previous page, so that nobody sees a fallback
 * font or the wrong colour mode.
 */
async function reportShown(): Promise<void> {
  // Fonts are requested by the first layout.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  afterFrame(() => send({ type: "shown" }));
}

function afterFrame(act: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(undefined);
  });
}

/**
 * Leaves the page to its own scripts, but intercepts links: the shell opens other pages of the site, and external addresses in a new tab,
 * since the frame may not open windows.
 */
function browsePage(send: (message: FromPreview) => void): void {
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const link = target?.closest<HTMLAnchorElement>("a[href]");
      if (!link || event.button !== 0) return;
      const { origin, pathname, search, hash, protocol } = new URL(link.href, location.href);
      if (origin === location.origin && pathname === location.pathname && hash !== "") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (origin === location.origin) send({ type: "navigate", route: pathname + search });
      else if (/^https?:$/.test(protocol)) send({ type: "external", address: link.href });
    },
    true,
  );
}

/** Keeps the selected block or text visible on the page. */
class ShownSelection {
  /** The last element that was revealed; panels around it have been opened. */
  #revealed: Element | undefined;
  /** Set while the page does not show the selected field, because it may still be rendered. */
  #isAwaited = false;

  constructor(private readonly state: PreviewState) {}

  /**
   * Changes the selection, reveals it unless it has been clicked, and closes the panels opened for the previous one. Selecting a field of the same block that is not
   * visible changes nothing on the page.
   */
  change(selection: Selection | undefined): boolean {
    const old = this.state.selection;
    const isInSight = selection !== undefined && isSameSelection(selection, this.state.clicked);
    this.state.selection = selection;
    this.state.clicked = undefined;
    const isSameBlock = selection !== undefined && selection.key === old?.key;
    this.#isAwaited =
      isSameBlock && selection.pointer !== undefined && !placeOfSelection(selection, this.state);
    if (!this.#isAwaited) this.#show(isInSight);
    return !isSameSelection(selection, old);
  }

  /** Called after the page has changed: it may now show the selected field, which may just have been added. */
  follow(): void {
    const { selection } = this.state;
    if (!this.#isAwaited || !selection || !placeOfSelection(selection, this.state)) return;
    this.#isAwaited = false;
    this.#show();
  }

  #show(isInSight = false): void {
    const element = this.#element();
    if (this.#revealed && this.#revealed !== element) closeAround(this.#revealed, element ?? null);
    // A page that moved between the clicks of a double click would put another word under the second one.
    if (isInSight) this.#revealed = element;
    else this.reveal();
  }

  /** Opens panels that hide the selection, and scrolls it into view. */
  reveal(): void {
    const element = this.#element();
    this.#revealed = element;
    if (!element) return;
    openAround(element);
    const { top, bottom } = boxOf(element);
    const isTall = bottom - top > innerHeight * 0.75;
    if (isTall ? top >= 0 && top < innerHeight * 0.75 : top >= 0 && bottom <= innerHeight) return;
    bringIntoSight(element, isTall ? "start" : "center");
  }

  /** The selected text or picture, or the whole block. */
  #element(): Element | undefined {
    const { selection } = this.state;
    if (!selection) return undefined;
    const place = placeOfSelection(selection, this.state);
    if (!place) return blockElement(selection.key) ?? undefined;
    return "start" in place ? (place.start.parentElement ?? undefined) : place.element;
  }
}

/**
 * Makes a node visible: opens enclosing details, shows menus and dialogs in the flow of the page, and shows hidden tab panels. Runs none of
 * the page's scripts.
 */
function openAround(node: Node): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    else if (element instanceof HTMLDialogElement && !element.open) element.show();
    else if (element.hasAttribute("popover") && !element.matches(":popover-open")) element.showPopover();
    if (element.hidden) {
      element.dataset.shown = "";
      element.hidden = false;
    }
  }
  // A banner or dialog that only appears at certain times.
  const block = blockAround(node);
  if (block && boxOf(block.element).width === 0) block.element.dataset.summoned = "";
}

/** Closes the panels that were opened around a node, unless they also contain the next one. */
function closeAround(node: Node, next: Node | null): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (next && element.contains(next)) return;
    delete element.dataset.summoned;
    if (element instanceof HTMLDialogElement) element.close();
    else if (element.hasAttribute("popover") && element.matches(":popover-open")) element.hidePopover();
    if (element.dataset.shown !== undefined) {
      delete element.dataset.shown;
      element.hidden = true;
    }
  }
}

function parentOf(node: Node): HTMLElement | null {
  return node instanceof HTMLElement ? node : node.parentElement;
}
