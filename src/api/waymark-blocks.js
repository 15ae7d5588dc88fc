import { createElement, Fragment } from "react";

const TAG = "waymark-blocks";

/** Browsers warn of shadow roots that a script inserts as HTML: there, the script of the element makes it. */
const isBrowser = typeof document === "object";

/**
 * Shows blocks that `renderBlocks` has rendered in a page of a React project, on the server or in the browser.
 * @param {import("./waymark-blocks.d.ts").WaymarkBlocksProps} blocks
 * @throws {TypeError} if it is given something else
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
      // Parsers and the script move what is inside into a shadow root, so it differs from what was rendered.
      suppressHydrationWarning: true,
      "color-mode": colorMode,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from checked documents, with all texts escaped
      dangerouslySetInnerHTML: { __html: isBrowser ? inner.replace(' shadowrootmode="open"', "") : inner },
    }),
  );
}

const ELEMENT = new RegExp(`^<${TAG}>([\\s\\S]*)</${TAG}>$`);
