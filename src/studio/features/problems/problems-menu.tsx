import { Box, Button, Span } from "@chakra-ui/react";
import { useMemo } from "react";
import { counted } from "#src/language/format.ts";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ListButton, PopoverButton, TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FixButton } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { blockOfProblem, goToProblem, inPageOrder, otherPages, type PageProblems } from "./problems.ts";

/** The number of problems on the page, and a list that leads to each. F8 goes from one to the next. */
export function ProblemsMenu() {
  const page = useShell((state) => state.page);
  const site = useShell((state) => state.site);
  const others = useMemo(() => otherPages({ site, page }), [site, page]);
  const problems = page?.problems ?? [];
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (problems.length === 0 && others.length === 0) {
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
  const button = (
    <Button
      size="xs"
      variant={problems.length > 0 ? "subtle" : "ghost"}
      colorPalette={errors > 0 ? "danger" : problems.length > 0 ? "warning" : "gray"}
      px="2"
      title="F8"
    >
      <StudioIcon name={errors > 0 ? "circle-alert" : "triangle-alert"} size="0.875rem" />
      {problems.length > 0 ? counted(problems.length, "problem") : "Problems elsewhere"}
    </Button>
  );
  return (
    <PopoverButton
      button={button}
      label="Problems on this page"
      content={{ width: "min(26rem, 94vw)", maxH: "70vh", overflowY: "auto", p: "1.5" }}
      positioning={{ placement: "bottom-end" }}
    >
      {(close) => (
        <>
          {inPageOrder(page?.view.blocks ?? [], problems).map((problem) => (
            <ProblemRow
              key={`${problem.document} ${problem.pointer} ${problem.code}`}
              problem={problem}
              onGo={close}
            />
          ))}
          <OtherPages pages={others} onGo={close} />
        </>
      )}
    </PopoverButton>
  );
}

function OtherPages({ pages, onGo }: { pages: readonly PageProblems[]; onGo: () => void }) {
  const studio = useStudio();
  if (pages.length === 0) return null;
  return (
    <Box mt="1" pt="1">
      <Box px="2" py="1" textStyle="xs" fontWeight="semibold" color="fg.muted">
        On other pages
      </Box>
      {pages.map(({ route, title, count }) => (
        <ListButton
          key={route}
          height="8"
          gap="3"
          justifyContent="space-between"
          onClick={() => {
            onGo();
            void openPage(studio, route);
          }}
        >
          <Span truncate>{title}</Span>
          <Span color="fg.muted">{counted(count, "problem")}</Span>
        </ListButton>
      ))}
    </Box>
  );
}

function ProblemRow({ problem, onGo }: { problem: Problem; onGo: () => void }) {
  const studio = useStudio();
  const block = blockOfProblem(studio.state.page?.view.blocks ?? [], problem);
  return (
    <Box p="2" borderRadius="l2" _hover={{ bg: "bg.muted" }}>
      <TextButton
        size="xs"
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
      </TextButton>
      <FixButton problem={problem} />
    </Box>
  );
}
