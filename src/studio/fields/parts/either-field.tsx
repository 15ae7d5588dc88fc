import { Box, Stack } from "@chakra-ui/react";
import { type JsonObject, pointerTo } from "#src/content/json/json.ts";
import type { Either, Form, Way } from "#src/studio/kernel/form/form-model.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { Segments } from "#src/studio/kernel/shell/parts/segments.tsx";
import { useFieldControl } from "./control-props.ts";
import { useEditor, useEditScope } from "./edit-scope.ts";

type Props = { ways: Either; form: Form; pointer: Pointer; value: JsonObject };

/** Two mutually exclusive sets of fields: a choice between them, and the fields of the chosen one. */
export function EitherField({ ways, form, pointer, value }: Props) {
  const FieldControl = useFieldControl();
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const [first, second] = ways;
  const taken = Object.hasOwn(value, first.keys[0]) ? first : second;
  const take = (way: Way) => {
    const other = way === first ? second : first;
    const starter = form.fields.find(({ key }) => key === way.keys[0])?.starter ?? "";
    const operations: Operation[] = [
      ...other.keys
        .filter((key) => Object.hasOwn(value, key))
        .map((key): Operation => ({ op: "remove", path: pointerTo(pointer, key) })),
      ...(way.required
        ? [{ op: "add" as const, path: pointerTo(pointer, way.keys[0]), value: starter }]
        : []),
    ];
    apply(operations, `${form.title}: ${way.label}`);
  };
  return (
    <Stack gap="2.5">
      <Segments
        wide
        label={`${first.label} or ${second.label}`}
        disabled={locked}
        items={ways.map(({ keys, label }) => ({ value: keys[0], label }))}
        value={taken.keys[0]}
        onChange={() => take(taken === first ? second : first)}
      />
      {form.fields
        .filter(({ key, kind }) => taken.keys.includes(key) && !(kind === "switch" && key === taken.keys[0]))
        .map((field) => (
          <Box key={field.key}>
            <FieldControl
              field={{ ...field, required: taken.required && field.key === taken.keys[0] }}
              pointer={pointerTo(pointer, field.key)}
              value={value[field.key]}
            />
          </Box>
        ))}
    </Stack>
  );
}
