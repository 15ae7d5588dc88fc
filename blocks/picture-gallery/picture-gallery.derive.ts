import type { PictureGalleryBlock } from "#schema/generated/types.ts";

export type PictureGalleryProps = ReturnType<typeof derive>;

/** Each picture with the address of its largest file, where its link leads without script. */
export default function derive(block: PictureGalleryBlock) {
  return {
    ...block,
    items: block.items.map((item) => ({ ...item, large: largest(item.image.srcset) ?? item.image.src })),
  };
}

/** The last file of a `srcset` is the widest. */
function largest(srcset: string | undefined): string | undefined {
  return srcset?.split(",").at(-1)?.trim().split(" ")[0];
}
