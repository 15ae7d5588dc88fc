/** Folders of the site that do not hold pages, in which each document is reported by itself. */
const ROOMS: ReadonlySet<string> = new Set(["", "blocks", "schema", "src", "src/public", "scripts", "tests"]);

/**
 * Tells from the start of a JSON file whether it is a document of a site: it refers to one of the document schemas, or
 * has the keys that every page has. Also works on invalid JSON.
 */
export function isDocument(start: string): boolean {
  if (/"\$schema"\s*:\s*"[^"]*\bgenerated\/(?:page|layout|fragment)\.schema\.json"/.test(start)) return true;
  if (/"\$schema"\s*:\s*"[^"]*\bdata\/[a-z-]+\.schema\.json"/.test(start)) return true;
  return /"layout"\s*:\s*"/.test(start) && /"blocks"\s*:\s*\[/.test(start);
}

/**
 * Groups documents outside pages/ for reporting: by file, or by folder if a folder has several.
 * @returns the number of documents in each
 */
export function groupMisplaced(paths: readonly string[]): Map<string, number> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const parts = path.split("/");
    const depth = parts.findIndex((_, at) => !ROOMS.has(parts.slice(0, at).join("/")));
    const folder = depth < 0 ? path : parts.slice(0, depth).join("/");
    groups.set(folder, [...(groups.get(folder) ?? []), path]);
  }
  return new Map(
    [...groups].map(([folder, held]) => [held.length === 1 && held[0] ? held[0] : folder, held.length]),
  );
}
