import { Box, Button, Span, Spinner } from "@chakra-ui/react";
import { useMemo } from "react";
import { type Problem, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { ListButton, PopoverButton, TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { NUMBER_ALONE, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ProblemActions } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import {
  blockOfProblem,
  goToNextProblem,
  goToProblem,
  inPageOrder,
  type ProblemPlace,
  problemsElsewhere,
} from "./problems.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    {
      id: "next-problem",
      title: t("Next problem"),
      words: t("problems mistake error advice"),
      icon: "circle-alert",
      keys: ["f8"],
      run: (studio) => void goToNextProblem(studio, 1),
    },
    {
      id: "previous-problem",
      title: t("Previous problem"),
      words: t("mistake error advice"),
      icon: "circle-alert",
      keys: ["shift+f8"],
      run: (studio) => void goToNextProblem(studio, -1),
    },
  ],
  badges: { bar: [{ place: "status", order: 20, Item: ProblemsMenu }] },
};

/** The number of problems on the page and elsewhere, with a list that links to each. F8 goes to the next one. */
function ProblemsMenu() {
  const page = useShell((state) => state.page);
  const site = useShell((state) => state.site);
  const places = useMemo(() => problemsElsewhere({ site, page }), [site, page]);
  const problems = page?.problems ?? [];
  const elsewhere = places.reduce((sum, { count }) => sum + count, 0);
  const all = problems.length + elsewhere;
  if (all === 0) return <NoProblems isChecked={site?.isChecked === true} />;
  const isOnlyOpen = [...problems, ...(site?.problems ?? [])].every(({ code }) => code === UNWRITTEN);
  const hasErrors =
    problems.some(({ severity }) => severity === "error") || places.some(({ errors }) => errors > 0);
  const what = isOnlyOpen
    ? t("to write")
    : elsewhere === 0
      ? t("{all, plural, one {problem} other {problems}}", { all })
      : problems.length === 0
        ? t("{all, plural, one {problem} other {problems}} elsewhere", { all })
        : t("{all, plural, one {problem} other {problems}}, {elsewhere} of them elsewhere", {
            all,
            elsewhere,
          });
  const button = (
    <Button
      variant="subtle"
      colorPalette={isOnlyOpen ? "gray" : hasErrors ? "danger" : "warning"}
      px="2"
      flexShrink="0"
      title={t("{all} {what} (F8)", { all, what })}
    >
      <StudioIcon
        name={isOnlyOpen ? "pencil" : hasErrors ? "circle-alert" : "triangle-alert"}
        size="0.875rem"
      />
      {all} <Span srOnly={NUMBER_ALONE}>{what}</Span>
    </Button>
  );
  return (
    <PopoverButton
      button={button}
      label={t("Problems")}
      content={{ width: "min(26rem, 94vw)", maxH: "70vh", overflowY: "auto", p: "1.5" }}
      positioning={{ placement: "bottom-end" }}
    >
      {(close) => (
        <>
          {inPageOrder(page?.view.blocks ?? [], problems).map((problem) => (
            <ProblemRow
              key={`${problem.document} ${problem.pointer} ${problem.code} ${problem.message}`}
              problem={problem}
              onGo={close}
            />
          ))}
          <Elsewhere places={places} onGo={close} />
        </>
      )}
    </PopoverButton>
  );
}

function NoProblems({ isChecked }: { isChecked: boolean }) {
  return (
    <Span
      color="fg.subtle"
      textStyle="xs"
      display="inline-flex"
      gap="1"
      alignItems="center"
      whiteSpace="nowrap"
      flexShrink="0"
      title={isChecked ? t("The whole site has been checked") : undefined}
    >
      {isChecked ? <StudioIcon name="check" size="0.875rem" /> : <Spinner size="xs" />}
      <Span hideBelow="md">{isChecked ? t("No problems") : t("Checking…")}</Span>
    </Span>
  );
}

function Elsewhere({ places, onGo }: { places: readonly ProblemPlace[]; onGo: () => void }) {
  const studio = useStudio();
  if (places.length === 0) return null;
  return (
    <Box mt="1" pt="1">
      <Box px="2" py="1" layerStyle="muted" fontWeight="semibold">
        {t("Elsewhere on the site")}
      </Box>
      {places.map((place) => (
        <ListButton
          key={place.document ?? place.title}
          minH="8"
          gap="3"
          justifyContent="space-between"
          onClick={() => {
            onGo();
            if (place.document !== undefined) void openPlace(studio, place.document);
          }}
        >
          <Span minW="0">
            <Span display="block" truncate>
              {place.title}
            </Span>
            {place.message ? <Span color="fg.muted">{place.message}</Span> : null}
          </Span>
          <Span color={place.errors > 0 ? "danger.fg" : "fg.muted"} flexShrink="0">
            {t("{count, plural, one {# problem} other {# problems}}", { count: place.count })}
          </Span>
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
          {block?.title ?? t("Page settings")}
        </Box>
        <Box fontWeight="normal">{problem.message}</Box>
      </TextButton>
      <ProblemActions problem={problem} />
    </Box>
  );
}
