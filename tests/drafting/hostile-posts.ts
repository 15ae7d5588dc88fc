import type { Draft } from "#src/admin/draft/draft.ts";
import { renderPreview } from "#src/admin/preview/preview-render.ts";
import type { SiteData } from "#src/admin/publish/site-data.ts";
import { sampleDraft } from "./sample-draft.ts";

/** Nothing is known, so that every link of this site leads to nothing. */
const noSite: SiteData = { site: {}, facts: {}, counts: {}, addresses: [] };

/** Tells whether the site's check lets a text through: most attacks are refused before anything is built. */
function passes(content: string): boolean {
  const result = renderPreview(content, noSite);
  if (result.state !== "rendered") return false;
  const { problems, unknownAddresses, unknownNames, headings } = result.facts;
  return [problems, unknownAddresses, unknownNames, headings].every(({ length }) => length === 0);
}

/** Finished drafts that carry attack strings in every field in which the check lets them through. */
export function hostilePosts(sources: readonly string[], count: number): Draft[] {
  const short = sources.filter(
    (text) => text.trim().length > 2 && text.length <= 60 && !/\{\{|\}\}|[,\n]/.test(text),
  );
  const harmless = sources.filter(passes);
  const share = <Item>(items: readonly Item[], index: number) =>
    items.filter((_, at) => at % count === index);
  return Array.from({ length: count }, (_, index) => {
    const [title = "", author = "", category = "", ...rest] = share(short, index);
    const description = rest.slice(0, 3).join(" ").slice(0, 150).padEnd(60, ".");
    const bodies = share(harmless, index);
    const body = bodies.join("\n\n");
    return sampleDraft({
      title: `${title.trim()}`,
      slug: `attack-${index}`,
      author,
      category,
      description,
      tags: [...new Set(rest.slice(3).map((tag) => tag.trim()))].slice(0, 60),
      content: passes(body) ? body : (bodies[0] ?? "Nothing."),
    });
  });
}
