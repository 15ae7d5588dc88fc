const PARAMETER = "with";

const boxesIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement>("[data-choices] [type=checkbox]"),
];

/**
 * Stores the selected choices of a comparison in the page's address, so that the view can be shared, and applies them to all comparisons on
 * the page: /compare?with=united-kingdom,canada.
 */
export function keepChoice(root: HTMLElement): void {
  const requested = new URLSearchParams(location.search).get(PARAMETER)?.split(",") ?? [];
  // Checkboxes work without this script, so something may have been selected before it loaded.
  const page = pageOf(root);
  const early = boxesIn(page).filter(({ checked }) => checked);
  const values = new Set([...requested, ...early.map(({ value }) => value)]);
  for (const box of boxesIn(page)) box.checked = values.has(box.value);
  if (early.length > 0) writeAddress(page);
  root.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const box of boxesIn(page)) if (box.value === target.value) box.checked = target.checked;
    writeAddress(page);
  });
}

/** Returns the part of the page's address that states the selected choices, `?with=united-kingdom,canada`; empty if there are none. */
export function choiceQuery(): string {
  const parameters = location.search.slice(1).split("&");
  const choice = parameters.find((parameter) => parameter.startsWith(`${PARAMETER}=`));
  return choice === undefined ? "" : `?${choice}`;
}

/** The tree that contains a block: the document, or a shadow root in the page of another program. */
function pageOf(block: HTMLElement): ParentNode {
  const root = block.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

function writeAddress(page: ParentNode): void {
  const url = new URL(location.href);
  const checked = new Set(boxesIn(page).flatMap((box) => (box.checked ? [box.value] : [])));
  url.searchParams.delete(PARAMETER);
  // Commas are allowed unencoded in a query (RFC 3986, 3.4), and are easier to read.
  const others = url.search.replace(/^\?/, "");
  const values = Array.from(checked, encodeURIComponent).join(",");
  const own = checked.size > 0 ? `${PARAMETER}=${values}` : "";
  url.search = [others, own].filter(Boolean).join("&");
  history.replaceState(history.state, "", url);
}
