import { longDay, type PageContext, shareAddress, shareRowLinks } from "waymark/blocks";
import type { PostHeaderBlock } from "#schema/generated/types.ts";

export type PostHeaderProps = ReturnType<typeof derive>;

/** Adds dates as text, and share links for this page. */
export default function derive(block: PostHeaderBlock, page: Pick<PageContext, "url" | "site" | "language">) {
  const { share, ...rest } = block;
  return {
    ...rest,
    dateText: longDay(block.date, page.language),
    updatedText:
      block.updated && block.updated !== block.date ? longDay(block.updated, page.language) : undefined,
    shareLabel: share?.label ?? "",
    shareLinks: [
      linkTo(share?.linkedin, () =>
        shareAddress("https://www.linkedin.com/sharing/share-offsite/", { url: page.url }),
      ),
      linkTo(share?.twitter, () =>
        shareAddress("https://twitter.com/intent/tweet", { text: block.title, url: page.url }),
      ),
      linkTo(share?.chat, () => shareRowLinks(block.title, page).chatHref),
    ].flat(),
  };
}

/** Returns the share link of a service if the block has a label for it and the site has the service, otherwise nothing. */
function linkTo(
  label: string | undefined,
  address: () => string | undefined,
): { label: string; href: string }[] {
  const href = label === undefined ? undefined : address();
  return label === undefined || href === undefined ? [] : [{ label, href }];
}
