import { type ComponentType, createContext, useContext } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** Props of every control. */
export type ControlProps<Kind extends Field["kind"] = Field["kind"]> = {
  field: Field & { kind: Kind };
  pointer: Pointer;
  value: JsonValue | undefined;
};

/** Gives nested fields the `FieldControl` component; importing it there would be circular. */
export const FieldControlContext = createContext<ComponentType<ControlProps> | undefined>(undefined);

/** @throws Error outside a form */
export function useFieldControl(): ComponentType<ControlProps> {
  const FieldControl = useContext(FieldControlContext);
  if (!FieldControl) throw new Error("This field is not inside a form");
  return FieldControl;
}
