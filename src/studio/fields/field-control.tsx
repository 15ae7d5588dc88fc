import { HStack, Input } from "@chakra-ui/react";
import { type ComponentType, createElement, memo, Suspense } from "react";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type ControlProps, useEditScope, useFieldEditor } from "./parts/edit-scope.ts";
import { FieldFrame } from "./parts/field-frame.tsx";
import { useTextDraft } from "./parts/use-text-draft.ts";

/** The controls of some kinds: `export const controls` of a `*-field.tsx`. */
export type Controls = { [Kind in Field["kind"]]?: ComponentType<ControlProps<Kind>> };

/** The controls of all folders. Kinds that are never shown have none. */
const CONTROLS: Controls = Object.assign(
  {},
  ...Object.values(import.meta.glob<Controls>("./*/*-field.tsx", { eager: true, import: "controls" })),
);

/** A value in a query's `item` that is a placeholder for a field of each collection entry. */
const FROM_MEMBER = /^\{\{.*\}\}$/;

/** The control for a field, chosen by its kind. Memoised, so that a change renders only the fields it touches. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { inQuery } = useEditScope();
  const { field, value } = props;
  const isText = field.kind === "short-text" || field.kind === "long-text";
  if (inQuery && !isText && typeof value === "string" && FROM_MEMBER.test(value))
    return <FromMember {...props} />;
  return <Suspense fallback={<span data-loading="" />}>{controlOf(field.kind, props)}</Suspense>;
});

function controlOf<Kind extends Field["kind"]>(kind: Kind, props: ControlProps<Kind>) {
  const Control: Controls[Kind] = CONTROLS[kind];
  return Control && createElement(Control, props);
}

/** A value such as `{{item.icon}}`, which each entry of the collection fills in. */
function FromMember({ field, pointer, value }: ControlProps) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const { props } = useTextDraft<HTMLInputElement>(String(value), type);
  return (
    <FieldFrame field={field} pointer={pointer} aside="From each item">
      <HStack gap="1" width="100%">
        <Input {...props} size="xs" fontFamily="mono" />
        <ToolButton
          label="Use one value for all items"
          icon="x"
          disabled={locked}
          onClick={() => choose(field.required ? (field.starter ?? undefined) : undefined)}
        />
      </HStack>
    </FieldFrame>
  );
}
