import { chakra } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { moodOf } from "#src/theme/moods.ts";
import { breakpoints } from "#src/theme/widths/widths.ts";

type PictureProps = {
  image: Image;
  eager?: boolean | undefined;
  /** The `sizes` attribute of a photograph, which comes in several widths: `slotSizes({ … })`. */
  sizes: string;
  /** Makes the picture fill its box: a scene chooses a composition that fits, any other picture is cropped. */
  cover?: boolean | undefined;
};

/**
 * Styles of the box around a page's opening picture. When a visitor clicks a card, the card's picture grows into this box
 * (src/browser/navigation/router.ts).
 */
export const openingPicture = { "main > :first-child &": { viewTransitionName: "opening-picture" } };

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
      htmlWidth={image.width}
      htmlHeight={image.height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager && cover ? "high" : undefined}
      decoding="async"
      display="block"
      w="full"
      h={cover ? "full" : "auto"}
      objectFit={cover ? "cover" : undefined}
      {...(cover && image.fit === "contain" ? whole : undefined)}
      style={image.focus ? { objectPosition: `${left}% ${top}%` } : undefined}
    />
  );
  if (!image.avif && !image.still) return img;
  return (
    <chakra.picture display="contents">
      {image.avif ? <source type="image/avif" srcSet={image.avif} sizes={sizes} /> : null}
      {image.still ? (
        <source
          media="(prefers-reduced-motion: reduce)"
          type="image/webp"
          srcSet={image.still}
          sizes={sizes}
        />
      ) : null}
      {img}
    </chakra.picture>
  );
}

/** Styles that show a cover or poster uncropped, with space around it, on a background that fits both colour modes. */
const whole = { objectFit: "contain", bg: "bg.muted", p: "6%" } as const;

type Slot = { base: string } & { [Breakpoint in keyof typeof breakpoints]?: string };

/** Breakpoints from the widest to the narrowest: a browser takes the first condition that matches. */
const fromWidest = ["xl", "lg", "md", "sm"] as const satisfies (keyof typeof breakpoints)[];

/** Builds the `sizes` attribute from the width of a picture at each breakpoint. Browsers select the file by this attribute. */
export function slotSizes(slot: Slot): string {
  const wider = fromWidest.flatMap((name) =>
    slot[name] === undefined ? [] : [`(min-width: ${breakpoints[name]}) ${slot[name]}`],
  );
  return [...wider, slot.base].join(", ");
}

/**
 * Like `slotSizes`, for a photograph on the first screen of a phone: on displays with three pixels per CSS pixel, a file
 * of half the width looks the same.
 */
export function firstScreenSizes({ base, ...wider }: Slot): string {
  const dense = [
    ["2.5dppx", 0.55],
    ["1.75dppx", 0.8],
  ].map(([from, part]) => `(min-resolution: ${from}) calc(${base} * ${part})`);
  return slotSizes({ ...wider, base: [...dense, base].join(", ") });
}

/** Width of the content column on a phone, without its padding. */
export const phoneColumn = "calc(100vw - 2.5rem)";

const COLUMN = "min(100vw - 4rem, 72rem)";

/** Width of the content column on tablets and wider screens. */
export const wideColumn = `calc(${COLUMN})`;

/** Calculates the width of `part` of `of` equal grid tracks, such as 7 of 12. @param gaps sum of the grid's gaps in rem */
export function tracks(part: number, of: number, gaps: number): string {
  return `calc((${COLUMN} - ${gaps}rem) * ${part} / ${of})`;
}

/** Container queries for the aspect ratios at which a box switches to the square or to the wide composition. */
const SQUARE = "@container (max-aspect-ratio: 5/4)";
const WIDE_STRIP = "@container (min-aspect-ratio: 7/3)";

const visible = { display: "inline" } as const;
const hidden = { display: "none" } as const;

/** Chooses a composition by the aspect ratio of the box. Browsers without container queries show the standard one. */
const compositions = {
  "& > use + use": hidden,
  [SQUARE]: { "& > use:first-of-type": hidden, "& > use:nth-of-type(2)": visible },
  [WIDE_STRIP]: { "& > use:first-of-type": hidden, "& > use:last-of-type": visible },
};

type SceneProps = {
  image: Pick<Image, "src" | "alt" | "mood">;
  /** Makes the scene fill its box, which sets the size. */
  cover?: boolean | undefined;
};

/**
 * A drawing from src/public/scenes. It is included by reference, so that the file is cached once and its CSS variables get the page's
 * colours. A file contains its scene in three compositions, `#scene` (640 x 400), `#square` and `#wide`; sky and ground extend beyond the
 * view box, so that a box of other proportions shows more of them and crops nothing.
 */
function Scene({ image: { src, alt, mood }, cover }: SceneProps) {
  const name = { role: alt ? "img" : undefined, "aria-label": alt, "aria-hidden": alt ? undefined : true };
  const air = mood ? moodOf(mood) : {};
  if (!cover) {
    return (
      <chakra.svg
        viewBox="0 0 640 400"
        width="640"
        height="400"
        display="block"
        w="full"
        h="auto"
        css={air}
        {...name}
      >
        <use href={`${src}#scene`} />
      </chakra.svg>
    );
  }
  return (
    <chakra.span display="block" w="full" h="full" css={{ containerType: "size" }}>
      <chakra.svg display="block" w="full" h="full" css={[compositions, air]} {...name}>
        <use href={`${src}#scene`} />
        <use href={`${src}#square`} />
        <use href={`${src}#wide`} />
      </chakra.svg>
    </chakra.span>
  );
}
