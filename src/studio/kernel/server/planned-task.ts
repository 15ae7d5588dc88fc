import { WordedError } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import type { Migrations } from "#src/plans/migrations/migration.ts";
import { apply, type Plan } from "#src/plans/plan.ts";
import type { ScaffoldSite } from "#src/plans/starters/declared/from-scaffold.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import type { PageUse, PlanAnswer, PlannedFile, planCalls } from "#src/studio/kernel/protocol/plan.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { asLine, documentTitles, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import { changeSite } from "./page-changes.ts";
import { type Kernel, on, type Route } from "./route.ts";

/**
 * A planned task.
 * @property label name of the undo step
 * @property opens page to open afterwards
 * @property stays keep the present page open
 */
export type PlannedTask = { plan: Plan; label: string; opens?: string; stays?: boolean };

export type Planner<Task> = {
  /** Checks the input of a task. @throws Refusal if it is invalid */
  check?: (task: Task) => void;
  /** Plans the task. Pure. @throws Error that explains why it is impossible */
  plan: (task: Task, site: ScaffoldSite, migrations: Migrations) => PlannedTask;
  usesOf?: (task: Task, files: readonly SourceFile[]) => PageUse[];
};

type Parts = Pick<Kernel, "session" | "check" | "today" | "migrations">;

/** The routes of tasks that write several files as a single undo step. */
export function planRoutes<Task>(
  kernel: Kernel,
  calls: ReturnType<typeof planCalls<Task>>,
  planner: Planner<Task>,
): Route[] {
  return [
    on(calls.plan, (task) => readPlan(kernel, task, planner)),
    on(calls.carryOut, ({ task, ...page }) =>
      changeSite(kernel, page, () => carryOutTask(kernel, task, planner)),
    ),
  ];
}

/** Plans a task for display: its effect, new mistakes, or the reason why it is impossible. Called while the user types. */
export async function readPlan<Task>(
  parts: Parts,
  question: Task,
  planner: Planner<Task>,
): Promise<PlanAnswer> {
  const files = parts.session.files();
  planner.check?.(question);
  const task = await planTask(parts, question, files, planner).catch((error: unknown) => {
    if (error instanceof Refusal) return wordsForEditors(error.words, documentTitles(files));
    throw error;
  });
  if (typeof task === "string") return { label: "", files: [], uses: [], mistakes: [task] };
  const { create, change, remove = new Set() } = task.plan;
  const planned = apply(task.plan, files);
  const [before, after] = [documentTitles(files), documentTitles(planned)];
  const list = (paths: Iterable<string>, what: PlannedFile["what"]) => {
    const isRemoved = what === "removed";
    // A page and its Markdown file are listed as one.
    const documents = new Map<string, PlannedFile>();
    for (const path of paths) {
      const own = documentIdOf(path);
      const document = own && (pageWithText(own, isRemoved ? files : planned) ?? own);
      const route = document?.startsWith("page:") ? { route: document.slice("page:".length) } : {};
      const title = document ? (isRemoved ? before : after)(document) : path;
      documents.set(document ?? path, { title, ...route, what });
    }
    return [...documents.values()];
  };
  return {
    label: task.label,
    ...(task.opens === undefined ? {} : { opens: task.opens }),
    files: [...list(create.keys(), "created"), ...list(change.keys(), "changed"), ...list(remove, "removed")],
    uses: planner.usesOf?.(question, files) ?? [],
    mistakes: await newMistakes(parts, task, files),
  };
}

/**
 * Carries out a task as a single undo step.
 * @returns the page to open, if it is not the open one
 * @throws Refusal with 422 if the task would cause errors
 */
export async function carryOutTask<Task>(
  parts: Parts,
  task: Task,
  planner: Planner<Task>,
): Promise<string | undefined> {
  const { session } = parts;
  const files = session.files();
  const planned = await planTask(parts, task, files, planner);
  const [mistake] = await newMistakes(parts, planned, files);
  if (mistake !== undefined) throw new Refusal(422, mistake);
  // The documents may have changed while the site was checked.
  if (session.files() !== files) return carryOutTask(parts, task, planner);
  await session.replaceFiles(planned.label, planTexts(planned.plan));
  return planned.stays ? undefined : planned.opens;
}

async function planTask<Task>(
  { session, today, migrations }: Parts,
  task: Task,
  files: readonly SourceFile[],
  planner: Planner<Task>,
): Promise<PlannedTask> {
  planner.check?.(task);
  const available = await migrations();
  try {
    return planner.plan(task, { files, assets: session.disk.site.assets, today: today() }, available);
  } catch (error) {
    if (error instanceof WordedError) throw new Refusal(422, error.words);
    throw new Refusal(422, error instanceof Error ? error.message : String(error));
  }
}

/** The errors that a task would add. Warnings are ignored, since the new content is unfinished. */
async function newMistakes(
  { check }: Parts,
  { plan }: PlannedTask,
  files: readonly SourceFile[],
): Promise<string[]> {
  const diagnose = await check.checker();
  const planned = apply(plan, files);
  const titleOf = documentTitles(planned);
  return diagnosticsOfChange(diagnose(planned), diagnose(files), new Map())
    .filter(({ severity }) => severity === "error")
    .map((diagnostic) => asLine(diagnostic, titleOf));
}

/** The files of a plan with their new texts; undefined for removed ones. */
export function planTexts({ create, change, remove = new Set() }: Plan): Map<string, string | undefined> {
  const removed = [...remove].map((path): [string, undefined] => [path, undefined]);
  return new Map<string, string | undefined>([...create, ...change, ...removed]);
}
