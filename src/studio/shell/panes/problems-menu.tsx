import { Box, Button, Popover, Portal, Span } from "@chakra-ui/react";
import { useState } from "react";
import type { Problem } from "#src/studio/protocol.ts";
import { blockOfProblem, goToProblem, inPageOrder } from "../actions/problems.ts";
import { FixButton } from "../form/fix-button.tsx";
import { StudioIcon } from "../parts/studio-icon.tsx";
import { useShell, useStudio } from "../state/use-studio.ts";

/** The number of problems on the page, and a list that leads to each. F8 goes from one to the next. */
export function ProblemsMenu() {
  const page = useShell((state) => state.page);
  const [open, setOpen] = useState(false);
  const problems = page?.problems ?? [];
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (problems.length === 0) {
    return (
      <Span
        color="fg.subtle"
        textStyle="xs"
        display="inline-flex"
        gap="1"
        alignItems="center"
        whiteSpace="nowrap"
        hideBelow="xl"
      >
        <StudioIcon name="check" size="0.875rem" /> No problems
      </Span>
    );
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: "bottom-end" }}
      lazyMount
    >
      <Popover.Trigger asChild>
        <Button size="xs" variant="subtle" colorPalette={errors > 0 ? "danger" : "warning"} px="2" title="F8">
          <StudioIcon name={errors > 0 ? "circle-alert" : "triangle-alert"} size="0.875rem" />
          {problems.length === 1 ? "1 problem" : `${problems.length} problems`}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(26rem, 94vw)" maxH="70vh" overflowY="auto">
            <Popover.Body p="1.5">
              <Popover.Title srOnly>Problems on this page</Popover.Title>
              {inPageOrder(page?.view.blocks ?? [], problems).map((problem) => (
                <ProblemRow
                  key={`${problem.document} ${problem.pointer} ${problem.code}`}
                  problem={problem}
                  onGo={() => setOpen(false)}
                />
              ))}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function ProblemRow({ problem, onGo }: { problem: Problem; onGo: () => void }) {
  const studio = useStudio();
  const block = blockOfProblem(studio.state.page?.view.blocks ?? [], problem);
  return (
    <Box p="2" borderRadius="l2" _hover={{ bg: "bg.muted" }}>
      <Button
        variant="plain"
        size="xs"
        height="auto"
        p="0"
        display="block"
        width="100%"
        textAlign="start"
        whiteSpace="normal"
        onClick={() => {
          onGo();
          goToProblem(studio, problem);
        }}
      >
        <Box color="fg.subtle" textStyle="xs">
          {block?.title ?? "Page settings"}
        </Box>
        <Box fontWeight="normal">{problem.message}</Box>
      </Button>
      <FixButton problem={problem} />
    </Box>
  );
}
