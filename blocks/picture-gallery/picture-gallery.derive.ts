import type { PictureGalleryBlock } from "#schema/generated/types.ts";

export type PictureGalleryProps = ReturnType<typeof derive>;

/** Each picture with the address of its largest file, where its link leads without script, and the link's name. */
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

/** The last file of a `srcset` is the widest. */
function largest(srcset: string | undefined): string | undefined {
  return srcset?.split(",").at(-1)?.trim().split(" ")[0];
}
