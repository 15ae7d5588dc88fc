import { listNames } from "#src/content/diagnostics/describe.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { andOthers, didYouMean, say } from "#src/content/diagnostics/say.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { factUnknown } from "#src/content/placeholder/placeholder.rules.ts";
import { dataMissing } from "#src/content/site/shared/shared.rules.ts";
import type { FileDiagnostic } from "./place-all.ts";

export const factNone = new Rule<WithName & { names: readonly string[] }>("fact/none", {
  title: "Facts with an unknown prefix",
  message: (details) => [
    say('There are no {_facts} for "{name}", and this {_document} names {count, number} of them: {names}.', {
      name: details.name,
      count: details.names.length,
      names: andOthers(listNames(details.names.slice(0, 3)), details.names.length > 3),
    }),
    didYouMean(details),
  ],
  hint: "Add them to pages/_data/facts.json, or correct the prefix.",
  editor: { hint: "Add these figures, or use ones that exist." },
  why: "Readers would see names in braces instead of figures.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Reply in {{studio.reply}}, decide in {{studio.decision}}." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Reply in {{service.reply}}, decide in {{service.decision}}." }`,
  sample: { name: "norway", names: ["norway.funds", "norway.rent", "norway.train", "norway.work"] },
});

const FACTS = "pages/_data/facts.json";

/**
 * Merges diagnostics with one cause: if a document names several unknown facts with the same first part, such as `kent` in `kent.rain`, and
 * no fact begins with it, one report is enough.
 * @param facts names of all existing facts
 */
export function joinMissingFacts(
  diagnostics: readonly FileDiagnostic[],
  facts: Iterable<string>,
): FileDiagnostic[] {
  const prefixes = new Set([...facts].map(prefixOf));
  if (prefixes.size === 0) return withoutFacts(diagnostics);
  const prefixIn = ({ diagnostic: { name = "" } }: FileDiagnostic) => prefixOf(name);
  const without = diagnostics.filter((fileDiagnostic) => {
    const prefix = prefixIn(fileDiagnostic);
    return fileDiagnostic.diagnostic.code === factUnknown.code && prefix !== "" && !prefixes.has(prefix);
  });
  const groups = groupBy(without, (fileDiagnostic) => `${fileDiagnostic.file} ${prefixIn(fileDiagnostic)}`);
  const joined = new Map<FileDiagnostic, FileDiagnostic | undefined>();
  for (const group of groups.values()) {
    const names = [...new Set(group.map(({ diagnostic }) => diagnostic.name ?? ""))];
    const [first, ...others] = group;
    if (!first || names.length < 2) continue;
    const prefix = prefixOf(names[0] ?? "");
    const details = { name: prefix, names, nearest: nearest(prefix, prefixes) };
    const diagnostic = factNone.at(first.diagnostic.pointer, details);
    joined.set(first, { file: first.file, diagnostic });
    for (const other of others) joined.set(other, undefined);
  }
  return diagnostics.flatMap((fileDiagnostic) =>
    joined.has(fileDiagnostic) ? (joined.get(fileDiagnostic) ?? []) : [fileDiagnostic],
  );
}

/** Merges the diagnostics of a site without any facts: the missing document is the one mistake. */
function withoutFacts(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const isAboutFact = ({ diagnostic: { code } }: FileDiagnostic) => code === factUnknown.code;
  const problems = diagnostics.filter(isAboutFact);
  // The site may intend to have no facts, so a single unknown name is more likely a slip.
  if (problems.length < 2) return [...diagnostics];
  const others = diagnostics.filter((other) => !isAboutFact(other));
  const documents = new Set(problems.map(({ file }) => file)).size;
  const diagnostic = dataMissing.at("", { name: FACTS, documents });
  return [...others, { file: FACTS, diagnostic }];
}

/** The part of a fact's name before the first dot; "" if it has no dot. */
function prefixOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(".")));
}
