import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { documentText } from "#src/plans/plan.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";
import { applyToText } from "#src/studio/kernel/session/apply-to-text.ts";
import type { PageTask } from "#src/tasks/pages/actions/calls.ts";
import { t } from "./words.ts";

type DatesTask = Extract<PageTask, { task: "dates" }>;

/** Plans setting or removing the dates of pages. Everything else stays byte for byte. @throws Error if a page does not exist */
export function setDates(task: DatesTask, files: readonly SourceFile[]): PlannedTask {
  const { routes } = task;
  const cache = new SiteCache();
  const pages = pageDocuments(files, cache.documents);
  const change = new Map<string, string>();
  for (const route of routes) {
    const page = pages.get(route);
    if (!page) throw new Error(t("The page {route} no longer exists", { route }));
    const { path, value } = page;
    const before = documentText(files, path);
    const target = { document: `page:${route}`, path, text: before, files } as const;
    const { text } = applyToText(
      { ...target, schemas: (all) => cache.documentSchemas(all) },
      dateOperations(task, value),
    );
    if (text !== before) change.set(path, text);
  }
  const plan = { create: new Map(), change, next: [] };
  const label = t("Dates of {count, plural, one {# page} other {# pages}}", { count: routes.length });
  return { plan, label };
}

/** The operations that give a page its new dates: "" removes a date, and undefined leaves it. */
function dateOperations(task: DatesTask, page: JsonObject): Operation[] {
  return (["publishAt", "unpublishAt"] as const).flatMap((key): Operation[] => {
    const date = task[key];
    const path = `/${key}` as const;
    if (date === "") return key in page ? [{ op: "remove", path }] : [];
    return date === undefined ? [] : [{ op: "add", path, value: date }];
  });
}
