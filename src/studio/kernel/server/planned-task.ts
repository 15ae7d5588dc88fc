import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import { apply, type Plan } from "#src/plans/plan.ts";
import type { ScaffoldSite } from "#src/plans/starters/declared/from-scaffold.ts";
import { isOutdated, upToDate } from "#src/plans/starters/new-migration.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import type { PageUse, PlanAnswer, PlannedFile, planCalls } from "#src/studio/kernel/protocol/plan.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { asLine, documentTitles, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { changeSite } from "./page-changes.ts";
import { type Kernel, on, type Route } from "./route.ts";

/**
 * A planned task.
 * @property label name of the undo step
 * @property opens page to open afterwards
 * @property stays keep the present page open
 * @property begins the new documents come from templates, which are written in version 1 of all schemas
 */
export type PlannedTask = { plan: Plan; label: string; opens?: string; stays?: boolean; begins?: boolean };

export type Planner<Task> = {
  /** Checks the input of a task. @throws Refusal if it is invalid */
  check?: (task: Task) => void;
  /** Plans the task. Pure. @throws Error that explains why it is impossible */
  plan: (task: Task, site: ScaffoldSite) => PlannedTask;
  usesOf?: (task: Task, files: readonly SourceFile[]) => PageUse[];
};

type Parts = Pick<Kernel, "session" | "today" | "migrations"> & { check: Pick<Kernel["check"], "checker"> };

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
  const task = await checkedTask(parts, question, files, planner).catch((error: unknown) => {
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
    mistakes: task.mistakes,
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
  const planned = await checkedTask(parts, task, files, planner);
  const [mistake] = planned.mistakes;
  if (mistake !== undefined) throw new Refusal(422, mistake);
  // The documents may have changed while the site was checked.
  if (session.files() !== files) return carryOutTask(parts, task, planner);
  await session.replaceFiles(planned.label, planTexts(planned.plan));
  return planned.stays ? undefined : planned.opens;
}

/** A planned task with the errors that it would add. */
type CheckedTask = PlannedTask & { mistakes: string[] };

/** The last plan for a state of a site: who carries out what a dialog shows does not wait for it a second time. */
const lastPlans = new WeakMap<
  readonly SourceFile[],
  { planner: unknown; assets: ReadonlySet<string>; inputs: string; checked: CheckedTask }
>();

async function checkedTask<Task>(
  parts: Parts,
  task: Task,
  files: readonly SourceFile[],
  planner: Planner<Task>,
): Promise<CheckedTask> {
  const { assets } = parts.session.disk.site;
  const inputs = JSON.stringify([task, parts.today(), readersLanguage()]);
  const last = lastPlans.get(files);
  if (last?.planner === planner && last.assets === assets && last.inputs === inputs) return last.checked;
  const planned = await planTask(parts, task, files, planner);
  const checked = { ...planned, mistakes: await newMistakes(parts, planned, files) };
  lastPlans.set(files, { planner, assets, inputs, checked });
  return checked;
}

async function planTask<Task>(
  { session, today, migrations }: Parts,
  task: Task,
  files: readonly SourceFile[],
  planner: Planner<Task>,
): Promise<PlannedTask> {
  planner.check?.(task);
  try {
    const planned = planner.plan(task, { files, assets: session.disk.site.assets, today: today() });
    if (planned.begins !== true) return planned;
    return { ...planned, plan: await broughtUpToDate(planned.plan, files, migrations) };
  } catch (error) {
    if (error instanceof WordedError) throw new Refusal(422, error.words);
    throw new Refusal(422, error instanceof Error ? error.message : String(error));
  }
}

/** Brings the new documents of a plan up to date. Migrations are loaded only for older ones, since that takes a second and much memory. */
export async function broughtUpToDate(
  plan: Plan,
  files: readonly SourceFile[],
  migrations: Kernel["migrations"],
): Promise<Plan> {
  const available = isOutdated(plan, files)
    ? await migrations()
    : { blocks: new Map(), documents: new Map() };
  return upToDate(plan, files, available);
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
  const before = diagnose(files);
  // A mistake of a page that is moved or copied goes along with it.
  const known = new Set(before.map(wordsOf));
  return diagnosticsOfChange(diagnose(planned), before, new Map())
    .filter((one) => one.severity === "error" && !(plan.create.has(one.file) && known.has(wordsOf(one))))
    .map((diagnostic) => asLine(diagnostic, titleOf));
}

const wordsOf = ({ code, pointer, message }: PlacedDiagnostic): string => [code, pointer, message].join("\n");

/** The files of a plan with their new texts; undefined for removed ones. */
export function planTexts({ create, change, remove = new Set() }: Plan): Map<string, string | undefined> {
  const removed = [...remove].map((path): [string, undefined] => [path, undefined]);
  return new Map<string, string | undefined>([...create, ...change, ...removed]);
}
