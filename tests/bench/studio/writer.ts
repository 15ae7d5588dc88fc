import type { FrameLocator, Locator, Page } from "playwright";

/** In CSS pixels, within what is pressed. */
type Point = { x: number; y: number };

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** For how long a finger holds a mouse button. */
const PRESS_MS = 80;
/** From one letter to the next, of a practised typist. */
const LETTER_MS = 120;

/**
 * A person at Studio, at human speed: each method is one action, as the Keystroke-Level Model counts them, with a text
 * typed at once as one. What has to be looked for on the screen is found by the name that assistive technology says.
 */
export class Writer {
  readonly page: Page;
  actions = 0;
  saves = 0;
  /** Keys of typed texts. */
  letters = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get preview(): FrameLocator {
    return this.page.frameLocator('iframe[title^="Page:"]:not([inert])');
  }

  get form(): Locator {
    return this.page.getByRole("region", { name: "Form", exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  block(name: RegExp): Locator {
    return this.page.getByRole("navigation", { name: "Blocks" }).getByRole("treeitem", { name }).first();
  }

  button(name: RegExp | string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name, exact: typeof name === "string" }).first();
  }

  async click(target: Locator, position?: Point): Promise<void> {
    this.actions += 1;
    await target.click({ delay: PRESS_MS, ...(position ? { position } : {}) });
  }

  async rightClick(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click({ button: "right", delay: PRESS_MS });
  }

  async doubleClick(target: Locator, position?: Point): Promise<void> {
    this.actions += 1;
    await target.dblclick({ delay: PRESS_MS, ...(position ? { position } : {}) });
  }

  /** Double-clicks the first occurrence of a word in a text. */
  async doubleClickWord(text: Locator, word: string): Promise<void> {
    await this.doubleClick(text, await text.evaluate(placeOfWord, word));
  }

  /** Drags to the place before something. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.actions += 1;
    await from.dragTo(to, { targetPosition: { x: 60, y: 3 } });
  }

  async press(keys: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(keys);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    this.actions += 1;
    this.letters += text.length;
    await this.page.keyboard.type(text, { delay: LETTER_MS });
  }

  /** Clicks a field, selects what is there, and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    if ((await field.inputValue()) !== "") await this.press("Control+a");
    await this.type(text);
  }

  /** Drags a file from a window of the desktop. */
  dropFile(target: Locator, file: Picked): Promise<void> {
    return this.#bring(target, file, ["dragover", "drop"]);
  }

  /** Pastes a file that was copied elsewhere. */
  pasteFile(file: Picked): Promise<void> {
    return this.#bring(this.page.locator(":focus").last(), file, ["paste"]);
  }

  /** Saves, and waits until it is saved. */
  async save(): Promise<void> {
    this.saves += 1;
    await this.press("Control+s");
    await this.page.getByRole("button", { name: "Saved", exact: true }).waitFor();
  }

  /** The browser's view of a file from another program: only real devices can bring one. */
  async #bring(target: Locator, { name, mimeType, buffer }: Picked, events: string[]): Promise<void> {
    this.actions += 1;
    const file = { name, type: mimeType, bytes: [...buffer], events };
    await target.evaluate((element, brought) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(brought.bytes)], brought.name, { type: brought.type }));
      const options = { bubbles: true, cancelable: true, composed: true };
      for (const event of brought.events) {
        element.dispatchEvent(
          event === "paste"
            ? new ClipboardEvent(event, { ...options, clipboardData: data })
            : new DragEvent(event, { ...options, dataTransfer: data }),
        );
      }
    }, file);
  }
}

/** The middle of a word, from the corner of the element that shows it. */
function placeOfWord(element: Element, word: string): Point {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const [line, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return { x: line.x - box.x + line.width / 2, y: line.y - box.y + line.height / 2 };
  }
  throw new Error(`The text does not have the word ${word}.`);
}
