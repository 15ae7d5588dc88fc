import type { PostHeaderBlock } from "#schema/generated/types.ts";
import { longDay } from "#src/language/format.ts";
import { type PageContext, sitePart } from "#src/ui/page-context.ts";

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
        href: address("https://www.linkedin.com/sharing/share-offsite/", { url: page.url }),
      },
      {
        label: share.twitter,
        href: address("https://twitter.com/intent/tweet", { text: block.title, url: page.url }),
      },
      ...(share.chat === undefined
        ? []
        : [
            {
              label: share.chat,
              href: address(sitePart(page.site, "chat").url, { text: `${block.title} ${page.url}` }),
            },
          ]),
    ],
  };
}

function address(base: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join("&")}`;
}
