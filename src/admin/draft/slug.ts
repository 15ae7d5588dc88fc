/**
 * The slug of a title: lower case, everything but letters, digits, spaces and hyphens removed, spaces to
 * hyphens, repeated hyphens to one. Accents are taken off first, so that "Café" gives "cafe".
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Tells whether a slug can be the name of a page document: kebab-case, at most 100 characters, and not "index", which
 * would be the page of all posts.
 */
export function isSlug(slug: string): boolean {
  return slug !== "index" && slug.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
}
