import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { fragmentCycle } from "#src/content/site/shared/shared.rules.ts";

function includedFragments(blocks: readonly JsonValue[]): string[] {
  return blocks.flatMap((block) =>
    isObject(block) && block.type === "fragment" ? [String(block.name)] : [],
  );
}

/** Reports fragments that include themselves, at the reference that closes the cycle; they count as invalid. */
export function reportCycles(
  fragments: ReadonlyMap<string, Fragment>,
  broken: Set<string>,
  report: ReportIn,
): void {
  const done = new Set<string>();
  const visit = (name: string, chain: readonly string[]): void => {
    const fragment = broken.has(`fragment:${name}`) ? undefined : fragments.get(name);
    if (!fragment || done.has(name)) return;
    for (const [index, block] of fragment.blocks.entries()) {
      if (!isObject(block) || block.type !== "fragment") continue;
      const inner = String(block.name);
      const path = [...chain, name];
      const start = path.indexOf(inner);
      if (start < 0) {
        visit(inner, path);
        continue;
      }
      const cycle = path.slice(start);
      for (const member of cycle) broken.add(`fragment:${member}`);
      const names = [...cycle, inner].join(" → ");
      report(fragment.file, fragmentCycle.at(`/blocks/${index}/name`, { chain: names }));
    }
    done.add(name);
  };
  for (const name of [...fragments.keys()].sort()) visit(name, []);
}

/**
 * Finds page-dependent layouts and fragments: those that contain a placeholder for the page or its entry, or a query that excludes the page
 * itself ("self"), directly or through a fragment.
 * @param broken names of unusable documents, which are skipped, in the form `fragment:steps`
 * @returns names in the same form
 */
export function findDependent(
  layouts: ReadonlyMap<string, Layout>,
  fragments: ReadonlyMap<string, Fragment>,
  broken: ReadonlySet<string>,
): Set<string> {
  const dependent = new Set<string>();
  const depends = (blocks: readonly JsonValue[], within: readonly string[]): boolean =>
    /\{\{[^{}]*\b(?:page|entry)\.|"exclude":"self"/.test(JSON.stringify(blocks)) ||
    includedFragments(blocks).some(
      (name) =>
        !within.includes(name) &&
        !broken.has(`fragment:${name}`) &&
        depends(fragments.get(name)?.blocks ?? [], [...within, name]),
    );
  for (const [name, { blocks }] of fragments) if (depends(blocks, [name])) dependent.add(`fragment:${name}`);
  for (const [name, { before, after }] of layouts) {
    if (depends([...before, ...after], [])) dependent.add(`layout:${name}`);
  }
  return new Set([...dependent].filter((name) => !broken.has(name)));
}

/**
 * A fragment in which the site's placeholders are filled in, but not those of the including page.
 * @property written the uninterpolated document
 * @property problems its errors
 */
export type Fragment = {
  file: string;
  written: JsonObject | undefined;
  problems: readonly Diagnostic[];
  blocks: JsonValue[];
};

/** A layout: like a fragment, but with two lists of blocks. */
export type Layout = Omit<Fragment, "blocks"> & { before: JsonValue[]; after: JsonValue[] };

/** Reports a diagnostic in a file. */
export type ReportIn = (file: string, diagnostic: Diagnostic) => void;
