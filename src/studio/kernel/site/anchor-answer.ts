import { memoised } from "#src/content/json/memo.ts";
import {
  anchorsIn,
  type DocumentOutline,
  outlinesOf,
} from "#src/studio/kernel/documents/document-outline.ts";
import type { AnchorAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { folded } from "#src/ui/search/search-words.ts";

/** Maximum number of anchors in an answer: as many as a pick list shows. */
const MAX_ANCHORS = 60;

/** Finds blocks of pages that links can lead to. @param words words of their titles, or the beginning of an address */
export function anchorAnswer(session: StudioSession, words: string): AnchorAnswer {
  const search = folded(words);
  const isAddress = words.startsWith("/");
  const anchors: AnchorAnswer["anchors"] = [];
  for (const [document, outline] of outlinesOf(session.files())) {
    const route = document.slice("page:".length);
    if (!document.startsWith("page:") || route.includes("[") || route === "/404") continue;
    const searched = isAddress ? "" : searchedText(outline);
    if (!isAddress && !searched.includes(search)) continue;
    const lines = searched.split("\n");
    for (const [index, { id, title }] of anchorsIn(outline).entries()) {
      const href = `${route}#${id}`;
      const isFound = isAddress ? href.startsWith(words) : lines[index]?.includes(search);
      if (isFound) anchors.push({ href, title });
      if (anchors.length === MAX_ANCHORS) return { anchors };
    }
  }
  return { anchors };
}

/** The normalised texts by which the anchors of a document are found, one in each line; cached while the user types. */
const searchedText = memoised((outline: DocumentOutline) =>
  anchorsIn(outline)
    .map(({ id, title }) => folded(`${title} ${id}`))
    .join("\n"),
);
