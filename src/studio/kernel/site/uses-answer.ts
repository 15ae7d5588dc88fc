import { listFacts, readableFacts } from "#src/content/site/shared/facts-list.ts";
import { longMonth } from "#src/language/format.ts";
import {
  type DocumentOutline,
  type Outlines,
  outlineOf,
  outlinesOf,
  sharedBy,
} from "#src/studio/kernel/documents/document-outline.ts";
import type { FactItem, UsesAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

/**
 * Lists the pages that show a shared document or a fact: in their own blocks, or through a shared document.
 * @param of id of the document, or `fact:` and the name of the fact
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
    return isUsed ? [{ route: document.slice("page:".length), title: outline.head.title }] : [];
  });
  return { pages };
}

function namesFact(fact: string, facts: Readonly<Record<string, unknown>>) {
  return ({ factNames }: DocumentOutline): boolean => factNames.some((name) => factIn(name, facts) === fact);
}

/** The facts of the site, each with the number of its uses in documents; none if the document with the facts is invalid. */
export function factItems(session: StudioSession, outlines: Outlines, today: string): FactItem[] {
  let facts: ReturnType<typeof readableFacts>["facts"];
  try {
    ({ facts } = readableFacts(session.files(), session.cache.documents));
  } catch {
    // The problems of the document explain why.
    return [];
  }
  const uses = new Map<string, number>();
  const texts = session.files().filter(({ path }) => path.endsWith(".md"));
  for (const { factNames } of [...outlines.values(), ...texts.map(outlineOf)]) {
    for (const name of factNames) {
      const fact = factIn(name, facts);
      if (fact !== undefined) uses.set(fact, (uses.get(fact) ?? 0) + 1);
    }
  }
  return listFacts(facts, today).map((fact) => ({
    ...fact,
    ...(fact.asOf === undefined ? {} : { asOf: longMonth(fact.asOf, readersLanguage()) }),
    uses: uses.get(fact.name) ?? 0,
  }));
}

/**
 * The name of the fact to which a placeholder refers: its whole name, or the name without its last part, which may be a property such as
 * the fact's source. Undefined if there is no such fact.
 */
function factIn(name: string, facts: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.hasOwn(facts, name)) return name;
  const whole = name.slice(0, Math.max(0, name.lastIndexOf(".")));
  return Object.hasOwn(facts, whole) ? whole : undefined;
}
