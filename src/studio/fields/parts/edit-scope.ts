import { type ComponentType, createContext, useContext, useMemo } from "react";
import { isObject, type JsonValue, splitPointer, valueAt } from "#src/content/json/json.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { DocumentId, Operation, Pointer, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { followUpsOf } from "./follow-ups.ts";

/** The document that a form edits, and its permissions. */
type EditScope = {
  document: DocumentId;
  /** Set if the form is read-only, because it belongs to a shared document that has not been unlocked. */
  locked: boolean;
  /** The collection of the enclosing query, and the pointer of its `item`, in which any value may be `{{item.field}}`. */
  query: { collection: string; item: Pointer } | undefined;
};

export const EditScopeContext = createContext<EditScope | undefined>(undefined);

/** The scope of the surrounding form. @throws Error outside a form */
export function useEditScope(): EditScope {
  const scope = useContext(EditScopeContext);
  if (!scope) throw new Error("This field is not inside a form");
  return scope;
}

/** Returns functions that change the form's document. */
export function useEditor() {
  const studio = useStudio();
  const { document } = useEditScope();
  const change = (operations: Operation[], label: string, typing?: Pointer) => {
    const followUps = followUpsOf(studio.editing.documentValue(document), document, operations);
    if (Object.keys(followUps).length > 0)
      studio.store.set({ followUps: { ...studio.state.followUps, ...followUps } });
    studio.editing.change({ document, operations, label, ...(typing === undefined ? {} : { typing }) });
  };
  return {
    apply: (operations: Operation[], label: string) => change(operations, label),
    /** Sets a value; undefined removes the key. With `typing`, keystrokes in one field are merged into a single undo step. */
    set: (pointer: Pointer, value: JsonValue | undefined, label: string, typing?: "typing") => {
      const operation = setting(studio.editing.documentValue(document), pointer, value);
      if (operation) change([operation], label, typing && pointer);
    },
  };
}

type Verb = "edit" | "change" | "add" | "remove";

/** Labels of the undo steps for changes to a field. */
const STEPS: Readonly<Record<Verb, (label: string) => string>> = {
  edit: (label) => t("Edit {label}", { label }),
  change: (label) => t("Change {label}", { label }),
  add: (label) => t("Add {label}", { label }),
  remove: (label) => t("Remove {label}", { label }),
};

/** Returns functions with which a control changes its field. */
export function useFieldEditor({ field, pointer }: ControlProps) {
  const { set, apply } = useEditor();
  const { locked, document } = useEditScope();
  const withoutEmpty = (value: JsonValue | undefined) =>
    value === "" && !field.required ? undefined : value;
  return {
    locked,
    document,
    apply,
    /** Writes typed text; continuous typing is a single undo step. An empty text removes an optional field. */
    type: (value: JsonValue | undefined, verb: Verb = "edit") =>
      set(pointer, withoutEmpty(value), STEPS[verb](field.label), "typing"),
    /** Writes a selected value; each selection is a separate undo step. */
    choose: (value: JsonValue | undefined, verb: Verb = "change") =>
      set(pointer, withoutEmpty(value), STEPS[verb](field.label)),
  };
}

/** The operation that sets a value, creating missing parent objects; or that removes it, together with parents that become empty. */
export function setting(
  root: JsonValue | undefined,
  pointer: Pointer,
  value: JsonValue | undefined,
): Operation | undefined {
  if (root === undefined) return undefined;
  const isThere = valueAt(root, pointer) !== undefined;
  const [above, key] = splitPointer(pointer);
  const parent = valueAt(root, above);
  if (value === undefined) {
    if (!isThere) return undefined;
    const isLast = isObject(parent) && Object.keys(parent).length === 1;
    return isLast && above !== "" && isObject(valueAt(root, splitPointer(above)[0]))
      ? setting(root, above, undefined)
      : { op: "remove", path: pointer };
  }
  if (parent === undefined) return setting(root, above, { [key]: value });
  return { op: isObject(parent) && !isThere ? "add" : "replace", path: pointer, value };
}

/** The problems at exactly one pointer of the form's document. */
export function useProblems(pointer: Pointer): Problem[] {
  const { document } = useEditScope();
  const problems = useShell((state) => state.page?.problems);
  return useMemo(
    () => (problems ?? []).filter((problem) => problem.document === document && problem.pointer === pointer),
    [problems, document, pointer],
  );
}

export type ControlProps<Kind extends Field["kind"] = Field["kind"]> = {
  field: Field & { kind: Kind };
  pointer: Pointer;
  value: JsonValue | undefined;
};

/** Provides nested fields with the `FieldControl` component, since importing it there would be a circular import. */
export const FieldControlContext = createContext<ComponentType<ControlProps> | undefined>(undefined);

/** The component for nested fields. @throws Error outside a form */
export function useFieldControl(): ComponentType<ControlProps> {
  const FieldControl = useContext(FieldControlContext);
  if (!FieldControl) throw new Error("This field is not inside a form");
  return FieldControl;
}
