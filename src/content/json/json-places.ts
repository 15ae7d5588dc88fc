import { pointerSteps } from "./json.ts";
import { type Position, TextLines } from "./position.ts";
import { endOfString } from "./scan.ts";

/** Where a member of an object, or an item of a list, begins. */
type Place = { value: number; key?: number };

const BLANK = /[ \t\n\r]*/y;
const LITERAL = /[^,\]}\s]*/y;
const STRUCTURE = /["[\]{}]/g;

/**
 * Where the values of a JSON text stand. The text is read as far as it is asked about, and only once: building a tree
 * of it took longer than checking it.
 */
export class JsonPlaces {
  readonly #text: string;
  readonly #escapes: boolean;
  readonly #lines: TextLines;
  /** What stands in the objects and lists that were on the way so far, by the place of their bracket. */
  readonly #inside = new Map<number, ReadonlyMap<string, Place>>();

  constructor(text: string) {
    this.#text = text;
    this.#escapes = text.includes("\\");
    this.#lines = new TextLines(text);
  }

  /**
   * Finds a value, or its key.
   *
   * A pointer that leads beyond the text (into what a placeholder or a query brought) ends at the last value that
   * the author wrote. Of a text that is not JSON, the place may be any.
   * @param pointer JSON pointer; "" is the document
   * @param spot "key" for the name of the last member, "value" for what stands behind it
   */
  offsetOf(pointer: string, spot: "key" | "value"): number {
    let place: Place = { value: this.#skip(BLANK, 0) };
    for (const step of pointerSteps(pointer)) {
      const next = this.#insideOf(place.value).get(step);
      if (!next) return place.value;
      place = next;
    }
    return spot === "key" ? (place.key ?? place.value) : place.value;
  }

  /** The same as line and column. */
  locate(pointer: string, spot: "key" | "value"): Position {
    return this.#lines.positionOf(this.offsetOf(pointer, spot));
  }

  /** The line and the column of a character. */
  positionOf(offset: number): Position {
    return this.#lines.positionOf(offset);
  }

  #insideOf(start: number): ReadonlyMap<string, Place> {
    const known = this.#inside.get(start);
    if (known) return known;
    const inside = new Map<string, Place>();
    const opening = this.#text[start];
    if (opening === "{" || opening === "[") {
      let at = this.#skip(BLANK, start + 1);
      while (at < this.#text.length && !isClosing(this.#text[at])) {
        const key = at;
        const keyEnd = opening === "{" ? this.#endOf(at) : at;
        if (opening === "{") at = this.#skip(BLANK, this.#skip(BLANK, keyEnd) + 1);
        // Of a name that stands twice, the last one holds.
        if (opening === "{") inside.set(nameOf(this.#text.slice(key, keyEnd)), { value: at, key });
        else inside.set(String(inside.size), { value: at });
        at = this.#skip(BLANK, this.#endOf(at));
        if (this.#text[at] === ",") at = this.#skip(BLANK, at + 1);
        else break;
      }
    }
    this.#inside.set(start, inside);
    return inside;
  }

  /** The place behind a value. */
  #endOf(start: number): number {
    const text = this.#text;
    const first = text[start];
    if (first === '"') return this.#endOfString(start);
    if (first !== "{" && first !== "[") return this.#skip(LITERAL, start);
    let depth = 0;
    for (let at = start; at < text.length; ) {
      STRUCTURE.lastIndex = at;
      const found = STRUCTURE.exec(text);
      if (!found) break;
      if (found[0] === '"') {
        at = this.#endOfString(found.index);
        continue;
      }
      depth += isClosing(found[0]) ? -1 : 1;
      at = found.index + 1;
      if (depth === 0) return at;
    }
    return text.length;
  }

  #endOfString(start: number): number {
    return endOfString(this.#text, start, this.#escapes) || this.#text.length;
  }

  /** The place behind what a sticky pattern takes. */
  #skip(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    pattern.test(this.#text);
    return Math.max(at, pattern.lastIndex);
  }
}

const isClosing = (sign: string | undefined): boolean => sign === "]" || sign === "}";

/** @param written a key with its quotation marks */
function nameOf(written: string): string {
  if (!written.includes("\\")) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
