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

/** Pushes the event of a click, if any: an Apply Now element, or another labelled call to action. */
export function pushClick(event: Event): void {
  const element = near<HTMLAnchorElement>(event, "a,[data-action],[data-cta]");
  if (!element) return;
  const text = labelText(element.textContent);
  const { action, cta } = element.dataset;
  if (/^apply/.test(`${action}`) || leadsToForm(element)) {
    const place = element.closest("header,footer,section")?.localName ?? "content";
    pushEntry({ event: "lead_apply_now", text, location: place, path: location.pathname });
  } else if (cta !== undefined) {
    pushEntry({ event: "cta_click", label: cta || text });
  }
}

/** Whether a link opens the application page, under any base path; links within that page do not count. */
const leadsToForm = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  /^\/apply(-now)?\/?$/.test(link.pathname.replace(html.dataset.base ?? "", "")) &&
  !(link.hash && path(link) === path(location));
