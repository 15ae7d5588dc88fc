import { slugOf } from "#src/content/address/slug.ts";

/** The address of a new page beside the open one: with its title in the place of the last part. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugOf(title)}`;
}
