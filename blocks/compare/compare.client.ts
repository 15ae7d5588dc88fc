const PARAMETER = "with";

/** Keeps the choice in the address, so that the same view can be shared: /compare?with=united-kingdom,canada. */
export default function enhance(root: HTMLElement): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>("fieldset input")];
  const asked = new URLSearchParams(location.search).get(PARAMETER)?.split(",");
  if (asked) for (const box of boxes) box.checked ||= asked.includes(box.value);
  root.addEventListener("change", () => {
    const url = new URL(location.href);
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    url.searchParams.delete(PARAMETER);
    // Commas may stand in a query as they are (RFC 3986, 3.4), and are easier to read.
    const others = url.search.replace(/^\?/, "");
    const own = chosen.length > 0 ? `${PARAMETER}=${chosen.map(encodeURIComponent).join(",")}` : "";
    url.search = [others, own].filter(Boolean).join("&");
    history.replaceState(history.state, "", url);
  });
}
