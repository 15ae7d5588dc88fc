import { HStack, Input, Stack } from "@chakra-ui/react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { conditionText, readCondition } from "./condition-text.ts";

export const controls: Controls = { pairs: PairsField };

/** Conditions of a query: field names and the values that they must have. */
function PairsField({ field, pointer, value }: ControlProps<"pairs">) {
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const pairs = isObject(value) ? Object.entries(value) : [];
  const write = (next: [string, JsonValue][]) =>
    choose(next.length > 0 ? Object.fromEntries(next) : undefined);
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={
        <ToolButton
          label="Add a condition"
          icon="plus"
          disabled={locked}
          onClick={() => write([...pairs, ["", true]])}
        />
      }
    >
      <Stack gap="1.5" width="100%">
        {pairs.map(([name, wanted], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed
          <HStack key={index} gap="1.5">
            <Input
              size="xs"
              aria-label="Field"
              placeholder="field"
              defaultValue={name}
              onBlur={({ target }) =>
                target.value !== name && write(pairs.with(index, [target.value, wanted]))
              }
            />
            <Input
              size="xs"
              aria-label="Value"
              placeholder="value, or: from today"
              defaultValue={conditionText(wanted)}
              onBlur={({ target }) =>
                target.value !== conditionText(wanted) &&
                write(pairs.with(index, [name, readCondition(target.value)]))
              }
            />
            <ToolButton
              label={`Remove ${name}`}
              icon="x"
              disabled={locked}
              onClick={() => write(pairs.toSpliced(index, 1))}
            />
          </HStack>
        ))}
      </Stack>
    </FieldFrame>
  );
}
