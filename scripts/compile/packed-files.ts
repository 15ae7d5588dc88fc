/**
 * Returns a function that tells whether the package contains a file.
 * @param entries "files" of package.json: folders, files and patterns with `*` and `**`; the last one that matches a path decides, and `!`
 * leaves it out
 */
export function packedBy(entries: readonly string[]): (file: string) => boolean {
  const rules = entries.map((entry) => {
    const [, not = "", pattern = ""] = /^(!?)(.*)$/.exec(entry) ?? [];
    const source = pattern
      .replaceAll(".", "\\.")
      .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"));
    return { isPacked: not === "", matches: new RegExp(`^${source}(?:/|$)`) };
  });
  return (file) => rules.findLast(({ matches }) => matches.test(file))?.isPacked ?? false;
}
