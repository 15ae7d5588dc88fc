import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { useProblems } from "./edit-scope.ts";
import { ProblemList } from "./problem-list.tsx";

type Props = { field: Field; pointer: Pointer; aside?: ReactNode; children?: ReactNode };

/** A field that contains others, under a heading. */
export function Section({ field, pointer, aside, children }: Props) {
  const problems = useProblems(pointer);
  return (
    <Box as="section" aria-label={field.label} data-field={pointer} borderTopWidth="1px" pt="2.5" mt="0.5">
      <Flex align="center" minH="7" gap="2" mb={children ? "2" : "0"}>
        <Heading as="h3" textStyle="xs" fontWeight="semibold" title={field.help} flex="1" minW="0">
          {field.label}
          {field.required ? (
            <Box as="span" color="danger.fg" aria-hidden="true">
              {" "}
              *
            </Box>
          ) : null}
        </Heading>
        {aside}
      </Flex>
      {problems.length > 0 ? (
        <Box mb="2.5">
          <ProblemList problems={problems} />
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
