import { chakra } from "@chakra-ui/react";
import { pictureWidths, resizedAddress } from "#src/content/address/responsive-image.ts";

type Props = { picture: { address: string; width?: number }; size: string };

/** A picture of the site, cropped to a square; photographs in their smallest width. */
export function Thumbnail({ picture, size }: Props) {
  return (
    <chakra.img
      src={smallAddress(picture)}
      alt=""
      loading="lazy"
      boxSize={size}
      objectFit="cover"
      borderRadius="l2"
      bg="bg.muted"
      flexShrink="0"
    />
  );
}

/** @param least width in pixels that it should have, if the picture is as wide */
export function smallAddress({ address, width }: Props["picture"], least = 0): string {
  if (width === undefined) return address;
  const widths = pictureWidths(width);
  const small = widths.find((one) => one >= least) ?? widths.at(-1) ?? width;
  return resizedAddress(address, small, "webp");
}
