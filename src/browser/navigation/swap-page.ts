import "../shared/globals.ts";
import { deactivateBlocks } from "../islands/activate.ts";
import { adoptStyles } from "../shared/page-styles.ts";
import { headSelector, type ParsedPage, readAttributes } from "./page-document.ts";

export function swapPage(page: ParsedPage): void {
  const { documentElement: html } = document;
  const main = document.querySelector("main");
  if (!main) throw new Error("the current page has no <main>");
  deactivateBlocks(main);
  closeDialog();
  adoptStyles(page.styles);

  document.title = page.title;
  for (const old of document.querySelectorAll(headSelector)) old.remove();
  document.head.append(...page.head);
  for (const name of readAttributes(html).keys()) if (!page.attributes.has(name)) html.removeAttribute(name);
  for (const [name, value] of page.attributes) html.setAttribute(name, value);
  html.classList.remove("header-hidden");

  main.replaceWith(page.main);
  replaceParts(page.parts);
  markCurrentLinks(page.main);
  document.dispatchEvent(new Event("waymark:page"));
}

/** Closes the dialog of the page that is being left, without returning the focus to its opener. */
function closeDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (!dialog) return;
  dialog.onclose = null;
  dialog.close();
}

/**
 * Replaces each element of the layout that depends on the page, such as the breadcrumb, by the new page's element of the same name. It
 * exists because both pages have the same layout.
 */
function replaceParts(parts: readonly HTMLElement[]): void {
  for (const part of parts)
    document.querySelector(`[data-page-part="${part.dataset.pagePart}"]`)?.replaceWith(part);
}

/** Updates `aria-current` in header and footer, which are kept. */
function markCurrentLinks(main: Element): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (main.contains(link)) continue;
    const current = link.origin === location.origin && link.pathname === location.pathname && !link.hash;
    if (current && !link.dataset.action) link.ariaCurrent = "page";
    else if (link.ariaCurrent === "page") link.ariaCurrent = null;
  }
}
