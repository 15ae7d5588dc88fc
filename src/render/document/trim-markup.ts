/** Classes by which Chakra's users find its parts. The global styles know one of them. */
const PART_CLASS = /(<[^>]*? class=")chakra-(?!linkbox__overlay)[\w-]+ /g;

/** Redundant markup: attributes with their default values, and end tags of empty SVG elements. */
const DEFAULTS: [RegExp, string][] = [
  [/<svg focusable="false"/g, "<svg"],
  [/(<a [^>]*?) aria-current="false"/g, "$1"],
  [/(<(?:ol|ul|dl|div)) orientation="\w+"/g, "$1"],
  [/><\/(?:path|use|circle|rect|line|ellipse|stop)>/g, "/>"],
  [PART_CLASS, "$1"],
];

/**
 * Leaves out of finished HTML what React and Chakra write for older browsers and for templates: 0.2 KB gz of a page.
 * @param html not of an island, whose script expects what it renders itself
 */
export function trimMarkup(html: string): string {
  return DEFAULTS.reduce((trimmed, [pattern, replacement]) => trimmed.replace(pattern, replacement), html);
}
