import { asciiDigits, type PageContext, personsOf } from "waymark/blocks";
import type { PostHeaderProps } from "./post-header.derive.ts";

/** Builds a schema.org BlogPosting from the fields that the block prints (https://schema.org/BlogPosting). */
export default function structuredData(post: PostHeaderProps, page: PageContext) {
  const { site, url } = page;
  const publisher = { "@type": "Organization", name: site.name, url: `${site.url}/` };
  // The reading time may use other digits: "8 min", "৮ মিনিট".
  const [minutes] = /\d+/.exec(asciiDigits(post.readingTime ?? "")) ?? [];
  const team = post.author.includes(site.name);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.summary,
    image: {
      "@type": "ImageObject",
      url: page.socialImage,
      width: 1200,
      height: 630,
      caption: post.image.alt,
    },
    datePublished: page.dayText(post.date),
    dateModified: page.dayText(post.updated ?? post.date),
    author: team
      ? { "@type": "Organization", name: post.author, url: `${site.url}/` }
      : personsOf(post.author),
    publisher,
    articleSection: post.category,
    ...(post.tags ? { keywords: post.tags.join(", ") } : {}),
    ...(minutes ? { timeRequired: `PT${minutes}M` } : {}),
    inLanguage: page.language,
    isAccessibleForFree: true,
  };
}
