import { Box, SegmentGroup, Stack } from "@chakra-ui/react";
import { type JsonObject, pointerTo } from "#src/content/json/json.ts";
import type { Either, Form, Way } from "#src/studio/kernel/form/form-model.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
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
      <SegmentGroup.Root
        size="xs"
        width="100%"
        disabled={locked}
        aria-label={`${first.label} or ${second.label}`}
        value={taken.keys[0]}
        onValueChange={({ value: key }) => {
          const way = ways.find(({ keys }) => keys[0] === key);
          if (way && way !== taken) take(way);
        }}
      >
        <SegmentGroup.Indicator />
        {ways.map(({ keys, label }) => (
          <SegmentGroup.Item key={keys[0]} value={keys[0]} flex="1" justifyContent="center">
            <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
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
