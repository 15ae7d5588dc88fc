import { Button } from "@chakra-ui/react";
import { fix } from "#src/studio/kernel/protocol/calls.ts";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Applies the fix that `validate --fix` has for a problem, if there is one. */
export function FixButton({ problem }: { problem: Problem }) {
  const studio = useStudio();
  if (problem.fix === undefined) return null;
  const { document, code, pointer } = problem;
  return (
    <Button
      size="2xs"
      variant="outline"
      mt="1.5"
      height="auto"
      minH="6"
      py="0.5"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => void runChange(studio, fix, { ...studio.route, document, code, pointer })}
    >
      <StudioIcon name="wand-sparkles" size="0.875rem" />
      {problem.fix}
    </Button>
  );
}
