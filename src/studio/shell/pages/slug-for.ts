/** A title as the last part of an address: "Côte d'Azur" is cote-d-azur. Empty if no letter from a to z is left. */
export function slugFor(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The address of a new page beside the open one: with its title in the place of the last part. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugFor(title)}`;
}
