import { Box, HStack } from "@chakra-ui/react";
import { type ComponentType, createElement, memo, Suspense, useState } from "react";
import { type JsonValue, splitPointer } from "#src/content/json/json.ts";
import { ownValueOf } from "#src/studio/kernel/documents/own-values.ts";
import { labelOfKey } from "#src/studio/kernel/form/field-summary.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { FocusArrival, focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import {
  usePlaceholders,
  useShell,
  useShownValue,
  useStudio,
} from "#src/studio/kernel/shell/state/use-studio.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import { t } from "../words.ts";
import { type ControlProps, useEditScope, useFieldEditor } from "./edit-scope.ts";
import { isInWords, isOfSameKind, placeholderInWords, useEntryFields } from "./entry-fields.ts";
import { FieldFrame } from "./field-frame.tsx";
import { ReadValue } from "./filled-text.tsx";

/** Controls by kind of field, as exported under the name `controls` by each `*-field.tsx`. */
export type Controls = { [Kind in Field["kind"]]?: ComponentType<ControlProps<Kind>> };

/** The controls from all field folders. Hidden kinds of fields have none. */
const CONTROLS: Controls = Object.assign(
  {},
  ...Object.values(import.meta.glob<Controls>("../*/*-field.tsx", { eager: true, import: "controls" })),
);

/** The control of a field, selected by its kind. Memoised, so that a change only renders the fields it affects. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { query, document } = useEditScope();
  const isInItem = query !== undefined && props.pointer.startsWith(`${query.item}/`);
  const { kind } = props.field;
  const mayRepeat =
    !isInItem && (TEXTS.has(kind) || PARTED.has(kind)) && entryPlaceholder(props.value) !== undefined;
  // A field in which somebody types a placeholder stays open.
  const place = `${document} ${props.pointer}`;
  const [typedPlace, setTypedPlace] = useState<string>();
  if (!mayRepeat && typedPlace !== place) setTypedPlace(place);
  if (isInItem) return <ItemControl {...props} />;
  return mayRepeat && typedPlace !== place ? <RepeatedControl {...props} /> : <OwnControl {...props} />;
});

/**
 * The control of a value that consists of a placeholder: shows the value of the page that the placeholder repeats, or, if there is none, the
 * usual control.
 */
function RepeatedControl(props: ControlProps) {
  const repeated = useRepeatedValue(props.value);
  return repeated ? <RepeatedValue {...props} repeated={repeated} /> : <OwnControl {...props} />;
}

const TEXTS: ReadonlySet<Field["kind"]> = new Set(["short-text", "long-text", "markdown"]);

/** Kinds of fields whose values have parts, such as a picture. */
const PARTED: ReadonlySet<Field["kind"]> = new Set(["group", "union", "record", "list"]);

/**
 * The control of a field in the item of a query. Its value may be a placeholder that each entry fills in, which is chosen from a list; a
 * text that is typed instead keeps its text field, even while it equals a placeholder.
 */
function ItemControl(props: ControlProps) {
  const { field, value } = props;
  const isText = TEXTS.has(field.kind);
  const isFilled = entryPlaceholder(value) !== undefined;
  const [isWritten, setWritten] = useState(!isFilled);
  if (isFilled && !(isText && isWritten))
    return <EntryValue {...props} onWrite={isText ? () => setWritten(true) : undefined} />;
  if (isText) return <OwnControl {...props} />;
  return (
    <Box>
      <OwnControl {...props} />
      <EntryOffer {...props} />
    </Box>
  );
}

function OwnControl(props: ControlProps) {
  return (
    <Suspense fallback={<span data-loading="" />}>
      {controlOf(props.field.kind, props)}
      <FocusArrival />
    </Suspense>
  );
}

function controlOf<Kind extends Field["kind"]>(kind: Kind, props: ControlProps<Kind>) {
  const Control: Controls[Kind] = CONTROLS[kind];
  return Control && createElement(Control, props);
}

/** Matches a value that is a single placeholder, and captures its content. */
const PLACEHOLDER = /^\{\{\s*([^{}]+?)\s*\}\}$/;

const placeholderOf = (name: string): string => `{{item.${name}}}`;

/** The name in a value that is a single placeholder, such as `item.icon` for `{{item.icon}}`; undefined for other values. */
function entryPlaceholder(value: unknown): string | undefined {
  return typeof value === "string" ? PLACEHOLDER.exec(value)?.[1] : undefined;
}

type Props = ControlProps & {
  /** Switches to editing the value as text; undefined for values other than texts. */
  onWrite: (() => void) | undefined;
};

/** The display of a value that each entry fills in: shows the label of the source field. */
function EntryValue({ field, pointer, value, onWrite }: Props) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const fields = useEntryFields();
  const text = String(value);
  const fitting = fields.filter((one) => (onWrite ? isInWords(one) : isOfSameKind(one, field)));
  const options = fitting.map(({ key, label }) => ({ value: placeholderOf(key), label }));
  const words = placeholderInWords(entryPlaceholder(value) ?? "", fields) ?? text;
  const isListed = options.some((option) => option.value === text);
  return (
    <FieldFrame field={field} pointer={pointer} aside={t("From each entry")}>
      <HStack gap="1" width="100%">
        <SelectOne
          label={field.label}
          options={isListed ? options : [{ value: text, label: words }, ...options]}
          value={text}
          disabled={locked}
          onChange={(next) => choose(next)}
        />
        <ToolButton
          label={onWrite ? t("Write a text around it") : t("Use one value for all entries")}
          icon={onWrite ? "pencil" : "x"}
          disabled={locked}
          onClick={onWrite ?? (() => choose(field.required ? (field.starter ?? undefined) : undefined))}
        />
      </HStack>
    </FieldFrame>
  );
}

/** A menu of entry fields that can fill in a value: those of the same kind, and first of all a field of the same name. */
function EntryOffer(props: ControlProps) {
  const { locked, choose } = useFieldEditor(props);
  const fitting = useEntryFields().filter((one) => isOfSameKind(one, props.field));
  const offered = fitting.find(({ key }) => key === props.field.key) ?? fitting[0];
  if (!offered || locked) return null;
  return (
    <TextButton
      mt="1"
      fontWeight="normal"
      color="fg.muted"
      textDecoration="underline"
      onClick={() => choose(placeholderOf(offered.key))}
    >
      {t("Take it from each entry: {label}", { label: offered.label })}
    </TextButton>
  );
}

type Repeated = { label: string; value: JsonValue };

/** Finds the value of the page that a placeholder repeats: a card's name may be the page's title, a picture that of its entry. */
function useRepeatedValue(placeholder: ControlProps["value"]): Repeated | undefined {
  const document = useShell(({ page }) => page?.view.document);
  const forms = useShell((state) => state.forms);
  const page = useShownValue(document);
  const own = page === undefined ? undefined : ownValueOf(placeholder, page);
  if (!document || !forms || own?.value === undefined || own.isPrinted) return undefined;
  const [holder, key] = splitPointer(own.pointer);
  return { label: labelOfKey(key, document, holder, page, forms), value: own.value };
}

type RepeatedProps = ControlProps & { repeated: Repeated };

/** A value that repeats one of the page: shows that one, which leads to its field, and a button for writing another one. */
function RepeatedValue({ field, pointer, value, repeated }: RepeatedProps) {
  const studio = useStudio();
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const values = usePlaceholders();
  const names = String(value).replace(/^\{\{\s*|\s*\}\}$/g, "");
  const readable = typeof repeated.value === "string" ? repeated.value : repeated.label;
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={t("As the page’s {label}", { label: midSentence(repeated.label) })}
    >
      <HStack gap="1" width="100%" align="start" textStyle="sm">
        <ReadValue names={names} text={values[names] ?? readable} />
        <ToolButton
          label={t("Write another {label}", { label: midSentence(field.label) })}
          icon="pencil"
          disabled={locked}
          ms="auto"
          onClick={() => {
            choose(repeated.value);
            focusField(studio, pointer);
          }}
        />
      </HStack>
    </FieldFrame>
  );
}
