import { define, type Found } from "./definition.ts";

/** Why a document is not valid JSON, or not in the form that the site expects. */
export const jsonDiagnostics = {
  "json/conflict": define<Found>({
    title: "Unfinished merge",
    message: ({ found }) => `git left ${found} here: two versions of these lines could not be merged.`,
    hint: "Keep the lines that are right, and remove those that begin with <<<<<<<, ======= and >>>>>>>.",
    why: "The file contains both versions, one after the other, and only a person can tell which is right.",
    wrong: `<<<<<<< HEAD\n  "title": "Contact"\n=======\n  "title": "Contact us"\n>>>>>>> main`,
    right: `"title": "Contact us"`,
  }),

  "json/schema": define<Found & { cure: string }>({
    title: "Schema of another type of document",
    message: ({ found, cure }) => `${found} is not the schema of this document: write "${cure}".`,
    hint: "Correct the path.",
    severity: "warning",
    why: "The editor would offer no completions, or those of another type of document.",
    wrong: `"$schema": "../schema/page.schema.json"`,
    right: `"$schema": "../../schema/generated/page.schema.json"`,
  }),
};
