/** What stands in the first symbol of an SVG file. */
export function symbolOf(svg: string): string {
  return /<symbol[^>]*>([\s\S]*?)<\/symbol>/.exec(svg)?.[1] ?? "";
}
