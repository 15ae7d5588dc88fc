import { type ComponentType, createContext, useContext } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/form/form-model.ts";
import type { Pointer } from "#src/studio/protocol.ts";

/** What every control is given. */
export type ControlProps<Kind extends Field["kind"] = Field["kind"]> = {
  field: Extract<Field, { kind: Kind }>;
  pointer: Pointer;
  value: JsonValue | undefined;
};

/** The component that finds the control of a field: fields that hold fields draw them with it. */
export const FieldControlContext = createContext<ComponentType<ControlProps> | undefined>(undefined);

/** @throws Error outside of a form */
export function useFieldControl(): ComponentType<ControlProps> {
  const FieldControl = useContext(FieldControlContext);
  if (!FieldControl) throw new Error("There is no form around this field");
  return FieldControl;
}
