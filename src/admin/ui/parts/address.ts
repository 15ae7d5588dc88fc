/** The name of a draft in the address of a page, after a path; undefined on another page. */
export function nameAfter(path: string): string | undefined {
  const { pathname } = location;
  if (!pathname.startsWith(path)) return undefined;
  const name = pathname.slice(path.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
