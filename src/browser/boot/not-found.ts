import { all, html } from "./dom.ts";

/** Shows the requested path on the not-found page, and logs it. */
export function reportNotFound(): void {
  if (html.dataset.route !== "/404") return;
  for (const place of all("[data-attempted-path]")) place.textContent = location.pathname;
  console.error("404 Error: User attempted to access non-existent route:", location.pathname);
}
