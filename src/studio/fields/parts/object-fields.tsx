import { Stack } from "@chakra-ui/react";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { isWithin } from "#src/studio/kernel/shell/changes/block-place.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { useFieldControl } from "./control-props.ts";
import { useEditScope } from "./edit-scope.ts";
import { EitherField } from "./either-field.tsx";
import { ProblemList } from "./problem-list.tsx";

type Props = {
  form: Form;
  pointer: Pointer;
  value: JsonValue | undefined;
  /** Keys to leave out, because they are shown elsewhere. */
  without?: readonly string[];
};

/** The fields of an object, in schema order. */
export function ObjectFields({ form, pointer, value, without = [] }: Props) {
  const FieldControl = useFieldControl();
  const members = isObject(value) ? value : {};
  const { either } = form;
  const alternatives = either?.flatMap(({ keys }) => keys) ?? [];
  const shown = form.fields.filter((field) => isShown(field) && !without.includes(field.key));
  const first = shown.find(({ key }) => alternatives.includes(key));
  return (
    <Stack gap="3.5">
      <LooseProblems pointer={pointer} keys={form.fields.filter(isShown).map(({ key }) => key)} />
      {shown.map((field) => {
        if (either && field === first) {
          return <EitherField key="either" ways={either} form={form} pointer={pointer} value={members} />;
        }
        if (alternatives.includes(field.key)) return null;
        return (
          <FieldControl
            key={field.key}
            field={field}
            pointer={pointerTo(pointer, field.key)}
            value={members[field.key]}
          />
        );
      })}
    </Stack>
  );
}

export function isShown(field: Field): boolean {
  return field.kind !== "hidden" && field.kind !== "type";
}

/** Problems of the object itself, and of keys without a field. */
function LooseProblems({ pointer, keys }: { pointer: Pointer; keys: readonly string[] }) {
  const { document } = useEditScope();
  const problems = useShell((state) => state.page?.problems) ?? [];
  const loose = problems.filter(
    (problem) =>
      problem.document === document &&
      isWithin(problem.pointer, pointer) &&
      !keys.some((key) => isWithin(problem.pointer, pointerTo(pointer, key))),
  );
  return (
    <ProblemList
      problems={pointer === "" ? loose.filter(({ pointer: at }) => !at.startsWith("/blocks")) : loose}
    />
  );
}
