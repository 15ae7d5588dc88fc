/** Maximum length of a slug without prefix and number; a longer heading is really a paragraph. */
const MAX_SLUG_LENGTH = 60;

/**
 * Makes ids from heading texts: lower case, accents removed, letters and digits of every script kept, anything else
 * "-". A repeated text gives "fees" and "fees-2". Stable: depends only on the preceding headings.
 */
export function createSlugger(prefix: string): (text: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (text) => {
    const base = slugify(text);
    let number = next.get(base) ?? 1;
    let slug = number === 1 ? base : `${base}-${number}`;
    while (used.has(slug)) {
      number += 1;
      slug = `${base}-${number}`;
    }
    used.add(slug);
    next.set(base, number + 1);
    return prefix + slug;
  };
}

function slugify(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const words = plain.replace(/['’]/g, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const cut = Array.from(words.replace(/^-+/, "")).slice(0, MAX_SLUG_LENGTH).join("");
  // Ids with "note-" belong to footnotes.
  return cut.replace(/^note-/, "notes-").replace(/-+$/, "") || "part";
}
