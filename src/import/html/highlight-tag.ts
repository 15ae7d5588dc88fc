/**
 * Matches code between the `highlight` tags of Jekyll and Hugo, with its language. The group `after` is the next character on the line of
 * the last tag.
 */
export const HIGHLIGHT =
  /\{[%{][%<]?-?\s*highlight\s+"?(?<language>[\w+#-]+)"?[^\n}]*\}\}?\n(?<code>[\s\S]*?)\{[%{][%<]?-?\s*(?:end|\/\s*)highlight\s*-?[%>]?\}\}?(?=(?<after>[^\n]?))/g;
