import { readableFacts } from "#src/authoring/facts-list.ts";
import type { UsesAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { DocumentOutline } from "./document-outline.ts";
import { factIn } from "./fact-items.ts";
import { sharedBy } from "./shared-use.ts";
import { outlinesOf } from "./site-answer.ts";

/**
 * The pages that show a shared document or a fact: in their own blocks, or through a document that they share.
 * @param of the id of the document, or `fact:` and the name of the fact
 */
export function usesAnswer(session: StudioSession, of: string): UsesAnswer {
  const files = session.files();
  const outlines = outlinesOf(files);
  const [, fact] = /^fact:(.*)$/.exec(of) ?? [];
  const shows =
    fact === undefined ? undefined : namesFact(fact, readableFacts(files, session.cache.documents).facts);
  const pages = [...outlines].flatMap(([document, outline]) => {
    if (!document.startsWith("page:")) return [];
    const shared = sharedBy(outline, outlines);
    const isUsed =
      shows === undefined
        ? [...shared].some((id) => id === of)
        : [outline, ...[...shared].map((id) => id !== "data:facts" && outlines.get(id))].some(
            (one) => one && shows(one),
          );
    return isUsed ? [{ route: document.slice("page:".length), title: outline.title }] : [];
  });
  return { pages };
}

function namesFact(fact: string, facts: Readonly<Record<string, unknown>>) {
  return ({ named }: DocumentOutline): boolean => named.some((name) => factIn(name, facts) === fact);
}
