import type { PagePatch, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import type { MarkedPage } from "./marked-types.ts";

/** Computes the patch from one state of a page to the next, with only the differences. */
export function pagePatch(before: MarkedPage | undefined, after: MarkedPage, revision: Revision): PagePatch {
  const known = new Map(before?.blocks.map((block) => [block.key, block]));
  const patch: PagePatch = {
    revision,
    order: after.blocks.map(({ key }) => key),
    html: {},
    origins: {},
  };
  for (const { key, html, origins } of after.blocks) {
    const old = known.get(key);
    if (old?.html !== html) patch.html[key] = html;
    // When a block moves, its pointers change but its HTML does not.
    const isSame = old?.origins === origins || JSON.stringify(old?.origins) === JSON.stringify(origins);
    if (!isSame) patch.origins[key] = origins;
  }
  if (before?.css !== after.css) patch.css = after.css;
  return patch;
}
