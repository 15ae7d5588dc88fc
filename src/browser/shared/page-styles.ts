/** A `<style>` element of a page. @property names emotion rules in it */
export interface PageStyle {
  css: string;
  names: string[];
}

const knownStyles = new Set<string>();

/** Names of the rules adopted from later pages, which islands need not insert again. */
export const adoptedNames = new Set<string>();

/** Makes style elements inert: the current page's policy lacks their hashes, and applies even to a parsed document. */
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

/** Adopts styles as constructed sheets, since the policy only allows hashed elements. Never removed, as islands may need them. */
export function adoptStyles(styles: PageStyle[]): void {
  if (!knownStyles.size) for (const { css } of readStyles(document)) knownStyles.add(css);
  for (const { css, names } of styles) {
    for (const name of names) adoptedNames.add(name);
    if (knownStyles.has(css)) continue;
    knownStyles.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
