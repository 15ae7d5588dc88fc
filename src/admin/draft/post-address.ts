import { DRAFTING } from "#schema/generated/drafting.ts";

/** The address at which a post is published. */
export function postAddress(slug: string): string {
  return `${DRAFTING.index}/${slug}`;
}

/** The slug in the address of a published post. */
export function slugInAddress(address: string): string {
  return address.slice(DRAFTING.index.length + 1);
}
