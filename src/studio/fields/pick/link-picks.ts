import { useEffect, useMemo, useState } from "react";
import { memoised } from "#src/content/json/memo.ts";
import { findAnchors } from "#src/studio/kernel/protocol/calls.ts";
import type { AnchorAnswer, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { type Pick, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type Anchors = AnchorAnswer["anchors"];
type LinkPicks = { picks: readonly Pick[]; onSearch: (words: string) => void };

/**
 * The link targets for a pick list: the pages by name, and the sections of pages that the typed words find; after `#`, only those of the
 * open page.
 * @param value the chosen address; a section is named like its block or heading
 */
export function useLinkPicks(value: string | undefined): LinkPicks {
  const studio = useStudio();
  const pages = useShell((state) => state.site?.pages);
  const [search, setSearch] = useState("");
  const [anchors, setAnchors] = useState<Anchors>([]);
  const page = useShell((state) => state.page?.view.route);
  const words = search || (value && /^[/#]/.test(value) && value.includes("#") ? value : "");
  useEffect(() => {
    if (words === "") return;
    let isLatest = true;
    void studio.attempt(async () => {
      const answer = await studio.client.ask(findAnchors, { words, ...(page === undefined ? {} : { page }) });
      if (isLatest) setAnchors(answer.anchors);
    });
    return () => {
      isLatest = false;
    };
  }, [studio, words, page]);
  const picks = useMemo(
    () => [
      ...(pages && !search.startsWith("#") ? pagePicks(pages) : []),
      ...anchors.map(({ href, title }) => pagePick({ route: href, title })),
    ],
    [pages, anchors, search],
  );
  return { picks, onSearch: setSearch };
}

/** The pick list of pages, shared by all link fields of a form. */
const pagePicks = memoised((pages: readonly PageItem[]) =>
  pages.filter(({ route }) => !route.includes("[") && route !== "/404").map(pagePick),
);
