import { chakra, useRecipe } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";

/** A portrait in the shape that the theme chooses, or nothing without an image. It has a fixed size, because islands use it and know no breakpoints. */
export function Portrait({ image }: { image: Image | undefined }) {
  const portrait = useRecipe({ key: "portrait" })();
  if (!image) return null;
  const { src, srcset, alt, focus } = image;
  const [across = 50, down = 50] = focus ?? [];
  return (
    <chakra.img
      src={siteAddress(src)}
      srcSet={srcset?.replace(/\/images\/\S+/g, siteAddress)}
      sizes={srcset ? "5rem" : undefined}
      alt={alt ?? ""}
      htmlWidth="96"
      htmlHeight="96"
      loading="lazy"
      decoding="async"
      css={portrait}
      w="20"
      h="auto"
      style={focus ? { objectPosition: `${across}% ${down}%` } : undefined}
    />
  );
}
