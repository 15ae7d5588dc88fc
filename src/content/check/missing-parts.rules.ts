import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";

type FileDiagnostic = { file: string; diagnostic: Diagnostic };

/**
 * Combines diagnostics with one cause: where several places need a part of the site document that is not there at all, such
 * as "contact", one is enough.
 * @param parts names of those that are there
 */
export function joinMissingParts(
  diagnostics: readonly FileDiagnostic[],
  parts: readonly string[],
): FileDiagnostic[] {
  const needing = diagnostics.flatMap((found) => {
    const part = partNeeded(found.diagnostic);
    // A misspelt name is a mistake of its own place.
    const isMisspelt = found.diagnostic.suggestion !== undefined;
    return part === undefined || parts.includes(part) || isMisspelt ? [] : [{ found, part }];
  });
  const joined = [...groupBy(needing, ({ part }) => part)].filter(([, places]) => places.length > 1);
  const replaced = new Set(joined.flatMap(([, places]) => places.map(({ found }) => found)));
  const missing = joined.map(([name, places]) => {
    const files = [...new Set(places.map(({ found }) => found.file))];
    return {
      file: SITE,
      diagnostic: createDiagnostic("site/part-missing", "", { name, places: places.length, files }),
    };
  });
  return [...diagnostics.filter((found) => !replaced.has(found)), ...missing];
}

/** The part of the site document without which a text or block cannot be. */
function partNeeded({ code, name = "" }: Diagnostic): string | undefined {
  if (code === "site/needed") return name.split(".")[0];
  return code === "placeholder/unknown" ? /^site\.(\w+)\./.exec(name)?.[1] : undefined;
}
