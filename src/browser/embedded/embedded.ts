/** The script of blocks in the page of another program. It acts inside `<waymark-blocks>` and nowhere else. */
import "../shared/globals.ts";
import { setBase } from "#src/ui/address/site-address.ts";
import { startBlocks } from "./start-blocks.ts";

// The script is in the folder `assets` of the site, wherever the program serves that.
setBase(new URL(import.meta.url).pathname.replace(/\/assets\/[^/]*$/, ""));

/** Its content is a shadow root, so that no style sheet of the page applies to blocks, nor theirs to the page. */
class EmbeddedBlocks extends HTMLElement {
  #stop: (() => void) | undefined;
  #before: readonly Node[] = [];
  readonly #watcher = new MutationObserver(() => this.#start());

  connectedCallback(): void {
    this.#watcher.observe(this, { childList: true });
    this.#start();
  }

  disconnectedCallback(): void {
    // An element that is moved is connected again at once, and goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watcher.disconnect();
      this.#end();
    });
  }

  /** The parser has made the shadow root of a page's HTML; that of HTML that a script has inserted is made here. */
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

  /** The blocks are then as they were before their scripts, and can start again. */
  #end(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.shadowRoot?.replaceChildren(...this.#before);
  }
}

if (!customElements.get("waymark-blocks")) customElements.define("waymark-blocks", EmbeddedBlocks);
