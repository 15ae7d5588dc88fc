import { expect, test } from "vitest";
import deriveBody from "#blocks/post-body/post-body.derive.ts";
import deriveHeader from "#blocks/post-header/post-header.derive.ts";
import structuredData from "#blocks/post-header/post-header.structured-data.ts";
import type { PostBodyBlock, PostHeaderBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";

const header: PostHeaderBlock = {
  type: "post-header",
  id: "post",
  back: { label: "All posts", href: "/blog" },
  category: "Visas",
  title: "Fees & funds",
  summary: "What to show.",
  author: "Windfall growers",
  date: "2024-09-30",
  updated: "2024-11-04",
  readingTime: "8 min",
  tags: ["UK", "Visa"],
  share: { label: "Share", linkedin: "LinkedIn", twitter: "Twitter", chat: "WhatsApp" },
  image: { src: "/scenes/basket.svg", alt: "Coins" },
};

test("share links carry the page's own address", () => {
  const { shareLinks } = deriveHeader(header, pageContext);
  const address = encodeURIComponent(pageContext.url);
  expect(shareLinks.map(({ href }) => href)).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `https://twitter.com/intent/tweet?text=Fees%20%26%20funds&url=${address}`,
    `https://wa.me/?text=Fees%20%26%20funds%20${address}`,
  ]);
});

test("dates are in words; the day of a change only where there was one", () => {
  expect(deriveHeader(header, pageContext)).toMatchObject({
    dateText: "30 September 2024",
    updatedText: "4 November 2024",
  });
  expect(deriveHeader({ ...header, updated: header.date }, pageContext).updatedText).toBeUndefined();
});

test("a post is a BlogPosting", () => {
  const inZone = { ...pageContext, dayText: (day: string) => `${day}T00:00+01:00` };
  expect(structuredData(deriveHeader(header, pageContext), inZone)).toMatchObject({
    "@type": "BlogPosting",
    headline: "Fees & funds",
    datePublished: "2024-09-30T00:00+01:00",
    dateModified: "2024-11-04T00:00+01:00",
    author: { "@type": "Organization", name: "Windfall growers" },
    image: { url: pageContext.socialImage, caption: "Coins" },
    keywords: "UK, Visa",
    timeRequired: "PT8M",
  });
});

test("only a long text has contents, of its main headings", () => {
  const heading = (level: number, label: string) => ({ level, label, href: `#text-${label}` });
  const body = (count: number): PostBodyBlock => ({
    type: "post-body",
    id: "text",
    contentsLabel: "On this page",
    markdown: "",
    contents: [
      ...Array.from({ length: count }, (_, index) => heading(2, `part-${index}`)),
      heading(3, "detail"),
    ],
  });
  expect(deriveBody(body(3)).contents).toBeUndefined();
  expect(deriveBody(body(4)).contents?.map(({ label }) => label)).toEqual([
    "part-0",
    "part-1",
    "part-2",
    "part-3",
  ]);
});

test.for([
  ["8 min", "PT8M"],
  ["১২ মিনিট", "PT12M"],
  ["約5分", "PT5M"],
  ["a while", undefined],
] as const)("search engines read the time %s", ([readingTime, timeRequired]) => {
  const props = deriveHeader({ ...header, readingTime }, pageContext);
  expect(structuredData(props, pageContext).timeRequired).toBe(timeRequired);
});
