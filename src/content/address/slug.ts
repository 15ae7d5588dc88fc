/** A name as a part of an address: "Côte d'Ivoire" is cote-d-ivoire. Empty if no letter from a to z or digit is left. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
