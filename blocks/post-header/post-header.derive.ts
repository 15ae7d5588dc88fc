import type { PostHeaderBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/language/format.ts";
import { type PageContext, shareAddress, sitePart } from "#src/ui/page-context.ts";

export type PostHeaderProps = ReturnType<typeof derive>;

/** Adds dates in words, and the addresses for sharing this page. */
export default function derive(block: PostHeaderBlock, page: Pick<PageContext, "url" | "site" | "language">) {
  const { share, ...rest } = block;
  return {
    ...rest,
    dateText: longDay(block.date, page.language),
    updatedText:
      block.updated && block.updated !== block.date ? longDay(block.updated, page.language) : undefined,
    shareLabel: share.label,
    shareLinks: [
      {
        label: share.linkedin,
        href: shareAddress("https://www.linkedin.com/sharing/share-offsite/", { url: page.url }),
      },
      {
        label: share.twitter,
        href: shareAddress("https://twitter.com/intent/tweet", { text: block.title, url: page.url }),
      },
      ...(share.chat === undefined
        ? []
        : [
            {
              label: share.chat,
              href: shareAddress(sitePart(page.site, "chat").url, { text: `${block.title} ${page.url}` }),
            },
          ]),
    ],
  };
}
