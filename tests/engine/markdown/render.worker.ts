// Renders in a Web Worker of a real browser, as the live preview does: receives { source[] }, posts { html[]
// }.
import { renderMarkdown } from "#src/content/markdown/markdown.ts";

self.addEventListener("message", (event: MessageEvent<string[]>) => {
  self.postMessage(event.data.map((source) => renderMarkdown(source)));
});
