import type { Random } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A word with one typing error: a letter left out, doubled, swapped with the next, or replaced. */
export function misspell(word: string, random: Random): string {
  const places = [...word].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));
  const at = random.pick(places);
  const letter = word[at] ?? "";
  const next = word[at + 1] ?? "";
  const kind = random.pick(["drop", "double", "swap", "change"]);
  if (kind === "drop") return word.slice(0, at) + word.slice(at + 1);
  if (kind === "double") return word.slice(0, at) + letter + word.slice(at);
  if (kind === "swap") return word.slice(0, at) + next + letter + word.slice(at + 2);
  return word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at + 1);
}

/**
 * Whether a misspelt word is still recognisable: no other name is as similar to it as the right one. If two
 * names are equally similar, neither a reader nor a validator could tell which was meant.
 */
export function isRecognisable(misspelt: string, meant: string, others: Iterable<string>): boolean {
  if (misspelt === meant) return false;
  const wanted = slipsBetween(misspelt.toLowerCase(), meant.toLowerCase());
  for (const other of others) {
    if (other !== meant && slipsBetween(misspelt.toLowerCase(), other.toLowerCase()) <= wanted) return false;
  }
  return true;
}

/** The edit distance that counts two swapped letters as one slip (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
