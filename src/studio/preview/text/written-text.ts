type Listeners = {
  onText: (value: string) => void;
  /** Enter or Escape, or the focus has left. */
  onEnd: () => void;
  onComposed: () => void;
  /** Keys that belong to the shell, whose undo takes the place of the browser's. */
  onKeys: (keys: string) => void;
};

/** Shell shortcuts that work while writing. */
const KEYS = new Set(["z", "y", "s"]);

/** A text that is being written where it stands: plain text alone, in one line. */
export class WrittenText {
  readonly element: HTMLElement;
  readonly #listeners: Listeners;
  /** What was sent and not confirmed yet: an answer that names one of these is older than what stands here. */
  #sent: string[];
  #composing = false;
  #ended = false;

  /** @param range what is to be written over; it is put into an element of its own, which gets the focus */
  constructor(range: Range, listeners: Listeners) {
    this.#listeners = listeners;
    this.element = this.copy();
    range.surroundContents(this.element);
    this.#sent = [this.value];
    this.element.contentEditable = "plaintext-only";
    this.element.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    this.element.addEventListener("input", () => this.#changed());
    this.element.addEventListener("compositionstart", () => {
      this.#composing = true;
    });
    this.element.addEventListener("compositionend", () => this.#composed());
    this.element.addEventListener("paste", (event) => this.#paste(event, event.clipboardData));
    this.element.addEventListener("drop", (event) => this.#paste(event, event.dataTransfer));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("blur", () => {
      if (!this.#ended) this.#listeners.onEnd();
    });
    this.element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(this.element);
  }

  get value(): string {
    return this.element.textContent ?? "";
  }

  get isComposing(): boolean {
    return this.#composing;
  }

  /** The same element without its text, for a new picture of the block. */
  copy(): HTMLElement {
    const element = document.createElement("span");
    element.dataset.writing = "";
    return element;
  }

  /** A text that the shell says: from the form, or what was written here, come back. */
  hear(value: string): void {
    if (!this.#sent.includes(value)) this.#replace(value);
  }

  /** The text that the server knows now. */
  confirm(value: string): void {
    const at = this.#sent.lastIndexOf(value);
    if (at >= 0) this.#sent = this.#sent.slice(at);
    else this.#replace(value);
  }

  /** Leaves the text alone, and takes the element away around it. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const text = document.createTextNode(this.value);
    if (this.element.isConnected) this.element.replaceWith(text);
  }

  #replace(value: string): void {
    this.#sent = [value];
    if (this.value === value) return;
    this.element.textContent = value;
    getSelection()?.selectAllChildren(this.element);
    getSelection()?.collapseToEnd();
  }

  #changed(): void {
    if (this.#composing) return;
    const { value } = this;
    if (value === this.#sent.at(-1)) return;
    this.#sent.push(value);
    this.#listeners.onText(value);
  }

  #composed(): void {
    this.#composing = false;
    this.#changed();
    this.#listeners.onComposed();
  }

  #beforeInput(event: InputEvent): void {
    const { inputType } = event;
    if (inputType.startsWith("history")) {
      event.preventDefault();
      this.#listeners.onKeys(inputType === "historyUndo" ? "mod+z" : "mod+shift+z");
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
    const text = (data?.getData("text/plain") ?? "").replace(/\s*[\r\n]+\s*/g, " ");
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
    // Keys of an input method are its own; 229 is what engines say that do not tell.
    if (event.isComposing || event.keyCode === 229) return;
    const key = event.key.toLowerCase();
    if (key === "enter" || key === "escape") {
      event.preventDefault();
      this.#listeners.onEnd();
    } else if ((event.ctrlKey || event.metaKey) && KEYS.has(key)) {
      event.preventDefault();
      this.#listeners.onKeys(`mod+${event.shiftKey ? "shift+" : ""}${key}`);
    }
  }
}
