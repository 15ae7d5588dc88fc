const FIGCAPTION = /<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/gi;

/** Writes a picture with its caption below as HTML paragraphs. */
export const withCaption = (picture: string, caption: string): string =>
  `\n\n<p>${picture}</p>${captionBelow(caption)}`;

/** Replaces the captions of figures by HTML paragraphs in italics. */
export const captionsAsParagraphs = (html: string): string =>
  html.replaceAll(FIGCAPTION, (_, caption: string) => captionBelow(caption));

function captionBelow(caption: string): string {
  const text = caption.trim();
  const html = /<(?:em|i)\b/i.test(text) || text === "" ? text : `<em>${text}</em>`;
  return html === "" ? "\n\n" : `\n\n<p>${html}</p>\n\n`;
}
