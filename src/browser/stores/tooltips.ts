/** Delay in ms before a tooltip opens; also the time after closing during which the next one opens at once. */
export const openDelay = 700;
export const skipDelay = 300;
/** Time in ms for moving the pointer from the element into its tooltip. */
const graceDelay = 100;

let box: HTMLElement | undefined;
let owner: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Starts `[data-tooltip]`: at once on focus, delayed on hover, never by touch. @param first the focused element */
export function startTooltips(first?: HTMLElement): void {
  if (!("showPopover" in HTMLElement.prototype)) return;
  if (!box) {
    box = createBox();
    document.addEventListener("pointerover", onPointer);
    document.addEventListener("focusin", ({ target }) => {
      const element = tooltipOwner(target);
      if (element?.matches(":focus-visible")) open(element);
      else if (!element) close();
    });
    document.addEventListener("pointerdown", close);
    document.addEventListener("waymark:page", close);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
    if (first?.matches(":hover")) plan(first);
    else if (first?.matches(":focus-visible")) open(first);
  }
}

function onPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch") return;
  const element = tooltipOwner(target);
  const inside = target instanceof Element && box?.contains(target);
  if (inside || (element && element === owner)) clearTimeout(timer);
  else if (element) plan(element);
  else {
    clearTimeout(timer);
    // A tooltip opened by keyboard focus stays open with the focus.
    if (owner && !owner.matches(":focus-visible")) timer = setTimeout(close, graceDelay);
  }
}

/** Opens a tooltip: at once shortly after another one, otherwise after the delay. */
function plan(element: HTMLElement): void {
  clearTimeout(timer);
  if (owner || Date.now() - closedAt < skipDelay) open(element);
  else timer = setTimeout(() => open(element), openDelay);
}

function open(element: HTMLElement): void {
  close();
  if (!box || !element.isConnected) return;
  owner = element;
  box.textContent = element.dataset.tooltip ?? "";
  element.setAttribute("aria-describedby", box.id);
  box.showPopover();
  place(element, box);
}

function close(): void {
  clearTimeout(timer);
  if (!owner) return;
  owner.removeAttribute("aria-describedby");
  owner = undefined;
  closedAt = Date.now();
  box?.hidePopover();
}

/** Places a tooltip above the element if there is room, else below, and always inside the window. */
function place(element: Element, tooltip: HTMLElement): void {
  const around = element.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const gap = 8;
  const above = around.top - height - gap;
  const left = around.left + around.width / 2 - width / 2;
  tooltip.style.top = `${above >= gap ? above : around.bottom + gap}px`;
  tooltip.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
}

function createBox(): HTMLElement {
  const element = document.createElement("div");
  element.id = "tooltip";
  element.role = "tooltip";
  element.popover = "manual";
  element.dataset.tooltipBox = "";
  Object.assign(element.style, { position: "fixed", inset: "auto", margin: "0" });
  document.body.append(element);
  return element;
}

function tooltipOwner(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
