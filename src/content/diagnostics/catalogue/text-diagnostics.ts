import { define, type Named } from "./definition.ts";

/** Interface texts of a site, which take the place of the engine's. */
export const textDiagnostics = {
  "texts/unknown-gap": define<Named & { allowed: readonly string[] }>({
    title: "Gap that nothing fills",
    message: ({ name, allowed }) =>
      allowed.length === 0
        ? `Nothing fills {${name}} in this text, which has no gaps.`
        : `Nothing fills {${name}} in this text; its gaps are ${allowed.map((gap) => `{${gap}}`).join(", ")}.`,
    hint: "Write the gaps as in the English text, in any order.",
    why: "Visitors would read the braces.",
    wrong: `"faq": { "matches": { "other": "{anzahl} von {total} Fragen passen." } }`,
    right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  }),
  "texts/missing-gap": define<Named>({
    title: "Text without one of its gaps",
    message: ({ name }) => `The text leaves out {${name}}, which the English one prints.`,
    hint: "Print it somewhere in the text.",
    why: "Visitors would not learn the number or name that the text is about.",
    wrong: `"faq": { "matches": { "other": "{count} Fragen passen." } }`,
    right: `"faq": { "matches": { "other": "{count} von {total} Fragen passen." } }`,
  }),
};
