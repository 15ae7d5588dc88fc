import { chakra, SimpleGrid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { WordedField } from "#blocks/form/form.derive.ts";
import type { Problems } from "./field-problems.ts";
import { FormControl } from "./form-control.tsx";

type FieldGroupsProps = { fields: readonly WordedField[]; problems: Problems; isSending: boolean };

/** The fields in two columns. The fields of a group stand one below the other under its legend. */
export function FieldGroups({ fields, problems, isSending }: FieldGroupsProps) {
  const controls = (some: readonly WordedField[]) =>
    some.map((field, index) => (
      <FormControl key={index} field={field} problem={problems[field.name]} isSending={isSending} />
    ));
  return (
    <Columns>
      {groupsOf(fields).map(({ legend, members }, index) =>
        legend === undefined ? (
          controls(members)
        ) : (
          <chakra.fieldset key={index} gridColumn="1 / -1" minW="0" mt={index === 0 ? undefined : "4"}>
            <chakra.legend textStyle="h3" mb="4">
              {legend}
            </chakra.legend>
            <Columns>{controls(members)}</Columns>
          </chakra.fieldset>
        ),
      )}
    </Columns>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="6">
      {children}
    </SimpleGrid>
  );
}

type FieldGroup = { legend: string | undefined; members: WordedField[] };

function groupsOf(fields: readonly WordedField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.legend === field.group) last.members.push(field);
    else groups.push({ legend: field.group, members: [field] });
  }
  return groups;
}
