/** Address of the style sheet of drawn examples. */
const SHEET = "/drawn.css";

/**
 * Draws the examples of a block in its page: each link to one in the gallery follows frames with the example in both colour modes, which
 * the policy of the page then allows. Pages of Markdown have no frames, and a block of the handbook's own would have to be bundled on the
 * reader's machine.
 * @param html a finished page of the handbook
 */
export function withDrawnExamples(html: string): string {
  const sheets = new Set<string>();
  const drawn = html.replace(EXAMPLE, (link, base: string, type: string, slug: string, text: string) => {
    const sheet = `<link rel="stylesheet" href="${base}${SHEET}">`;
    const style = sheets.has(sheet) ? "" : sheet;
    sheets.add(sheet);
    const name = text.replace(/<[^>]*>/g, "").replaceAll('"', "&quot;");
    const frames = MODES.map(
      (mode) =>
        `<div class="window"><iframe inert loading="lazy" src="${base}/gallery/examples/${type}/${slug}.html" data-mode="${mode}" title="${name} (${mode})"></iframe></div>`,
    );
    return `${style}<div class="drawn">${frames.join("")}</div>${link}`;
  });
  return sheets.size === 0 ? html : withFrames(drawn);
}

/** Allows a page, or its policy, to show frames of its own site. */
export const withFrames = (policy: string): string =>
  policy.replace(/frame-src (?:'none'|&#x27;none&#x27;)/, "frame-src 'self'");

const MODES = ["light", "dark"];

/** Matches a paragraph that is a link to an example in the gallery; captures the base path, the block, the example and the link's text. */
const EXAMPLE =
  /<p\b[^>]*><a\b[^>]*? href="([^"]*)\/gallery\/([\w-]+)\.html#example-([\w-]+)"[^>]*>(.*?)<\/a><\/p>/g;
