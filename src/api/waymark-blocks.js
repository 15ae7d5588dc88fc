import { createElement, Fragment } from "react";

const TAG = "waymark-blocks";

/** True in a browser. Browsers warn of shadow roots in HTML that a script inserts, so there the element's script creates the root. */
const isBrowser = typeof document === "object";

/**
 * Shows blocks rendered by `renderBlocks` in a page of a React project, on the server or in the browser.
 * @param {import("./waymark-blocks.d.ts").WaymarkBlocksProps} blocks
 * @throws {TypeError} if it is given anything else
 */
export function WaymarkBlocks({ html, scripts, colorMode }) {
  const inner = typeof html === "string" ? html.match(ELEMENT)?.[1] : undefined;
  if (inner === undefined || !Array.isArray(scripts))
    throw new TypeError("<WaymarkBlocks> takes what renderBlocks() returns: html and scripts.");
  return createElement(
    Fragment,
    null,
    ...scripts.map((src) => createElement("script", { key: src, async: true, type: "module", src })),
    createElement(TAG, {
      // Parser and script move the content into a shadow root, so that it differs from the rendered HTML.
      suppressHydrationWarning: true,
      "color-mode": colorMode,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from checked documents, with all texts escaped
      dangerouslySetInnerHTML: { __html: isBrowser ? inner.replace(' shadowrootmode="open"', "") : inner },
    }),
  );
}

const ELEMENT = new RegExp(`^<${TAG}>([\\s\\S]*)</${TAG}>$`);
