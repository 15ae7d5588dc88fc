import { Box, Stack } from "@chakra-ui/react";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { FixButton } from "#src/studio/kernel/shell/widgets/fix-button.tsx";

/** Problems with the messages and hints of `validate`, each with its fix. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="2" textStyle="xs" width="100%">
      {problems.map((problem) => (
        <Box
          as="li"
          key={`${problem.code} ${problem.pointer}`}
          color={problem.severity === "error" ? "danger.fg" : "warning.fg"}
        >
          <Box>{problem.message}</Box>
          {problem.hint ? <Box color="fg.muted">{problem.hint}</Box> : null}
          <FixButton problem={problem} />
        </Box>
      ))}
    </Stack>
  );
}
