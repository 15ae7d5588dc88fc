/** Matches the class that Chakra writes on each part of a component, except the one that the global styles use. */
const PART_CLASS = /(<[^>]*? class=")chakra-(?!linkbox__overlay)[\w-]+ /g;

/** Redundant markup with its replacement: attributes with their default values, and end tags of empty SVG elements. */
const DEFAULTS: [RegExp, string][] = [
  [/<svg focusable="false"/g, "<svg"],
  [/(<(?:ol|ul|dl|div)) orientation="\w+"/g, "$1"],
  [/><\/(?:path|use|circle|rect|line|ellipse|stop)>/g, "/>"],
  [PART_CLASS, "$1"],
];

/**
 * Removes markup that React and Chakra only write for older browsers and for templates: 0.2 KB gz of a page.
 * @param html a block's template, which is trimmed once rather than for each page
 */
export function trimMarkup(html: string): string {
  const trimmed = DEFAULTS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), html);
  return dropFalseStates(trimmed);
}

/** Removes `aria-current="false"` from links; blocks insert the value as text so that one template serves all pages. */
export function dropFalseStates(html: string): string {
  return html.includes(' aria-current="false"')
    ? html.replace(/(<a [^>]*?) aria-current="false"/g, "$1")
    : html;
}
