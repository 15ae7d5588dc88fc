import type { ReactElement } from "react";
import type { RenderedBlocks } from "./api.d.ts";

/** Shows the blocks that `renderBlocks` has rendered in a page of a React project. */
export function WaymarkBlocks(blocks: RenderedBlocks): ReactElement;
