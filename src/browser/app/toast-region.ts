import { applicationTexts } from "#src/browser/shared/error-parts.ts";
import { type Toast, toasts } from "../stores/toasts.ts";

/** Shows toasts at the end of the page; the theme styles `[data-toast-region]` and its parts. */
export function mountToastRegion(): void {
  const region = document.createElement("div");
  region.dataset.toastRegion = "";
  // A live region must exist before its first message, or screen readers do not announce it.
  region.ariaLive = "polite";
  const place = () => placeRegion(region);
  place();
  // These events do not bubble, so they are captured.
  document.addEventListener("toggle", place, true);
  document.addEventListener("close", place, true);
  // React appends open dialogs to the body.
  new MutationObserver(place).observe(document.body, { childList: true });

  const items = new Map<number, HTMLElement>();
  const update = () => {
    const visible = toasts.visible();
    place();
    for (const [id, item] of items) {
      if (visible.some((toast) => toast.id === id)) continue;
      const hadFocus = item.contains(document.activeElement);
      item.remove();
      items.delete(id);
      if (hadFocus || !items.size) toasts.resume();
    }
    for (const toast of visible) {
      if (items.has(toast.id)) continue;
      const item = toastElement(toast);
      items.set(toast.id, item);
      region.append(item);
    }
  };
  const resume = () => {
    if (!region.matches(":hover, :focus-within")) toasts.resume();
  };
  region.addEventListener("pointerenter", toasts.pause);
  region.addEventListener("focusin", toasts.pause);
  region.addEventListener("pointerleave", resume);
  region.addEventListener("focusout", () => setTimeout(resume));
  toasts.subscribe(update);
  update();
}

const openDialogs = "dialog:modal, [aria-modal=true][data-state=open]";

/** Moves the region into the open modal dialog, if any, because a modal dialog makes the rest of the page inert. */
function placeRegion(region: HTMLElement): void {
  const host = [...document.querySelectorAll(openDialogs)].at(-1) ?? document.body;
  if (region.parentElement !== host) host.append(region);
}

function toastElement({ id, title, description, tone }: Toast): HTMLElement {
  const item = document.createElement("div");
  item.dataset.toast = "";
  item.dataset.tone = tone;
  if (tone === "destructive") item.role = "alert";
  const close = part("button", "toastClose", "×");
  close.type = "button";
  close.ariaLabel = applicationTexts().closeMessage;
  close.onclick = () => toasts.dismiss(id);
  item.append(part("p", "toastTitle", title));
  if (description) item.append(part("p", "toastDescription", description));
  item.append(close);
  return item;
}

function part<Name extends "p" | "button">(
  name: Name,
  mark: string,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element: HTMLElementTagNameMap[Name] = document.createElement(name);
  element.dataset[mark] = "";
  element.textContent = text;
  return element;
}
