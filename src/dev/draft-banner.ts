import type { Site } from "#src/content/site/site.ts";

const STYLE =
  "margin:0;padding:.75rem 1rem;background:#ffd166;color:#1d1a12;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center";

/** The note for authors on a page that visitors do not see, or see only at certain times. */
export function bannerOf(site: Pick<Site, "isDraft" | "datesOf">, route: string): string | undefined {
  if (site.isDraft(route))
    return 'Draft: visitors do not see this page. To publish it, take "draft" out of its document.';
  const { publishAt, unpublishAt } = site.datesOf(route);
  const dates = [publishAt && `from ${publishAt}`, unpublishAt && `until ${unpublishAt}`].filter(Boolean);
  return dates.length > 0 ? `Visitors see this page ${dates.join(" ")} only.` : undefined;
}

/** A banner in the main element, which navigation replaces. @param text undefined for none */
export function withBanner(html: string, text: string | undefined): string {
  if (text === undefined) return html;
  return html.replace(
    /<main\b[^>]*>/,
    (main) => `${main}<p role="note" data-draft style="${STYLE}">${text}</p>`,
  );
}
