import { chakra } from "@chakra-ui/react";
import { pictureWidths, resizedAddress } from "#src/content/address/responsive-image.ts";
import type { Pick } from "#src/studio/kernel/shell/parts/pick-one.tsx";

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

type Picture = { address: string; width?: number; height?: number };

export function picturePicks(pictures: readonly Picture[]): Pick[] {
  return pictures.map((picture) => {
    const { address, width, height } = picture;
    return {
      value: address,
      label: address.slice(address.lastIndexOf("/") + 1),
      note: width && height ? `${width} × ${height}` : address.slice(1, address.lastIndexOf("/")),
      picture: <Thumbnail picture={picture} size="7" />,
    };
  });
}
