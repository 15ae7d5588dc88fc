import { Box } from "@chakra-ui/react";
import { type ComponentType, createElement, memo, Suspense, useState } from "react";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { FocusArrival } from "#src/studio/kernel/shell/actions/focus.ts";
import { type ControlProps, useEditScope } from "./parts/edit-scope.ts";
import { EntryOffer, EntryValue, entryPlaceholder } from "./parts/entry-value.tsx";

/** The controls of some kinds: `export const controls` of a `*-field.tsx`. */
export type Controls = { [Kind in Field["kind"]]?: ComponentType<ControlProps<Kind>> };

/** The controls of all folders. Kinds that are never shown have none. */
const CONTROLS: Controls = Object.assign(
  {},
  ...Object.values(import.meta.glob<Controls>("./*/*-field.tsx", { eager: true, import: "controls" })),
);

/** The control for a field, chosen by its kind. Memoised, so that a change renders only the fields it touches. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { query } = useEditScope();
  const isInItem = query !== undefined && props.pointer.startsWith(`${query.item}/`);
  return isInItem ? <ItemControl {...props} /> : <OwnControl {...props} />;
});

const TEXTS: ReadonlySet<Field["kind"]> = new Set(["short-text", "long-text", "markdown"]);

/** In a query's item, any value may be taken from each entry. A text keeps its input while it is being typed. */
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
