import type { Draft } from "#src/admin/draft/draft.ts";
import { renderPreview } from "#src/admin/preview/preview-render.ts";
import type { SiteData } from "#src/admin/publish/published.ts";
import { ENGLISH_WORDING } from "#src/content/markdown/markdown-wording.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { AVATAR } from "./drafting-page.ts";

/** A site without any pages, so that every internal link is unknown. */
const noSite: SiteData = { site: {}, facts: {}, counts: {}, addresses: [], wording: ENGLISH_WORDING };

/** Whether the site's check accepts a text. It refuses most attacks before anything is built. */
function passes(content: string): boolean {
  const result = renderPreview(content, noSite);
  if (result.state !== "rendered") return false;
  const { problems, unknownAddresses, unknownNames, headings } = result.facts;
  return [problems, unknownAddresses, unknownNames, headings].every(({ length }) => length === 0);
}

/** Finished drafts with attack strings in every field in which the check accepts them. */
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
      authorAvatar: AVATAR,
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
