const knownStyles = new Set<string>();

/** Makes style elements inert: the current page's policy lacks their hashes, and applies even to a parsed document. */
export function disarmStyles(text: string): string {
  const end = text.search(/<\/head>/i);
  const head = text
    .slice(0, end)
    .replace(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi, '<script type="text/css"$1>$2</script>');
  return head + text.slice(end);
}

/** Reads the texts of a page's style elements; the page is the current one, or one with inert style elements. */
export function readStyles(page: Document): string[] {
  return Array.from(
    page.querySelectorAll('head > :is(style,script[type="text/css"])'),
    ({ textContent }) => textContent ?? "",
  );
}

/** Adopts styles as constructed sheets, since the policy only allows hashed elements. Never removed, as islands may need them. */
export function adoptStyles(styles: readonly string[]): void {
  if (!knownStyles.size) for (const css of readStyles(document)) knownStyles.add(css);
  for (const css of styles) {
    if (knownStyles.has(css)) continue;
    knownStyles.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}
