import { DRAFTING } from "#schema/generated/drafting.ts";

/** The slug of a title: lower case, hyphens for spaces, without accents ("Café" is "cafe") and other characters. */
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

/** Tells whether a slug can name a page document: kebab-case, at most 100 characters, not "index", the list of posts. */
export function isSlug(slug: string): boolean {
  return slug !== "index" && slug.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
}

/** The address at which a post is published. */
export const postAddress = (slug: string): string => `${DRAFTING.index}/${slug}`;

/** The slug in the address of a published post. */
export const slugInAddress = (address: string): string => address.slice(DRAFTING.index.length + 1);
