import { pointerSteps } from "./json.ts";
import { type Position, TextLines } from "./position.ts";
import { endOfString } from "./scan.ts";

/** Offsets of an object's member, or of an array's item. */
type Place = { value: number; key?: number };

const BLANK = /[ \t\n\r]*/y;
const LITERAL = /[^,\]}\s]*/y;
const STRUCTURE = /["[\]{}]/g;

/**
 * Maps JSON pointers to offsets in a text. Scans only as far as needed, and each part once: building a syntax tree took
 * longer than validating the document.
 */
export class JsonPlaces {
  readonly #text: string;
  readonly #escapes: boolean;
  readonly #lines: TextLines;
  /** Members of the objects and arrays scanned so far, by the offset of their opening bracket. */
  readonly #inside = new Map<number, ReadonlyMap<string, Place>>();

  constructor(text: string) {
    this.#text = text;
    this.#escapes = text.includes("\\");
    this.#lines = new TextLines(text);
  }

  /**
   * Finds the offset of a value, or of its key.
   *
   * A pointer that leads beyond the text (into what a placeholder or a query inserted) ends at the last value that the
   * author wrote. If the text is not JSON, the offset may be wrong.
   * @param pointer JSON pointer; "" is the document
   * @param spot "key" for the name of the last member, "value" for its value
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

  /** The same, as line and column. */
  locate(pointer: string, spot: "key" | "value"): Position {
    return this.#lines.positionOf(this.offsetOf(pointer, spot));
  }

  /** Line and column of an offset. */
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
        // If a key is repeated, the last one wins.
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

  /** The offset after a value. */
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

  /** The offset after whatever a sticky pattern matches. */
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
