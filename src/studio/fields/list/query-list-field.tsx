import { Box, NativeSelect, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { isObject } from "#src/content/json/json.ts";
import type { ControlProps } from "#src/studio/fields/parts/control-props.ts";
import {
  EditScopeContext,
  useEditor,
  useEditScope,
  useProblems,
} from "#src/studio/fields/parts/edit-scope.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { ProblemList } from "#src/studio/fields/parts/problem-list.tsx";
import { Section } from "#src/studio/fields/parts/section.tsx";
import { Segments } from "#src/studio/kernel/shell/parts/segments.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ListField } from "./list-field.tsx";
import { QueryResult } from "./query-result.tsx";

/** A list with items of its own, or one filled from a collection. */
export function QueryListField({ field, pointer, value }: ControlProps<"query-list">) {
  const { set } = useEditor();
  const scope = useEditScope();
  const collections = useShell((state) => state.site?.collections);
  const inQuery = useMemo(() => ({ ...scope, inQuery: true }), [scope]);
  const isQuery = isObject(value);
  const take = (way: string) => {
    const query = { collection: collections?.[0]?.name ?? "", item: field.item.starter };
    set(pointer, way === "query" ? query : [field.item.starter], `Fill ${field.label}`);
  };
  const problems = useProblems(`${pointer}/collection`);
  const asked = isQuery ? String(value.collection ?? "") : "";
  const known = collections?.map(({ name }) => name) ?? [];
  const names = known.includes(asked) ? known : [asked, ...known];
  const choice = (
    <Segments
      wide
      label={`Source of ${field.label.toLowerCase()}`}
      disabled={scope.locked}
      items={[
        { value: "list", label: "Written here" },
        { value: "query", label: "From a collection" },
      ]}
      value={isQuery ? "query" : "list"}
      onChange={take}
    />
  );
  if (!isQuery) {
    return (
      <Box>
        <ListField field={field} pointer={pointer} value={value} />
        <Box mt="2">{choice}</Box>
      </Box>
    );
  }
  return (
    <Section field={field} pointer={pointer}>
      <Stack gap="3.5">
        {choice}
        <NativeSelect.Root size="xs" disabled={scope.locked}>
          <NativeSelect.Field
            aria-label="Collection"
            data-field={`${pointer}/collection`}
            value={asked}
            onChange={({ target }) => set(`${pointer}/collection`, target.value, "Choose another collection")}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <ProblemList problems={problems} />
        <QueryResult pointer={pointer} />
        <EditScopeContext value={inQuery}>
          <ObjectFields form={field.query} pointer={pointer} value={value} without={["collection"]} />
        </EditScopeContext>
      </Stack>
    </Section>
  );
}
