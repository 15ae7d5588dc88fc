type Listeners = {
  onText: (value: string) => void;
  /** Called on Enter or Escape, or when the focus leaves. */
  onEnd: () => void;
  onComposed: () => void;
  /** Called for shortcuts of the shell, whose undo replaces the browser's. */
  onKeys: (keys: string) => void;
};

/** Shell shortcuts that work while writing. */
const KEYS = new Set(["z", "y", "s"]);

/** A text edited in place: plain text, on one line. */
export class WrittenText {
  readonly element: HTMLElement;
  readonly #listeners: Listeners;
  /** Sent but not confirmed yet: a response that contains one of these is older than the text here. */
  #sent: string[];
  #composing = false;
  #ended = false;

  /** @param range of the text; it is wrapped in an element of its own, which gets the focus */
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
  }

  get value(): string {
    return this.element.textContent ?? "";
  }

  get isComposing(): boolean {
    return this.#composing;
  }

  /** A copy of the element without its text, for new HTML of the block. */
  copy(): HTMLElement {
    const element = document.createElement("span");
    element.dataset.writing = "";
    return element;
  }

  /** Handles a text from the shell: typed in the form, or an echo of what was typed here. */
  hear(value: string): void {
    if (!this.#sent.includes(value)) this.#replace(value);
  }

  /** Marks a text as known to the server. */
  confirm(value: string): void {
    const at = this.#sent.lastIndexOf(value);
    if (at >= 0) this.#sent = this.#sent.slice(at);
    else this.#replace(value);
  }

  /** Stops editing: unwraps the text. */
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
      // There, a space opens and closes instead of being typed.
      event.preventDefault();
      this.#insert(" ");
    } else if (key === "enter" || key === "escape") {
      event.preventDefault();
      this.#listeners.onEnd();
    } else if ((event.ctrlKey || event.metaKey) && KEYS.has(key)) {
      event.preventDefault();
      this.#listeners.onKeys(`mod+${event.shiftKey ? "shift+" : ""}${key}`);
    }
  }
}
