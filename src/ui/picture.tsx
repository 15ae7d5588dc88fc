import { chakra } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { Scene } from "./scene.tsx";

type PictureProps = {
  image: Image;
  eager?: boolean | undefined;
  /** How wide it is shown, for pictures that come in several widths (`sizes` of HTML). */
  sizes?: string | undefined;
  /** Fills its box instead of keeping its proportions: a scene is recomposed, anything else cut at the edges. The box sets the size. */
  cover?: boolean | undefined;
};

/** A picture of a document: a drawn scene, or a plain image. */
export function Picture({ image, eager, sizes, cover }: PictureProps) {
  if (image.scene) return <Scene image={image} cover={cover} />;
  return (
    <chakra.img
      src={image.src}
      srcSet={image.srcset}
      sizes={image.srcset ? (sizes ?? "100vw") : undefined}
      alt={image.alt ?? ""}
      width={image.width}
      height={image.height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      display="block"
      w="full"
      h={cover ? "full" : "auto"}
      objectFit={cover ? "cover" : undefined}
    />
  );
}
