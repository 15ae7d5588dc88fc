/** One `<style>` of a page: its rules, and the names of the emotion rules among them. */
export interface PageStyle {
  css: string;
  names: string[];
}

const known = new Set<string>();

/** Names of the rules adopted from later pages, which islands need not insert again. */
export const adoptedNames = new Set<string>();

/**
 * Makes the style elements of a fetched page inert. Even in a parsed document, the policy of the current page
 * applies to them, and it does not contain their hashes.
 */
export function disarmStyles(text: string): string {
  const end = text.search(/<\/head>/i);
  const head = text
    .slice(0, end)
    .replace(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi, '<script type="text/css"$1>$2</script>');
  return head + text.slice(end);
}

/** Reads the styles of a page, either the current one or one with inert style elements. */
export function readStyles(page: Document): PageStyle[] {
  return [...page.querySelectorAll<HTMLElement>('head > :is(style,script[type="text/css"])')].map(
    (style) => ({
      css: style.textContent ?? "",
      names: (style.dataset.emotion ?? "").split(" ").slice(1),
    }),
  );
}

/**
 * Adds the styles of another page as constructed style sheets, because the policy allows only style elements
 * that the build has hashed. Sheets are never removed: a rule of one name is the same on every page, and an
 * island that stays may still need those of an earlier page.
 */
export function adoptStyles(styles: PageStyle[]): void {
  if (!known.size) for (const { css } of readStyles(document)) known.add(css);
  for (const { css, names } of styles) {
    for (const name of names) adoptedNames.add(name);
    if (known.has(css)) continue;
    known.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
