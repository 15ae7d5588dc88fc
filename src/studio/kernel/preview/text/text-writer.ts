import { placesIn, rangeOf, shownTexts, type TextPlace } from "#src/studio/kernel/preview/state/places.ts";
import { editableOrigin, type PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey, Origin, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import { type EditedElement, parseBlock } from "./morph-block.ts";
import { typeText } from "./type-text.ts";
import { selectAt, type WritePoint } from "./write-point.ts";
import { WrittenText } from "./written-text.ts";

type Exact = Extract<Origin, { kind: "exact" | "template" }>;
type Session = { key: BlockKey; origin: Exact; place: TextPlace; nth: number; text: WrittenText };

/** Edits text in place on the page, one text at a time, and sends each input to the shell. */
export class TextWriter {
  #session: Session | undefined;
  /** Shows the latest HTML of the edited block; postponed until a composition with an input method ends. */
  #held: (() => void) | undefined;

  constructor(
    private readonly state: PreviewState,
    private readonly send: (message: FromPreview) => void,
  ) {}

  get isWriting(): boolean {
    return this.#session !== undefined;
  }

  holds(node: Node | null): boolean {
    return this.#session?.text.element.contains(node) ?? false;
  }

  /**
   * Starts editing, if the displayed text is exactly the stored one.
   * @param point of the click; without one, the whole text is selected
   * @returns whether editing has started
   */
  begin(key: BlockKey, place: TextPlace, point?: WritePoint): boolean {
    const origin = editableOrigin(this.state.origins.get(key)?.[place.number], this.state);
    if (origin?.kind !== "exact") return false;
    if (this.#session?.place === place) return true;
    this.end();
    const block = place.start.parentElement?.closest("[data-key]");
    const nth = block
      ? same(placesIn(block).texts, place.number).findIndex(({ start }) => start === place.start)
      : 0;
    const text = new WrittenText(rangeOf(place), {
      onText: (value, from) => {
        const { document, pointer } = origin;
        this.send({ type: "typed", key, document, pointer, value, from });
        typeText({ document, pointer, value }, this.state, (other) => this.isTaken(other));
      },
      onEnd: () => this.end(),
      onStep: (by) => this.#step(by),
      onComposed: () => this.#held?.(),
      onKeys: (keys) => this.send({ type: "keys", keys }),
    });
    // A placeholder is replaced as a whole.
    selectAt(text.element, origin.unwritten ? undefined : point);
    this.#session = { key, origin, place, nth, text };
    this.send({ type: "picked", selection: { key, pointer: origin.pointer }, origin });
    return true;
  }

  /** Stops editing, keeping the text. */
  end(): void {
    const session = this.#session;
    this.#session = undefined;
    session?.text.end();
    this.#held?.();
  }

  /** Continues in the next or previous text of the block; after the last one, stops editing. */
  #step(by: 1 | -1): void {
    const session = this.#session;
    if (!session) return;
    const texts = shownTexts(session.key);
    const here = texts.findIndex(this.isTaken);
    this.end();
    const others = by > 0 ? texts.slice(here + 1) : texts.slice(0, here).toReversed();
    others.some((place) => this.begin(session.key, place));
  }

  writesIn(selection: Selection | undefined): boolean {
    const { key, origin } = this.#session ?? {};
    return key !== undefined && key === selection?.key && origin?.pointer === selection.pointer;
  }

  /** Shows a text from the shell, unless it is an echo of text typed on the page. */
  hear(document: string, pointer: string, value: string): void {
    const { origin, text } = this.#session ?? {};
    if (text && origin?.document === document && origin.pointer === pointer) text.hear(value);
  }

  isTaken = (place: TextPlace): boolean => this.#session?.text.element.previousSibling === place.start;

  /**
   * Updates a block around the text being edited.
   * @param change receives the new block, and the element in it that must be kept
   */
  around(key: BlockKey, html: string, change: (next: HTMLElement, edited?: EditedElement) => void): void {
    const session = this.#session;
    if (session?.key !== key) {
      change(parseBlock(html), undefined);
      return;
    }
    this.#held = () => {
      this.#held = undefined;
      const next = parseBlock(html);
      const place = this.#session === session ? this.#placeIn(next, session) : undefined;
      if (!place) {
        if (this.#session === session) this.end();
        change(next, undefined);
        return;
      }
      const { text } = session;
      rangeOf(place).surroundContents(text.copy());
      change(next, { element: text.element, adopt: (value) => text.confirm(value) });
    };
    if (!session.text.isComposing) this.#held();
  }

  /** The place of the edited text in the new HTML of its block, where the text may have another number. */
  #placeIn(next: HTMLElement, { key, origin, nth }: Session): TextPlace | undefined {
    const origins = this.state.origins.get(key) ?? [];
    const number = origins.findIndex(
      (one) => one.kind === "exact" && one.document === origin.document && one.pointer === origin.pointer,
    );
    const places = same(placesIn(next).texts, number);
    return places[nth] ?? places[0];
  }
}

const same = (places: readonly TextPlace[], number: number): TextPlace[] =>
  places.filter((place) => place.number === number);
