import { chakra } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";

/** Proportions below and above which a box gets the square or the wide composition. */
const SQUARE = "@container (max-aspect-ratio: 5/4)";
const STRIP = "@container (min-aspect-ratio: 7/3)";

const shown = { display: "inline" } as const;
const hidden = { display: "none" } as const;

/** The box's proportions choose one composition; without container queries it is the standard one. */
const compositions = {
  "& > use + use": hidden,
  [SQUARE]: { "& > use:first-of-type": hidden, "& > use:nth-of-type(2)": shown },
  [STRIP]: { "& > use:first-of-type": hidden, "& > use:last-of-type": shown },
};

type SceneProps = {
  image: Pick<Image, "src" | "alt">;
  /** Fills its box; the box sets the size. */
  cover?: boolean | undefined;
};

/**
 * A drawing from src/public/scenes. It is included by reference, so that the file is cached once and its CSS variables
 * resolve to the page's colours. Each file composes its scene three times, `#scene` (640 x 400), `#square` and `#wide`;
 * sky and ground extend beyond the view box, so that a box of other proportions shows more of them and crops nothing.
 */
export function Scene({ image: { src, alt }, cover }: SceneProps) {
  const name = { role: alt ? "img" : undefined, "aria-label": alt, "aria-hidden": alt ? undefined : true };
  if (!cover) {
    return (
      <chakra.svg viewBox="0 0 640 400" width="640" height="400" display="block" w="full" h="auto" {...name}>
        <use href={`${src}#scene`} />
      </chakra.svg>
    );
  }
  return (
    <chakra.span display="block" w="full" h="full" css={{ containerType: "size" }}>
      <chakra.svg display="block" w="full" h="full" css={compositions} {...name}>
        <use href={`${src}#scene`} />
        <use href={`${src}#square`} />
        <use href={`${src}#wide`} />
      </chakra.svg>
    </chakra.span>
  );
}
