import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import { issuesOfChange } from "#src/authoring/changes.ts";
import type { Migrations } from "#src/authoring/migrate/migration.ts";
import { apply } from "#src/authoring/scaffold/plan.ts";
import { namesOf } from "#src/authoring/where/names.ts";
import { usesOf } from "#src/authoring/where/uses.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { SiteCheck } from "#src/studio/kernel/server/site-check.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { PageTask, PageUse, PlanAnswer, PlannedFile } from "./calls.ts";
import { type PlannedTask, planTask } from "./plan-task.ts";
import { planTexts } from "./plan-texts.ts";

export type PageTaskParts = {
  session: StudioSession;
  check: SiteCheck;
  /** `YYYY-MM-DD` */
  today: string;
  migrations: () => Promise<Migrations>;
};

/** What a task would do, and what it would break or why it cannot be done: that is asked for while somebody types. */
export async function taskPlan(parts: PageTaskParts, task: PageTask): Promise<PlanAnswer> {
  const { session, check } = parts;
  const files = session.files();
  const planned = await plan(parts, task, files).catch((error: unknown) => {
    if (error instanceof Refusal) return error.message;
    throw error;
  });
  if (typeof planned === "string") return { label: "", files: [], uses: [], mistakes: [planned] };
  const { create, change, remove = new Set() } = planned.plan;
  const list = (paths: Iterable<string>, what: PlannedFile["what"]) =>
    [...paths].map((path) => ({ path, what }));
  return {
    label: planned.label,
    ...(planned.opens === undefined ? {} : { opens: planned.opens }),
    files: [...list(create.keys(), "created"), ...list(change.keys(), "changed"), ...list(remove, "removed")],
    uses: task.task === "move" || task.task === "remove" ? usesOfPage(task.route, session, files) : [],
    mistakes: await mistakes(check, planned, files),
  };
}

/** Carries a task out as one undo step. @returns the page to open, if it is another one @throws Refusal with 422 if it would break something */
export async function carryOutTask(parts: PageTaskParts, task: PageTask): Promise<string | undefined> {
  const { session, check } = parts;
  const files = session.files();
  const planned = await plan(parts, task, files);
  const [mistake] = await mistakes(check, planned, files);
  if (mistake !== undefined) throw new Refusal(422, mistake);
  // The documents may have changed while the site was checked.
  if (session.files() !== files) return carryOutTask(parts, task);
  await session.replaceFiles(planned.label, planTexts(planned.plan));
  return planned.opens;
}

async function plan(
  { session, today, migrations }: PageTaskParts,
  task: PageTask,
  files: readonly SourceFile[],
): Promise<PlannedTask> {
  const known = await migrations();
  try {
    return planTask(task, { files, assets: session.disk.site.assets, today }, known);
  } catch (error) {
    throw new Refusal(422, error instanceof Error ? error.message : String(error));
  }
}

/** Errors that the site does not have yet. Warnings are for the writer, who has only begun. */
async function mistakes(
  check: SiteCheck,
  planned: PlannedTask,
  files: readonly SourceFile[],
): Promise<string[]> {
  const diagnose = await check.checker();
  const found = issuesOfChange(diagnose(apply(planned.plan, files)), diagnose(files), new Map());
  return found
    .filter(({ severity }) => severity === "error")
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** The places in other documents that name a page, or list it by a query. */
function usesOfPage(route: string, session: StudioSession, files: readonly SourceFile[]): PageUse[] {
  const { cache } = session;
  const pages = pageDocuments(files, cache.documents);
  const home = pages.get(route)?.path;
  const sources = files.filter(({ path }) => !path.endsWith(".examples.json"));
  const named = namesOf(files, session.disk.site.assets, cache.documents).filter(
    (one) => one.kind === "page" && one.home === home,
  );
  return usesOf(named, sources, cache).flatMap(({ file, excerpt, through }): PageUse[] => {
    const document = documentIdOf(file);
    if (file === home || document === undefined) return [];
    const title = pages.get(document.slice("page:".length))?.value.title;
    return [
      {
        document,
        title: typeof title === "string" ? title : file,
        excerpt,
        isList: through === "query",
      },
    ];
  });
}
