const STYLE =
  "margin:0;padding:.75rem 1rem;background:#ffd166;color:#1d1a12;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center";

/**
 * Says on the page of a draft that visitors do not see it.
 * @param html the page; its main element, which a client-side navigation swaps as a whole, takes the banner
 */
export function withDraftBanner(html: string): string {
  return html.replace(
    /<main\b[^>]*>/,
    (main) =>
      `${main}<p role="note" data-draft style="${STYLE}">Draft: visitors do not see this page. To publish it, take "draft" out of its document.</p>`,
  );
}
