import { chakra } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";

type PictureProps = {
  image: Image;
  eager?: boolean | undefined;
  /** How wide it is shown, for pictures that come in several widths (`sizes` of HTML). */
  sizes?: string | undefined;
  /** Fills its box, cut at the edges, instead of keeping its proportions. The box sets the size. */
  cover?: boolean | undefined;
};

/**
 * A picture of a document. Scenes take the page's colours: they are used by reference, so that the file is
 * cached once and its CSS variables resolve here. Everything else is a plain image.
 */
export function Picture({ image, eager, sizes, cover }: PictureProps) {
  if (image.scene) {
    return (
      <chakra.svg
        viewBox="0 0 640 400"
        preserveAspectRatio={cover ? "xMidYMid slice" : undefined}
        width="640"
        height="400"
        display="block"
        w="full"
        h={cover ? "full" : "auto"}
        role={image.alt ? "img" : undefined}
        aria-label={image.alt}
        aria-hidden={image.alt ? undefined : true}
      >
        <use href={`${image.src}#scene`} />
      </chakra.svg>
    );
  }
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
