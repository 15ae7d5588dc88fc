import type { ReactElement } from "react";
import type { RenderedBlocks } from "./api.d.ts";

export type WaymarkBlocksProps = Pick<RenderedBlocks, "html" | "scripts"> & {
  /** The mode of the page around, if it has one of its own; by default, that of the visitor's system. */
  colorMode?: "light" | "dark" | undefined;
};

/**
 * Shows blocks that `renderBlocks` has rendered in a page of a React project, on the server or in the browser.
 * @throws TypeError, for an error boundary, if it is given something else
 */
export function WaymarkBlocks(blocks: WaymarkBlocksProps): ReactElement;
