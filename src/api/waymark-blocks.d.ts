import type { ReactElement } from "react";
import type { RenderedBlocks } from "./api.d.ts";

export type WaymarkBlocksProps = Pick<RenderedBlocks, "html" | "scripts"> & {
  /** The colour mode of the surrounding page; by default, the visitor's system setting. */
  colorMode?: "light" | "dark" | undefined;
};

/**
 * Shows blocks rendered by `renderBlocks` in a page of a React project, on the server or in the browser.
 * @throws TypeError, for an error boundary, if it is given anything else
 */
export function WaymarkBlocks(blocks: WaymarkBlocksProps): ReactElement;
