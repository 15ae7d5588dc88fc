import type { MemberNode, ValueNode } from "@humanwhocodes/momoa";
import { arrayIndex, pointerSteps } from "./json.ts";
import { bodyOf, membersOf } from "./json-tree.ts";
import { type Position, TextLines } from "./position.ts";

/** Maps JSON pointers to offsets in a text, which is parsed on first use. */
export class JsonPlaces {
  readonly #text: string;
  #lines: TextLines | undefined;
  #body: ValueNode | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Finds the offset of a value or of its key.
   * A pointer beyond the text (into a filled placeholder or a query result) resolves to the last value that exists in the text. Returns 0
   * if the text is not JSON.
   * @param pointer JSON pointer; "" is the document
   * @param spot "key" for the last member's name, "value" for its value
   */
  offsetOf(pointer: string, spot: "key" | "value"): number {
    this.#body ??= bodyOf(this.#text);
    let node = this.#body;
    if (!node) return this.#text.search(/[^ \t\n\r]|$/);
    let member: MemberNode | undefined;
    for (const step of pointerSteps(pointer)) {
      member = node.type === "Object" ? membersOf(node).get(step) : undefined;
      const next: ValueNode | undefined =
        node.type === "Array" ? node.elements[arrayIndex(step)]?.value : member?.value;
      if (!next) return node.loc.start.offset;
      node = next;
    }
    return (spot === "key" && member ? member : node).loc.start.offset;
  }

  locate(pointer: string, spot: "key" | "value"): Position {
    return this.positionOf(this.offsetOf(pointer, spot));
  }

  positionOf(offset: number): Position {
    this.#lines ??= new TextLines(this.#text);
    return this.#lines.positionOf(offset);
  }
}
