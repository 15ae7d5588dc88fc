import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { parseObject } from "#src/content/json/json.ts";
import { applyEdits, insertMember, removeValue, replaceValue } from "#src/content/json/text-edits.ts";
import { documentText } from "#src/plans/plan.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";
import type { PageTask } from "#src/tasks/pages/actions/calls.ts";
import { t } from "./words.ts";

/** Keys of a page after which its dates are inserted, the last one first. */
const KEYS_BEFORE_DATES = [
  "draft",
  "updated",
  "canonical",
  "aliases",
  "translated",
  "translationOf",
  "lang",
  "layout",
  "description",
];

/** Plans setting or removing the dates of pages. Everything else stays byte for byte. @throws Error if a page does not exist */
export function setDates(
  { routes, publishAt, unpublishAt }: Extract<PageTask, { task: "dates" }>,
  files: readonly SourceFile[],
): PlannedTask {
  const pages = pageDocuments(files);
  const change = new Map<string, string>();
  for (const route of routes) {
    const page = pages.get(route);
    if (!page) throw new Error(t("The page {route} no longer exists", { route }));
    const before = documentText(files, page.path);
    const begins = withDate(before, "publishAt", publishAt, KEYS_BEFORE_DATES);
    const text = withDate(begins, "unpublishAt", unpublishAt, ["publishAt", ...KEYS_BEFORE_DATES]);
    if (text !== before) change.set(page.path, text);
  }
  const plan = { create: new Map(), change, next: [] };
  return { plan, label: t("Dates of {count} pages", { count: routes.length }) };
}

/** Sets a date in the text of a page. @param date undefined to leave it, "" to remove it */
function withDate(text: string, key: string, date: string | undefined, before: readonly string[]): string {
  if (date === undefined) return text;
  const page = parseObject(text) ?? {};
  if (date === "") return key in page ? applyEdits(text, removeValue(text, `/${key}`)) : text;
  if (key in page) return applyEdits(text, replaceValue(text, `/${key}`, date));
  const after = before.find((one) => one in page);
  return applyEdits(text, insertMember(text, "", key, date, after));
}
