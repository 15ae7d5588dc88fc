import { isWithin } from "#src/content/json/json.ts";
import type { BlockView, DocumentId, Problem, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { pageOf, type ShellState, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "./words.ts";

/** The block that contains a problem; undefined for a problem of the page's settings. */
export function blockOfProblem(blocks: readonly BlockView[], problem: Problem): BlockView | undefined {
  return blocks.find(
    ({ document, pointer }) => document === problem.document && isWithin(problem.pointer, pointer),
  );
}

/** Sorts problems in page order: the page's settings first, then block by block. */
export function inPageOrder(blocks: readonly BlockView[], problems: readonly Problem[]): Problem[] {
  const place = (problem: Problem) => {
    const block = blockOfProblem(blocks, problem);
    return block ? blocks.indexOf(block) : -1;
  };
  return problems.toSorted((a, b) => place(a) - place(b) || a.line - b.line);
}

/** The place of problems outside the open page: another page, a shared document, or another file. */
export type ProblemPlace = {
  title: string;
  count: number;
  errors: number;
  document?: DocumentId;
  route?: string;
  /** The error in a file that Studio cannot open. */
  message?: string;
};

export function problemsElsewhere({ site, page }: Pick<ShellState, "site" | "page">): ProblemPlace[] {
  const places = new Map<string, ProblemPlace>();
  for (const problem of site?.problems ?? []) {
    const { document, severity } = problem;
    if (document !== undefined && page && Object.hasOwn(page.documents, document)) continue;
    const key = document ?? problem.file;
    const place = places.get(key) ?? { ...placeOf(site, problem), count: 0, errors: 0 };
    place.count += 1;
    if (severity === "error") place.errors += 1;
    places.set(key, place);
  }
  return [...places.values()];
}

function placeOf(site: SiteAnswer | undefined, problem: Problem) {
  const { document, message } = problem;
  if (document === undefined) return { title: problem.file.replace(/^pages\//, ""), message };
  const page = pageOf(site, document);
  const title = page?.route === "/" ? t("Home") : (page?.title ?? titleOfDocument(site, document));
  return page ? { title, document, route: page.route } : { title, document };
}

let last: Problem | undefined;

/** Selects the block of the next problem and focuses its field; after the last one of a page, opens the next page with problems. */
export async function goToNextProblem(studio: Studio, by: 1 | -1): Promise<void> {
  const { page } = studio.state;
  if (!page) return;
  const ordered = inPageOrder(page.view.blocks, page.problems);
  const here = ordered.findIndex((problem) => isSame(problem, last));
  const next = ordered[here < 0 && by < 0 ? ordered.length - 1 : here + by];
  if (next) {
    goToProblem(studio, next);
    return;
  }
  const other = nextPage(studio.state, by);
  if (other === undefined) {
    const again = ordered[by > 0 ? 0 : ordered.length - 1];
    if (again) goToProblem(studio, again);
    else studio.announce(t("No problems on any page"));
    return;
  }
  last = undefined;
  await openPage(studio, other);
  const { page: opened } = studio.state;
  const [first] = opened ? inPageOrder(opened.view.blocks, opened.problems).slice(by > 0 ? 0 : -1) : [];
  if (first) goToProblem(studio, first);
}

export function goToProblem(studio: Studio, problem: Problem): void {
  last = problem;
  const block = blockOfProblem(studio.state.page?.view.blocks ?? [], problem);
  const { panel } = studio.state;
  // A new panel object clears its search, which may hide the field.
  if (panel && panel.document === problem.document) studio.dialogs.openPanel({ ...panel });
  else studio.selection.select(block ? { key: block.key, pointer: problem.pointer } : undefined);
  studio.announce(problem.message);
  focusField(studio, problem.pointer);
}

function isSame(one: Problem, other: Problem | undefined): boolean {
  return one.code === other?.code && one.pointer === other.pointer && one.document === other.document;
}

/** The route of the next (1) or previous (-1) page with problems, cycling through the list of pages; undefined if no other page has any. */
function nextPage(state: ShellState, by: 1 | -1): string | undefined {
  const others = problemsElsewhere(state).map(({ route }) => route);
  const order = state.site?.pages.map(({ route }) => route) ?? [];
  const here = order.indexOf(state.page?.view.route ?? "");
  const round = [...order.slice(here + 1), ...order.slice(0, Math.max(here, 0))];
  return (by > 0 ? round : round.reverse()).find((route) => others.includes(route));
}
