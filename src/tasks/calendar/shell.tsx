import { Badge, Box, Button, HStack, Stack } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import { useSiteZone } from "#src/studio/fields/date/site-zone.ts";
import {
  useEditor,
  useEditScope,
  useFieldControl,
  useProblems,
} from "#src/studio/fields/parts/edit-scope.ts";
import { ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import type { DocumentId, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersRegion } from "#src/studio/kernel/words/translate.ts";
import { MonthView } from "./month-view.tsx";
import { operationsFor, type PublicationState, SCHEDULE_KEYS, scheduleOf } from "./schedule.ts";
import { scheduleInShort, scheduleInWords } from "./schedule-words.ts";
import { t } from "./words.ts";

/** The Studio feature for the publication state of a page: whether and when the page is visible, and the calendar of the site. */
export const feature: Feature = {
  pageViews: [{ name: "calendar", label: t("Calendar"), icon: "calendar", View: MonthView }],
  badges: {
    page: PageState,
    settings: [{ order: 5, Item: Publication, fields: SCHEDULE_KEYS }],
  },
};

/** The badge of a page's publication state in the list of pages; none for a page that is simply published. */
function PageState({ page }: { page: PageItem }) {
  return SCHEDULE_KEYS.some((key) => page[key]) ? <State page={page} /> : null;
}

function State({ page }: { page: PageItem }) {
  const zone = useSiteZone();
  const now = Date.now();
  const words = scheduleInShort(scheduleOf(page, zone, now), zone, now);
  return words === undefined ? null : <Badge>{words}</Badge>;
}

const CHOICES: readonly { value: PublicationState; label: string; does: string }[] = [
  { value: "draft", label: t("Draft"), does: t("Make the page a draft") },
  { value: "published", label: t("Published"), does: t("Publish the page") },
  { value: "scheduled", label: t("Scheduled"), does: t("Schedule the page") },
];
const DATES = ["publishAt", "unpublishAt"];
const DAY_MS = 86_400_000;

/** The choice of publication state, with its dates and their problems below it. */
function Publication() {
  const studio = useStudio();
  const FieldControl = useFieldControl();
  const { document, locked } = useEditScope();
  const { apply } = useEditor();
  const zone = useSiteZone();
  const fields = useShell((state) => state.forms?.page.fields) ?? [];
  const content = useShownValue(document);
  const problems = useProblems("/draft");
  /** Id of the page for which the date fields are shown although it has no dates yet. */
  const [openDocument, setOpenDocument] = useState<DocumentId>();
  const [doubt, setDoubt] = useState<{ document: DocumentId; choice: PublicationState; words: string }>();
  /** Set while the mouse is used to choose: keyboard users pass over options with the arrow keys without choosing them. */
  const isPressed = useRef(false);
  const page = isObject(content) ? content : {};
  const now = Date.now();
  const schedule = scheduleOf(page, zone, now);
  const isAsked = openDocument === document && schedule.choice === "published";
  const choice = isAsked ? "scheduled" : schedule.choice;
  const hasDates = DATES.some((key) => key in page);
  const choose = (value: string, isSure = false) => {
    const option = CHOICES.find((one) => one.value === value);
    if (!option) return;
    const matches = features().flatMap(({ doubtOf }) => doubtOf?.(studio) ?? []);
    const isDoubtful = schedule.isDraft && option.value !== "draft" && matches.length > 0 && !isSure;
    setDoubt(isDoubtful ? { document, choice: option.value, words: matches.join(" ") } : undefined);
    if (isDoubtful) return;
    setOpenDocument(option.value === "scheduled" ? document : undefined);
    const operations = operationsFor(option.value, page, zone.momentText(zone.dayAt(now + DAY_MS), "09:00"));
    if (operations.length > 0) apply(operations, option.does);
    if (option.value === "scheduled" && isPressed.current) focusFirstText(studio, "/publishAt");
  };
  return (
    <Stack
      as="section"
      aria-label={t("Publication")}
      data-field="/draft"
      gap="2"
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onKeyDown={() => {
        isPressed.current = false;
      }}
    >
      <Segments
        wide
        label={t("Publication")}
        items={CHOICES}
        value={choice}
        onChange={choose}
        disabled={locked}
      />
      {/* Reserves two lines: the sentence grows while a date below it is typed, which must not move. */}
      <Box layerStyle="muted" role="status" minH={choice === "scheduled" ? "2lh" : undefined}>
        {isAsked && !hasDates
          ? t("Visitors see it. Choose when that begins or ends.")
          : scheduleInWords(schedule, zone, readersRegion())}
      </Box>
      {doubt?.document === document ? (
        <Message status="warning" role="alert">
          {doubt.words} {t("Publish the page anyway?")}
          <HStack mt="2">
            <Button variant="outline" onClick={() => choose(doubt.choice, true)}>
              {t("Publish anyway")}
            </Button>
            <Button variant="ghost" onClick={() => setDoubt(undefined)}>
              {t("Keep the draft")}
            </Button>
          </HStack>
        </Message>
      ) : null}
      <ProblemList problems={problems} />
      {hasDates || choice === "scheduled"
        ? fields
            .filter(({ key }) => DATES.includes(key))
            .map((field) => (
              <FieldControl key={field.key} field={field} pointer={`/${field.key}`} value={page[field.key]} />
            ))
        : null}
    </Stack>
  );
}
