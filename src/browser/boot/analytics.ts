import { pushEntry } from "../shared/data-layer.ts";
import { labelText, redactAddress } from "../shared/redact.ts";
import { html, near, path } from "./dom.ts";

/** Pushes a page view of the current page (path, location, title). */
export function pushPageView(): void {
  pushEntry({
    event: "page_view",
    path: redactAddress(path(location)),
    location: redactAddress(location.href),
    title: document.title,
  });
}

/**
 * Pushes the analytics event of a click to the data layer, if there is one: of a link or action with `data-event`, of a link to a page that
 * has its own event, or of another call to action (`data-cta`).
 */
export function pushClick(event: Event): void {
  const element = near<HTMLAnchorElement>(event, "a,[data-action],[data-cta]");
  if (!element) return;
  const text = labelText(element.textContent);
  const { event: own = eventOfPage(element), cta } = element.dataset;
  if (own) {
    const place = element.closest("header,footer,section")?.localName ?? "content";
    pushEntry({ event: own, text, location: place, path: location.pathname });
  } else if (cta !== undefined) {
    pushEntry({ event: "cta_click", label: cta || text });
  }
}

/**
 * Returns the name of the analytics event of a link. The layout declares one for some target pages, such as that of "Apply Now"; their
 * paths are compared without the base path. Null for other pages, undefined for other sites and for links within the page.
 */
const eventOfPage = (link: HTMLAnchorElement): string | null | undefined =>
  link.origin === location.origin && !(link.hash && path(link) === path(location))
    ? new URLSearchParams(html.dataset.events).get(
        link.pathname.replace(html.dataset.base ?? "", "").replace(/\/$/, ""),
      )
    : undefined;
