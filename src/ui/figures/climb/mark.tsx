import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import type { MarkKind } from "#src/figures/climb/ridge.ts";

/** The drawing of a mark on the ridge: a signpost, a cairn, a flag, a tent, or the camp at the top. */
export function Mark({ kind, ...props }: HTMLChakraProps<"svg"> & { kind: MarkKind }) {
  return (
    <chakra.svg aria-hidden="true" viewBox="0 0 48 48" flexShrink="0" css={colours} {...props}>
      <use href={`/maps/climb.svg#${kind}`} />
    </chakra.svg>
  );
}

/** Line colours that contrast with both the page and the sky, in both modes. */
const colours = { "--scene-ink": "colors.fg", "--scene-paper": "colors.bg" };
