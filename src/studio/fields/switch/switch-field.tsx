import { Box, Switch } from "@chakra-ui/react";
import {
  type ControlProps,
  useEditor,
  useEditScope,
  useProblems,
} from "#src/studio/fields/parts/edit-scope.ts";
import { ProblemList } from "#src/studio/fields/parts/field-frame.tsx";

/** A boolean. Switching it off removes the key, or sets an existing key to `false` where the schema allows that. */
export function SwitchField({ field, pointer, value }: ControlProps<"switch">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const problems = useProblems(pointer);
  const on = value === true || (value === undefined && field.default === true);
  return (
    <Box data-field={pointer}>
      <Switch.Root
        size="xs"
        colorPalette="brand"
        width="100%"
        justifyContent="space-between"
        disabled={locked}
        checked={on}
        title={field.help}
        onCheckedChange={({ checked }) =>
          set(
            pointer,
            checked ? true : field.onlyTrue || value === true ? undefined : false,
            `Change ${field.label}`,
          )
        }
      >
        <Switch.Label textStyle="xs" color="fg.muted" fontWeight="medium">
          {field.label}
        </Switch.Label>
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
      <ProblemList problems={problems} />
    </Box>
  );
}
