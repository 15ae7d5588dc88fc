import { pointerTo } from "#src/content/json/json.ts";
import { alternativesOf, ownFieldsIn } from "#src/studio/kernel/documents/own-values.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { enterForm, focusField } from "./focus.ts";
import { openDocument, openPage } from "./open-page.ts";

/** The place of a stored value: a field of the open page, of another one, or of a data document with an item to unfold. */
export type StoredValue = { document: DocumentId; pointer?: Pointer; item?: string };

/**
 * Finds the place of the value that a placeholder prints.
 * @param names the text between the braces
 * @returns undefined for values that are computed, or that each entry of a query fills in
 */
export function storedValueOf(names: string, state: ShellState): StoredValue | undefined {
  const document = state.page?.view.document;
  const page = document && shownValue(state, document);
  const [own] = page === undefined ? [] : ownFieldsIn(`{{${names}}}`, page);
  if (document !== undefined && own !== undefined) return { document, pointer: own };
  const places = alternativesOf(names).flatMap((name) => placeInData(name, state) ?? []);
  return places[0];
}

/** Opens the field of a value: in the present form if that shows it, in the settings of its page, or in the panel of its document. */
export async function openValue(studio: Studio, { document, pointer, item }: StoredValue): Promise<void> {
  const page = studio.state.site?.pages.find((one) => one.document === document);
  if (document.startsWith("data:")) await openDocument(studio, document, item);
  else if (page && document !== studio.state.page?.view.document) {
    await openPage(studio, page.route);
    studio.selection.select(undefined);
  }
  // An address is stored in no field: what is left are the settings that begin with the title.
  if (pointer === "") enterForm(studio);
  else if (pointer !== undefined) focusField(studio, pointer);
}

function placeInData(name: string, { site }: ShellState): StoredValue | undefined {
  const [object = "", ...steps] = name.split(".");
  const has = (document: DocumentId) => site?.shared.some((one) => one.document === document) === true;
  if (object === "site" && steps.length > 0 && has("data:site"))
    return { document: "data:site", pointer: steps.reduce<Pointer>(pointerTo, "") };
  const counted = `data:${steps[0]}` as const;
  if (object === "count" && has(counted)) return { document: counted };
  // A part of a figure, such as its date, is named after it.
  const fact = site?.facts.find((one) => name === one.name || name.startsWith(`${one.name}.`));
  return fact && { document: "data:facts", item: fact.name };
}
