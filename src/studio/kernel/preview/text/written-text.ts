import { mergedText, movedBy, textChange } from "#src/editing/text-change.ts";

type Listeners = {
  /** Called after each input. @param from previous text */
  onText: (value: string, from: string) => void;
  /** Called on Enter or Escape, or when the focus leaves. */
  onEnd: () => void;
  /** Called on Tab and Shift+Tab. */
  onStep: (by: 1 | -1) => void;
  onComposed: () => void;
  /** Called for shortcuts of the shell, whose undo replaces the browser's. */
  onKeys: (keys: string) => void;
};

/** Shortcuts of the shell that also work while a text is edited on the page. */
const KEYS = new Set(["z", "y", "s"]);

/** A text edited in place: plain text, on one line. */
export class WrittenText {
  readonly element: HTMLElement;
  /** Texts that have been sent but not confirmed: a response with one of these is older than the present text. */
  #sent: readonly string[];
  /** Set during composition with an input method. */
  isComposing = false;
  #ended = false;

  /**
   * Makes a text on the page editable.
   * @param range range of the text; it is wrapped in a new element, which gets the focus
   */
  constructor(
    range: Range,
    private readonly listeners: Listeners,
  ) {
    this.element = this.copy();
    range.surroundContents(this.element);
    this.#sent = [this.value];
    this.element.contentEditable = "plaintext-only";
    this.element.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    this.element.addEventListener("input", () => this.#changed());
    this.element.addEventListener("compositionstart", () => {
      this.isComposing = true;
    });
    this.element.addEventListener("compositionend", () => this.#composed());
    this.element.addEventListener("paste", (event) => this.#paste(event, event.clipboardData));
    this.element.addEventListener("drop", (event) => this.#paste(event, event.dataTransfer));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("blur", () => {
      if (!this.#ended) this.listeners.onEnd();
    });
    this.element.focus({ preventScroll: true });
  }

  get value(): string {
    return this.element.textContent ?? "";
  }

  /** A copy of the edited element without its text, for new HTML of the block. */
  copy(): HTMLElement {
    const element = document.createElement("span");
    element.dataset.writing = "";
    return element;
  }

  /** Handles a text from the shell: text typed in the form, or an echo of text typed on the page. */
  hear(value: string): void {
    if (!this.#sent.includes(value)) this.#replace(withBoth(value, this.value, this.#sent));
  }

  /**
   * Handles a text that the server has confirmed: forgets the texts that were sent before it. A text that was never sent here is shown, as
   * in `hear`.
   */
  confirm(value: string): void {
    const at = this.#sent.lastIndexOf(value);
    if (at >= 0) this.#sent = this.#sent.slice(at);
    else this.hear(value);
  }

  /** Stops editing, and removes the editable element around the text. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const text = document.createTextNode(this.value);
    if (this.element.isConnected) this.element.replaceWith(text);
  }

  #replace(value: string): void {
    this.#sent = [value];
    if (this.value === value) return;
    const change = textChange(this.value, value);
    const [start, end] = selectionIn(this.element).map((offset) => movedBy(change, offset));
    const text = document.createTextNode(value);
    this.element.replaceChildren(text);
    getSelection()?.setBaseAndExtent(text, start ?? 0, text, end ?? 0);
  }

  #changed(): void {
    if (this.isComposing) return;
    const { value } = this;
    const from = this.#sent.at(-1) ?? "";
    if (value === from) return;
    this.#sent = [...this.#sent, value];
    this.listeners.onText(value, from);
  }

  #composed(): void {
    this.isComposing = false;
    this.#changed();
    this.listeners.onComposed();
  }

  #beforeInput(event: InputEvent): void {
    const { inputType } = event;
    if (inputType.startsWith("history")) {
      event.preventDefault();
      this.listeners.onKeys(inputType === "historyUndo" ? "mod+z" : "mod+shift+z");
    } else if (
      inputType === "insertParagraph" ||
      inputType === "insertLineBreak" ||
      inputType.startsWith("format")
    ) {
      event.preventDefault();
    }
  }

  #paste(event: Event, data: DataTransfer | null): void {
    event.preventDefault();
    event.stopPropagation();
    this.#insert((data?.getData("text/plain") ?? "").replace(/\s*[\r\n]+\s*/g, " "));
  }

  #insert(text: string): void {
    const selection = getSelection();
    if (!selection?.rangeCount || text === "") return;
    selection.deleteFromDocument();
    const range = selection.getRangeAt(0);
    range.insertNode(document.createTextNode(text));
    range.collapse(false);
    this.element.normalize();
    this.#changed();
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    // Keys during composition belong to the input method; some engines report them as 229 only.
    if (event.isComposing || event.keyCode === 229) return;
    const key = event.key.toLowerCase();
    if (key === " " && this.element.closest("summary")) {
      // In a summary, a space would toggle the details instead of being typed.
      event.preventDefault();
      this.#insert(" ");
    } else if (key === "enter" || key === "escape") {
      event.preventDefault();
      this.listeners.onEnd();
    } else if (key === "tab") {
      event.preventDefault();
      this.listeners.onStep(event.shiftKey ? -1 : 1);
    } else if ((event.ctrlKey || event.metaKey) && KEYS.has(key)) {
      event.preventDefault();
      this.listeners.onKeys(`mod+${event.shiftKey ? "shift+" : ""}${key}`);
    }
  }
}

/**
 * Merges a colleague's edit with the text that was typed here meanwhile.
 * @param sent texts that were sent before; the colleague's edit is based on one of them
 */
export function withBoth(theirs: string, mine: string, sent: readonly string[]): string {
  const base = sent.findLast((text) => textChange(text, theirs).removed === "");
  return (base === undefined ? undefined : mergedText(base, mine, theirs)) ?? theirs;
}

/** The start and end of the selection in an element, as offsets in its text. */
function selectionIn(element: HTMLElement): [start: number, end: number] {
  const selection = getSelection();
  if (!selection?.rangeCount) return [0, 0];
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const before = document.createRange();
  const lengthTo = (node: Node, offset: number) => {
    before.setStart(element, 0);
    before.setEnd(node, offset);
    return before.toString().length;
  };
  return [lengthTo(startContainer, startOffset), lengthTo(endContainer, endOffset)];
}
