const focusable = "a[href],button,input,select,textarea,iframe,summary,[tabindex]";

/** Makes Tab cycle inside an open dialog, also out of a frame, and closes it on a click on the backdrop. @param root contains the dialogs */
export function startDialogGuard(root: Document | ShadowRoot = document, signal?: AbortSignal): void {
  const options = { ...(signal ? { signal } : {}) };
  const guard = () => guardOpenDialog(root);
  root.addEventListener("focusin", guard, options);
  // A click event fires where the pointer is released, so dragging a text selection past the dialog's edge would count as a click on the
  // backdrop. Hence the dialog is stored at pointerdown.
  let pressed: HTMLDialogElement | undefined;
  const listen = (type: "pointerdown" | "click", run: (dialog: HTMLDialogElement | undefined) => void) =>
    root.addEventListener(type, (event) => event instanceof MouseEvent && run(dialogBeside(event)), options);
  listen("pointerdown", (dialog) => {
    pressed = dialog;
  });
  listen("click", (dialog) => {
    if (dialog && dialog === pressed) dialog.close();
  });
  guard();
}

/** The open dialog whose backdrop the pointer is on. Events on the backdrop have the dialog as their target. */
function dialogBeside({ target: dialog, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.matches(":modal")) return undefined;
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom ? dialog : undefined;
}

function guardOpenDialog(root: Document | ShadowRoot): void {
  const dialog = root.querySelector<HTMLDialogElement>("dialog:modal");
  if (!dialog || dialog.querySelector("[data-focus-edge]")) return;
  // Inserted only while the dialog is open, so that its initial focus goes to its content.
  const edges = [focusEdge(dialog, -1), focusEdge(dialog, 0)] as const;
  dialog.prepend(edges[0]);
  dialog.append(edges[1]);
  const clear = () => {
    for (const edge of edges) edge.remove();
  };
  dialog.addEventListener("close", clear, { once: true });
}

/**
 * Creates an invisible focusable element for one end of a dialog, which moves the focus to the other end.
 * @param end which control of the dialog gets the focus: 0 for the first, -1 for the last
 */
function focusEdge(dialog: HTMLElement, end: 0 | -1): HTMLElement {
  const edge = document.createElement("span");
  edge.tabIndex = 0;
  edge.dataset.focusEdge = "";
  edge.style.position = "fixed";
  edge.onfocus = () => {
    [...dialog.querySelectorAll<HTMLElement>(focusable)]
      .filter((inner) => inner.tabIndex >= 0 && !inner.matches("[data-focus-edge],:disabled"))
      .filter((inner) => inner.getClientRects().length > 0)
      .at(end)
      ?.focus();
  };
  return edge;
}
