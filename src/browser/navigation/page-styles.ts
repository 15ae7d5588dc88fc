/** One `<style>` of a page: its rules and the names of the emotion rules in it. */
export interface PageStyle {
  css: string;
  names: string[];
}

const known = new Set<string>();

/** Names of the rules that came with later pages: islands need not insert them again. */
export const adoptedNames = new Set<string>();

/** Reads the style tags of a page. */
export function readStyles(page: Document): PageStyle[] {
  return [...page.querySelectorAll("style")].map((style) => ({
    css: style.textContent ?? "",
    names: (style.dataset.emotion ?? "").split(" ").slice(1),
  }));
}

/**
 * Adds the styles of another page. They go into constructed sheets, because the policy allows no style tag that
 * the build has not hashed. Sheets are only ever added: rules of one name are the same rule on every page, and
 * an island that stays may still need those of an earlier page.
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
