import { Button } from "@chakra-ui/react";
import type { FixRequest, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Applies the fix that `validate --fix` has for a problem, if there is one. */
export function FixButton({ problem }: { problem: Problem }) {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route);
  if (problem.fix === undefined || route === undefined) return null;
  const { document, code, pointer } = problem;
  const request: FixRequest = { route, document, code, pointer };
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
      onClick={() => void studio.ask("/api/fix", request)}
    >
      <StudioIcon name="wand-sparkles" size="0.875rem" />
      {problem.fix}
    </Button>
  );
}
