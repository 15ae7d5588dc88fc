import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { andOthers, listPlaces, type Said, say } from "#src/content/diagnostics/say.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { placeholderUnknown } from "#src/content/placeholder/placeholder.rules.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";

export const sitePartMissing = new Rule<{ name: string; places: number; files: readonly string[] }>(
  "site/part-missing",
  {
    title: "Missing part of the site document that several places need",
    message: ({ name, places, files }) =>
      say(
        'The site has no "{name}", which {places, plural, one {# place} other {# places}} need, in {files}.',
        {
          name,
          places,
          files: andOthers(listPlaces(files.slice(0, 3)), files.length > 3),
        },
      ),
    hint: "Add it here, or remove what needs it.",
    why: "Visitors would see names in braces, or a block without its contents.",
    wrong: `A site.json without "contact", and pages that say {{site.contact.email}}`,
    right: `The same site.json with "contact": { "email": "hello@example.org", "hours": "Weekdays, 9:00–17:00" }`,
    sample: {
      name: "contact",
      places: 3,
      files: ["pages/_layouts/site.json", "pages/contact.json"],
    },
  },
);

export const siteNeeded = new Rule<{ what: Said; names: readonly string[] }>("site/needed", {
  title: "Missing part of the site document",
  message: ({ what, names }) =>
    say("{what} needs {names}, which {site} does not have.", {
      what,
      names: { and: names.map((name) => `"${name}"`) },
      site: { path: SITE },
    }),
  hint: "Add it there, or remove what needs it.",
  why: "A chat and pages for actions are optional; without them a button would lead nowhere.",
  wrong: `{ "type": "cta", "id": "next", "title": "Ask us", "actions": [{ "label": "Chat", "action": "chat" }] } on a site without "chat"`,
  right: `{ "type": "cta", "id": "next", "title": "Ask us", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: { names: ["chat"], what: say('The action "{action}"', { action: "chat" }) },
});

type FileDiagnostic = { file: string; diagnostic: Diagnostic };

/**
 * Merges diagnostics with one cause: if several places need a missing part of the site document, such as "contact", one report is enough.
 * @param parts names of the existing parts
 */
export function joinMissingParts(
  diagnostics: readonly FileDiagnostic[],
  parts: readonly string[],
): FileDiagnostic[] {
  const needing = diagnostics.flatMap((fileDiagnostic) => {
    const part = partNeeded(fileDiagnostic.diagnostic);
    // A misspelt name is a separate mistake at each place.
    const isMisspelt = fileDiagnostic.diagnostic.suggestion !== undefined;
    return part === undefined || parts.includes(part) || isMisspelt ? [] : [{ fileDiagnostic, part }];
  });
  const joined = [...groupBy(needing, ({ part }) => part)].filter(([, places]) => places.length > 1);
  const replaced = new Set(
    joined.flatMap(([, places]) => places.map(({ fileDiagnostic }) => fileDiagnostic)),
  );
  const missing = joined.map(([name, places]) => {
    const files = [...new Set(places.map(({ fileDiagnostic }) => fileDiagnostic.file))];
    return {
      file: SITE,
      diagnostic: sitePartMissing.at("", { name, places: places.length, files }),
    };
  });
  return [...diagnostics.filter((fileDiagnostic) => !replaced.has(fileDiagnostic)), ...missing];
}

/** The part of the site document that a text or block requires. */
function partNeeded({ code, name = "" }: Diagnostic): string | undefined {
  if (code === siteNeeded.code) return name.split(".")[0];
  return code === placeholderUnknown.code ? /^site\.(\w+)\./.exec(name)?.[1] : undefined;
}
