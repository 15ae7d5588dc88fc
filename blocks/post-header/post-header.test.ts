import { expect, test } from "vitest";
import type { PostHeaderBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./post-header.derive.ts";
import structuredData from "./post-header.structured-data.ts";

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
  const { shareLinks } = derive(header, pageContext);
  const address = encodeURIComponent(pageContext.url);
  expect(shareLinks.map(({ href }) => href)).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    `https://twitter.com/intent/tweet?text=Fees%20%26%20funds&url=${address}`,
    `https://wa.me/?text=Fees%20%26%20funds%20${address}`,
  ]);
});

test("dates are in words; the day of a change only where there was one", () => {
  expect(derive(header, pageContext)).toMatchObject({
    dateText: "30 September 2024",
    updatedText: "4 November 2024",
  });
  expect(derive({ ...header, updated: header.date }, pageContext).updatedText).toBeUndefined();
});

test("a post is a BlogPosting", () => {
  const inZone = { ...pageContext, dayText: (day: string) => `${day}T00:00+01:00` };
  expect(structuredData(derive(header, pageContext), inZone)).toMatchObject({
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

test.for([
  ["8 min", "PT8M"],
  ["১২ মিনিট", "PT12M"],
  ["約5分", "PT5M"],
  ["a while", undefined],
] as const)("search engines read the time %s", ([readingTime, timeRequired]) => {
  const props = derive({ ...header, readingTime }, pageContext);
  expect(structuredData(props, pageContext).timeRequired).toBe(timeRequired);
});
