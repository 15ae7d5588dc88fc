import type { BlockView, Problem } from "#src/studio/protocol.ts";
import type { Studio } from "../state/studio.ts";
import { focusField } from "./focus-field.ts";

/** The block that contains a problem; undefined for a problem of the page's settings. */
export function blockOfProblem(blocks: readonly BlockView[], problem: Problem): BlockView | undefined {
  return blocks.find(
    ({ document, pointer }) => document === problem.document && isWithin(problem.pointer, pointer),
  );
}

/** Whether a JSON pointer equals another one or points inside it. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** Problems in page order: the page's settings first, then block by block. */
export function inPageOrder(blocks: readonly BlockView[], problems: readonly Problem[]): Problem[] {
  const place = (problem: Problem) => {
    const block = blockOfProblem(blocks, problem);
    return block ? blocks.indexOf(block) : -1;
  };
  return problems.toSorted((a, b) => place(a) - place(b) || a.line - b.line);
}

let last: Problem | undefined;

/** Selects the block of the next problem and focuses its field. */
export function goToNextProblem(studio: Studio, by: 1 | -1): void {
  const { page } = studio.state;
  if (!page || page.problems.length === 0) {
    studio.announce("No problems on this page");
    return;
  }
  const ordered = inPageOrder(page.view.blocks, page.problems);
  const here = ordered.findIndex(
    (problem) => problem.code === last?.code && problem.pointer === last.pointer,
  );
  const next = ordered[(here + by + ordered.length) % ordered.length];
  if (next) goToProblem(studio, next);
}

export function goToProblem(studio: Studio, problem: Problem): void {
  last = problem;
  const block = blockOfProblem(studio.state.page?.view.blocks ?? [], problem);
  studio.select(block ? { key: block.key, pointer: problem.pointer } : undefined);
  studio.announce(problem.message);
  focusField(problem.pointer);
}
