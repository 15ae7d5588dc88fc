import type { PageContext } from "#src/ui/page-context.ts";
import { personsOf } from "#src/ui/persons.ts";
import type { Article } from "./head.ts";

/** schema.org data of an article whose blocks do not provide any (https://schema.org/BlogPosting). */
export function articleData(
  article: Article | undefined,
  { url, site, title, description, socialImage, language, known }: PageContext,
): { "@id": string } | undefined {
  if (!article) return undefined;
  const publisher = { "@type": "Organization", name: site.name, url: `${site.url}/` };
  const author = known?.author;
  const isPerson = author !== undefined && !author.includes(site.name);
  const data = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: known?.label ?? title,
    description: known?.summary ?? description,
    image: socialImage,
    datePublished: article.published,
    dateModified: article.modified,
    author: isPerson ? personsOf(author) : publisher,
    publisher,
    articleSection: article.section,
    keywords: article.tags.length > 0 ? article.tags.join(", ") : undefined,
    inLanguage: language,
  };
  return data;
}
