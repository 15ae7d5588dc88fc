/** One `<style>` of a page: its rules and the names of the emotion rules in it. */
export interface PageStyle {
  css: string;
  names: string[];
}

const known = new Set<string>();

/** Names of the rules that came with later pages: islands need not insert them again. */
export const adoptedNames = new Set<string>();

/**
 * Makes style tags of a fetched page inert: even in a parsed document they would be judged by the policy of the
 * page that parses it, which does not know their hashes.
 */
export function disarmStyles(text: string): string {
  const end = text.search(/<\/head>/i);
  const head = text
    .slice(0, end)
    .replace(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi, '<script type="text/css"$1>$2</script>');
  return head + text.slice(end);
}

/** Reads the styles of a page, the current one or a disarmed one. */
export function readStyles(page: Document): PageStyle[] {
  return [...page.querySelectorAll<HTMLElement>('head > :is(style,script[type="text/css"])')].map(
    (style) => ({
      css: style.textContent ?? "",
      names: (style.dataset.emotion ?? "").split(" ").slice(1),
    }),
  );
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
