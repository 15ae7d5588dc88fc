import { languageOf, siteAddress } from "waymark/blocks";

export const hydrate = "intent";

const MAX_RESULTS = 6;

/** Shows results below a search field instead of the initial suggestions. The first key press loads the index. */
export default function enhance(root: HTMLElement): void {
  const focusField = () => root.querySelector<HTMLInputElement>("#site-search:popover-open input")?.focus();
  const scope = root.getRootNode();
  const focused = (scope instanceof ShadowRoot ? scope : document).activeElement;
  // The visitor may have moved the focus out of the panel before this script loaded.
  const opened = root.querySelector<HTMLElement>("[popover]:popover-open");
  if (opened && focused !== document.body) closeUnless(opened, focused);
  if (!root.querySelector("#site-search :focus")) focusField();
  // The event does not bubble. `autofocus` is not used, because it is an error in an editor's frame.
  root.addEventListener("toggle", focusField, true);

  const ask = (field: HTMLInputElement) => {
    const list = answersOf(field);
    if (list) void answer(field, list, languageOf(root));
  };
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "q") ask(target);
  });
  // The visitor may have typed before this script loaded.
  for (const typed of root.querySelectorAll<HTMLInputElement>("input[name=q]")) if (typed.value) ask(typed);

  // An open panel could cover the element that receives the focus.
  root.addEventListener("focusout", ({ target, relatedTarget: next }) => {
    const panel = target instanceof Element && target.closest<HTMLElement>("[popover]:popover-open");
    if (panel) closeUnless(panel, next);
  });

  root.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const search = event.target instanceof Element && event.target.closest("search");
    if (!step || !search || event.isComposing) return;
    const stops = [...search.querySelectorAll<HTMLElement>("input, a")];
    const next = stops[stops.findIndex((stop) => stop.matches(":focus")) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/**
 * Closes a panel that has lost the focus, unless the focus moved to the panel's own button, which closes the panel itself.
 * @param next element that receives the focus
 */
function closeUnless(panel: HTMLElement, next: EventTarget | null): void {
  if (!(next instanceof Element) || panel.contains(next)) return;
  if (next.getAttribute("popovertarget") !== panel.id) panel.hidePopover();
}

const first = new WeakMap<Element, Node[]>();

const answersOf = (field: HTMLElement) => field.closest("search")?.querySelector("[data-answers]");

/**
 * Shows the results of a query. Without results, or if the index cannot be loaded, the initial suggestions stay; the search page explains
 * why.
 */
async function answer(field: HTMLInputElement, list: Element, language: string): Promise<void> {
  const before = first.get(list) ?? [...list.childNodes];
  first.set(list, before);
  const query = field.value.trim();
  if (query === "") return list.replaceChildren(...before);
  const { parts } = await import("#src/ui/search/find-parts.ts")
    .then(({ findParts }) => findParts(query, language))
    .catch(() => ({ parts: [] }));
  // The text may have changed while the index was loading.
  if (field.value.trim() !== query) return;
  const items = parts.slice(0, MAX_RESULTS).map(({ href, page, heading }) => {
    const link = document.createElement("a");
    link.href = siteAddress(href);
    link.textContent = heading && heading !== page ? `${heading} – ${page}` : page;
    const item = document.createElement("li");
    item.style.gridColumn = "1 / -1";
    item.append(link);
    return item;
  });
  list.replaceChildren(...(items.length > 0 ? items : before));
}
