/** The script of blocks embedded in a page of another program. It only affects the contents of `<waymark-blocks>`. */
import "../shared/globals.ts";
import { setBase } from "#src/ui/address/site-address.ts";
import { startBlocks } from "./start-blocks.ts";

// The script is in the site's folder `assets`, wherever the program serves that.
setBase(new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, ""));

/** The custom element. Its content is a shadow root, which isolates its styles from those of the page. */
class EmbeddedBlocks extends HTMLElement {
  #stop: (() => void) | undefined;
  #before: readonly Node[] = [];
  readonly #watcher = new MutationObserver(() => this.#start());

  connectedCallback(): void {
    this.#watcher.observe(this, { childList: true });
    this.#start();
  }

  disconnectedCallback(): void {
    // An element that is moved is disconnected and reconnected at once, and keeps running.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watcher.disconnect();
      this.#end();
    });
  }

  /** Starts the blocks. The parser creates the shadow root of the page's HTML; for HTML inserted by a script it is created here. */
  #start(): void {
    const template = this.querySelector<HTMLTemplateElement>(":scope > template");
    if (template) {
      this.#end();
      template.remove();
      (this.shadowRoot ?? this.attachShadow({ mode: "open" })).replaceChildren(template.content);
    }
    if (!this.shadowRoot || this.#stop) return;
    this.#before = [...this.shadowRoot.childNodes].map((node) => node.cloneNode(true));
    this.#stop = startBlocks(this.shadowRoot);
  }

  /** Stops the blocks: they return to the state before their scripts ran, and can be started again. */
  #end(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.shadowRoot?.replaceChildren(...this.#before);
  }
}

if (!customElements.get("waymark-blocks")) customElements.define("waymark-blocks", EmbeddedBlocks);
