import type { Documents } from "#src/content/document/documents.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { lastParts } from "#src/plans/addresses/may-lead-to.ts";
import { mayQuery } from "./uses.ts";

/** Reads what plans keep of each page and file, a file at a step, so that the first plan is as quick as the others. */
export function* readForPlans(files: readonly SourceFile[], documents: Documents): Generator<void> {
  for (const file of files) {
    pageDocuments([file], documents);
    lastParts(file);
    yield void mayQuery(file);
  }
}
