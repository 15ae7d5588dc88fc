import { useMemo } from "react";
import { splitPlaceholder } from "#src/content/placeholder/formats.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Control, Field, Forms } from "#src/studio/kernel/form/form-model.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import { useEditScope } from "./edit-scope.ts";

const ofPage = (key: string, label: string, control: Control): Field => ({
  ...{ key, label, help: "", required: true, starter: "" },
  ...control,
});

/** Fields that every page entry has, provided by the engine. */
const PAGE_FIELDS: readonly Field[] = [
  ofPage("href", t("Address of its page"), { kind: "link" }),
  ofPage("title", t("Title of its page"), { kind: "short-text", limits: {}, placeholders: false }),
  ofPage("description", t("Description of its page"), { kind: "long-text", limits: {}, placeholders: false }),
];

const HIDDEN_KINDS: ReadonlySet<Field["kind"]> = new Set(["hidden", "type"]);
/** Kinds of fields that can be printed as text and sorted. */
const WORDS: ReadonlySet<Field["kind"]> = new Set([
  ...([
    "short-text",
    "long-text",
    "markdown",
    "number",
    "amount",
    "date",
    "time",
    "choice",
    "country",
    "timeZone",
    "link",
  ] as const),
]);

/** The fields of entries in the enclosing query, with their labels; empty outside a query. */
export function useEntryFields(): readonly Field[] {
  const { query } = useEditScope();
  const forms = useShell((state) => state.forms);
  return useMemo(() => (query && forms ? fieldsOfEntries(forms, query.collection) : []), [query, forms]);
}

/** The fields of a collection of pages, or of the items in a data document. */
export function fieldsOfEntries(forms: Pick<Forms, "page" | "data">, collection: string): Field[] {
  const entry = forms.page.fields.find(({ key }) => key === "entry");
  const ofPages = entry?.kind === "union" ? entry.members[collection] : undefined;
  const items = forms.data[collection]?.fields.find(({ key }) => key === "items");
  const ofItems = items?.kind === "list" && items.item.kind === "group" ? items.item.form : undefined;
  const own = ((ofPages ?? ofItems)?.fields ?? []).filter(({ kind }) => !HIDDEN_KINDS.has(kind));
  return ofPages ? [...own, ...PAGE_FIELDS.filter(({ key }) => own.every((one) => one.key !== key))] : own;
}

/** Tells whether a field can be printed in a text, and used for sorting. */
export const isInWords = ({ kind }: Field): boolean => WORDS.has(kind);

/** Tells whether two fields have interchangeable values, including pictures and lists of texts. */
export function isOfSameKind(one: Field, other: Field): boolean {
  if (one.kind === "group" && other.kind === "group") return one.shape === "image" && other.shape === "image";
  if (one.kind === "list" && other.kind === "list")
    return isInWords(one.item) && one.item.kind === other.item.kind;
  return one.kind === other.kind;
}

/**
 * Describes a placeholder of a query: "Name", "Date (long)", "Link of the card, otherwise address of its page".
 * @returns undefined if it refers to anything but fields of an entry
 */
export function placeholderInWords(placeholder: string, fields: readonly Field[]): string | undefined {
  const { names, format } = splitPlaceholder(placeholder);
  const labels = names.flatMap((fieldName) => {
    const [object, name] = fieldName.split(".");
    return (object === "item" && fields.find(({ key }) => key === name)?.label) || [];
  });
  if (labels.length < names.length) return undefined;
  const words = labels.map((label, at) => (at === 0 ? label : midSentence(label.charAt(0)) + label.slice(1)));
  const all = words.reduce((first, next) => t("{first}, otherwise {next}", { first, next }));
  return all + (format === undefined ? "" : ` (${format})`);
}
