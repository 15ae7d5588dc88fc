import { schemaFrom } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, parseObject } from "#src/content/json/json.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import { slugOfName } from "#src/plans/plan.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { type PlannedTask, planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import type { ServerFeature } from "#src/studio/kernel/server/route.ts";
import { type FragmentTask, fragmentCalls } from "./calls.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => ({
  routes: planRoutes(kernel, fragmentCalls, { plan: (task, { files }) => planFragment(task, files) }),
});

/**
 * Plans moving a block of a page into a new fragment, which the page then includes; every other byte of the page stays.
 * @throws Error if the name is taken, or the block does not exist
 */
export function planFragment(
  { document, block: id, name }: FragmentTask,
  files: readonly SourceFile[],
): PlannedTask {
  const slug = slugOfName(name);
  const path = `pages/_fragments/${slug}.json`;
  if (files.some((file) => file.path === path))
    throw new Error(t("There is already a shared block “{name}”.", { name }));
  const page = files.find((file) => documentIdOf(file.path) === document);
  const text = page ? fileText(page) : "{}";
  const { blocks } = parseObject(text) ?? {};
  const list = Array.isArray(blocks) ? blocks : [];
  const index = list.findIndex((one) => isObject(one) && one.id === id);
  const block = list[index];
  if (!page || block === undefined) throw new Error(t("The block is no longer on this page."));
  const included = applyEdits(text, replaceValue(text, `/blocks/${index}`, { type: "fragment", name: slug }));
  const create = new Map([[path, canonicalJson({ $schema: schemaFrom(path), blocks: [block] })]]);
  return {
    plan: { create, change: new Map([[page.path, included]]), next: [] },
    begins: true,
    label: t("Share “{name}”", { name }),
  };
}
