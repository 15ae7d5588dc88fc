/** Classes by which Chakra's users find its parts. The global styles know one of them. */
const PART_CLASS = /(<[^>]*? class=")chakra-(?!linkbox__overlay)[\w-]+ /g;

/** Redundant markup: attributes with their default values, and end tags of empty SVG elements. */
const DEFAULTS: [RegExp, string][] = [
  [/<svg focusable="false"/g, "<svg"],
  [/(<(?:ol|ul|dl|div)) orientation="\w+"/g, "$1"],
  [/><\/(?:path|use|circle|rect|line|ellipse|stop)>/g, "/>"],
  [PART_CLASS, "$1"],
];

/**
 * Leaves out of rendered HTML what React and Chakra write for older browsers and for templates: 0.2 KB gz of a page.
 * @param html the template of a block, not of each page
 */
export function trimMarkup(html: string): string {
  const trimmed = DEFAULTS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), html);
  return dropFalseStates(trimmed);
}

/** Leaves out that a link is not the current one, which blocks insert as text, so that one template serves all pages. */
export function dropFalseStates(html: string): string {
  return html.includes(' aria-current="false"')
    ? html.replace(/(<a [^>]*?) aria-current="false"/g, "$1")
    : html;
}
