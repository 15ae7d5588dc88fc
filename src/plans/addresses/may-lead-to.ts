import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";

/** Matches words that may end the address of a page, with the sign before them: after a slash, or at the start of a string or link. */
const LAST_PART = /[/"'`(<][a-z0-9]+(?:-[a-z0-9]+)*(?=["'`)>#?\s\\/.]|$)(?!":)/g;

/** Matches an address that may be written otherwise: escaped, encoded, or relative to the page and a folder or in a definition. */
const OTHER_FORM = /\\u|%[0-9A-Fa-f]{2}|["'(<\s/]\.{1,2}\/?["'?#)>\s\\]|\]: {0,3}[a-z0-9]/;

/** The numbers of all words that may end an address, as characters. Words beyond the last character share one, which only rules out less. */
const numbers = new Map<string, string>();
const CHARACTERS = 0x110000;
const nextNumber = () => String.fromCodePoint(numbers.size % CHARACTERS);

/**
 * The words of a file that may end the address of a page, each by its number, which takes a third of the memory; undefined for a file that
 * may have addresses in other forms. Kept, since each plan asks all files, and few of a large site lead to any one page.
 */
export const lastParts = memoised((file: SourceFile): string | undefined => {
  const text = fileText(file);
  if (OTHER_FORM.test(text)) return undefined;
  const parts = new Set(text.match(LAST_PART)?.map((part) => part.slice(1)));
  return [...parts].map((part) => getOrMake(numbers, part, nextNumber)).join("");
});

const PLAIN_ADDRESS = /^(?:\/[a-z0-9-]+)+$/;

/** Returns a predicate that quickly rules out most files without a link to any of some pages. @param addresses of these pages */
export function mayLeadTo(addresses: Iterable<string>): (file: SourceFile) => boolean {
  const all = [...addresses];
  if (!all.every((address) => PLAIN_ADDRESS.test(address))) return () => true;
  const names = new Set(all.map((address) => address.slice(address.lastIndexOf("/") + 1)));
  return (file) => {
    const parts = lastParts(file);
    if (parts === undefined) return true;
    // Looked up now, since reading the file may have given a word its number.
    for (const name of names) {
      const number = numbers.get(name);
      if (number !== undefined && parts.includes(number)) return true;
    }
    return false;
  };
}
