import { Box, Button, Span, Spinner } from "@chakra-ui/react";
import { useMemo } from "react";
import { isWithin } from "#src/content/json/json.ts";
import { numberText } from "#src/language/format.ts";
import {
  type BlockView,
  type DocumentId,
  type Problem,
  type SiteAnswer,
  UNWRITTEN,
} from "#src/studio/kernel/protocol/protocol.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ListButton, PopoverButton, TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { NUMBER_ALONE, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { pageOf, type ShellState, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ProblemActions } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { t } from "./words.ts";

let lastProblem: Problem | undefined;

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
      {numberText(all, readersLanguage())} <Span srOnly={NUMBER_ALONE}>{what}</Span>
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
      title={isChecked ? t("The whole site has been checked") : t("Checking…")}
    >
      {isChecked ? <StudioIcon name="check" size="0.875rem" /> : <Spinner size="xs" />}
      <Span srOnly={NUMBER_ALONE}>{isChecked ? t("No problems") : t("Checking…")}</Span>
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

/** The block that contains a problem; undefined for a problem of the page's settings. */
function blockOfProblem(blocks: readonly BlockView[], problem: Problem): BlockView | undefined {
  return blocks.find(
    ({ document, pointer }) => document === problem.document && isWithin(problem.pointer, pointer),
  );
}

/** Sorts problems in page order: the page's settings first, then block by block. */
function inPageOrder(blocks: readonly BlockView[], problems: readonly Problem[]): Problem[] {
  const place = (problem: Problem) => {
    const block = blockOfProblem(blocks, problem);
    return block ? blocks.indexOf(block) : -1;
  };
  return problems.toSorted((a, b) => place(a) - place(b) || a.line - b.line);
}

/** The place of problems outside the open page: another page, a shared document, or another file. */
type ProblemPlace = {
  title: string;
  count: number;
  errors: number;
  document?: DocumentId;
  route?: string;
  /** The error in a file that Studio cannot open. */
  message?: string;
};

function problemsElsewhere({ site, page }: Pick<ShellState, "site" | "page">): ProblemPlace[] {
  const places = new Map<string, ProblemPlace>();
  for (const problem of site?.problems ?? []) {
    const { document, severity } = problem;
    if (document !== undefined && page && Object.hasOwn(page.documents, document)) continue;
    const key = document ?? problem.file;
    const place = places.get(key) ?? { ...placeOf(site, problem), count: 0, errors: 0 };
    place.count += 1;
    if (severity === "error") place.errors += 1;
    places.set(key, place);
  }
  return [...places.values()];
}

function placeOf(site: SiteAnswer | undefined, problem: Problem) {
  const { document, message } = problem;
  if (document === undefined) return { title: problem.file.replace(/^pages\//, ""), message };
  const page = pageOf(site, document);
  const title = page?.route === "/" ? t("Home") : (page?.title ?? titleOfDocument(site, document));
  return page ? { title, document, route: page.route } : { title, document };
}

/** Selects the block of the next problem and focuses its field; after the last one of a page, opens the next page with problems. */
async function goToNextProblem(studio: Studio, by: 1 | -1): Promise<void> {
  const { page } = studio.state;
  if (!page) return;
  const ordered = inPageOrder(page.view.blocks, page.problems);
  const here = ordered.findIndex((problem) => isSame(problem, lastProblem));
  const next = ordered[here < 0 && by < 0 ? ordered.length - 1 : here + by];
  if (next) {
    goToProblem(studio, next);
    return;
  }
  const other = nextPage(studio.state, by);
  if (other === undefined) {
    const again = ordered[by > 0 ? 0 : ordered.length - 1];
    if (again) goToProblem(studio, again);
    else studio.announce(t("No problems on any page"));
    return;
  }
  lastProblem = undefined;
  await openPage(studio, other);
  const { page: opened } = studio.state;
  const [first] = opened ? inPageOrder(opened.view.blocks, opened.problems).slice(by > 0 ? 0 : -1) : [];
  if (first) goToProblem(studio, first);
}

function goToProblem(studio: Studio, problem: Problem): void {
  lastProblem = problem;
  const block = blockOfProblem(studio.state.page?.view.blocks ?? [], problem);
  const { panel } = studio.state;
  // A new panel object clears its search, which may hide the field.
  if (panel && panel.document === problem.document) studio.dialogs.openPanel({ ...panel });
  else studio.selection.select(block ? { key: block.key, pointer: problem.pointer } : undefined);
  studio.announce(problem.message);
  focusField(studio, problem.pointer);
}

function isSame(one: Problem, other: Problem | undefined): boolean {
  return one.code === other?.code && one.pointer === other.pointer && one.document === other.document;
}

/** The route of the next (1) or previous (-1) page with problems, cycling through the list of pages; undefined if no other page has any. */
function nextPage(state: ShellState, by: 1 | -1): string | undefined {
  const others = problemsElsewhere(state).map(({ route }) => route);
  const order = state.site?.pages.map(({ route }) => route) ?? [];
  const here = order.indexOf(state.page?.view.route ?? "");
  const round = [...order.slice(here + 1), ...order.slice(0, Math.max(here, 0))];
  return (by > 0 ? round : round.reverse()).find((route) => others.includes(route));
}
