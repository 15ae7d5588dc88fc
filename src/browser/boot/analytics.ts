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

/** Pushes the event of a click, if any: of an action, a link to an action's page, or another labelled call to action. */
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
 * The analytics event of a link to a page for which the layout declares one, such as that of Apply Now, under any base path. Null for other
 * pages, undefined for other sites and for links within the page.
 */
const eventOfPage = (link: HTMLAnchorElement): string | null | undefined =>
  link.origin === location.origin && !(link.hash && path(link) === path(location))
    ? new URLSearchParams(html.dataset.events).get(
        link.pathname.replace(html.dataset.base ?? "", "").replace(/\/$/, ""),
      )
    : undefined;
