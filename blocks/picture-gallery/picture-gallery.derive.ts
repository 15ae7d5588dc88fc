import type { PictureGalleryBlock } from "#schema/generated/types.ts";

export type PictureGalleryProps = ReturnType<typeof derive>;

/** Adds the address of each picture's largest file, to which it links without JavaScript, and the link's label. */
export default function derive(block: PictureGalleryBlock) {
  return {
    ...block,
    items: block.items.map((item, index) => ({
      ...item,
      large: largest(item.image.srcset) ?? item.image.src,
      name: item.image.alt ?? item.caption ?? `${block.title}, ${index + 1}`,
    })),
  };
}

/** Returns the last file of a `srcset`, which is the widest. */
function largest(srcset: string | undefined): string | undefined {
  return srcset?.split(",").at(-1)?.trim().split(" ")[0];
}
