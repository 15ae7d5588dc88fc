import { createElement, Fragment } from "react";

/**
 * Shows the blocks that `renderBlocks` has rendered in a page of a React project, on the server or in the browser. Their
 * style sheet begins with that of Chakra, which resets the page.
 * @param {import("./api.d.ts").RenderedBlocks} blocks
 */
export function WaymarkBlocks({ html, css }) {
  // biome-ignore-start lint/security/noDangerouslySetInnerHtml: rendered from checked documents, with all texts escaped
  return createElement(
    Fragment,
    null,
    createElement("style", { dangerouslySetInnerHTML: { __html: css } }),
    createElement("div", { dangerouslySetInnerHTML: { __html: html } }),
  );
  // biome-ignore-end lint/security/noDangerouslySetInnerHtml: rendered from checked documents, with all texts escaped
}
