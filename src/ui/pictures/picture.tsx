import { chakra } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { Scene } from "./scene.tsx";

type PictureProps = {
  image: Image;
  eager?: boolean | undefined;
  /** The `sizes` attribute for photographs, which have several widths: `slotSizes({ … })`. */
  sizes: string;
  /** Fills its box, which sets the size: a scene is recomposed, anything else cropped. */
  cover?: boolean | undefined;
};

/** A picture of a document: a drawn scene, a photograph in several widths and formats, or a plain image. */
export function Picture({ image, eager, sizes, cover }: PictureProps) {
  if (image.scene) return <Scene image={image} cover={cover} />;
  const [left = 50, top = 50] = image.focus ?? [];
  const img = (
    <chakra.img
      src={image.src}
      srcSet={image.srcset}
      sizes={image.srcset ? sizes : undefined}
      alt={image.alt ?? ""}
      width={image.width}
      height={image.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager && cover ? "high" : undefined}
      decoding="async"
      display="block"
      w="full"
      h={cover ? "full" : "auto"}
      objectFit={cover ? "cover" : undefined}
      style={image.focus ? { objectPosition: `${left}% ${top}%` } : undefined}
    />
  );
  if (!image.avif) return img;
  return (
    <chakra.picture display="contents">
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      {img}
    </chakra.picture>
  );
}
