import { factsOf } from "#src/authoring/facts-list.ts";
import type { DocumentId, UsesAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { DocumentOutline } from "./document-outline.ts";
import { factIn } from "./fact-items.ts";
import { sharedBy } from "./shared-use.ts";
import { outlinesOf } from "./site-answer.ts";

/** The pages that show a shared document or a fact: in their own blocks, or through a document that they share. */
export function usesAnswer(session: StudioSession, of: { fact: string } | DocumentId): UsesAnswer {
  const files = session.files();
  const outlines = outlinesOf(files);
  const shows =
    typeof of === "string" ? undefined : namesFact(of.fact, factsOf(files, session.cache.documents).facts);
  const pages = [...outlines].flatMap(([document, outline]) => {
    if (!document.startsWith("page:")) return [];
    const shared = sharedBy(outline, outlines);
    const isUsed =
      shows === undefined
        ? typeof of === "string" && shared.has(of)
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
