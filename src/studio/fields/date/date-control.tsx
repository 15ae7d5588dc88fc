import { Box, IconButton, Input, Span } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "#src/studio/fields/words.ts";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { readersRegion } from "#src/studio/kernel/words/translate.ts";
import { dateInWords, dateOf } from "./date-in-words.ts";
import { readDate, readMonth, type WrittenDate } from "./read-date.ts";
import { useSiteZone, zoneInWords } from "./site-zone.ts";

// Imported lazily, since most people type dates.
const DateCalendar = lazy(() => import("./date-calendar.tsx"));

const PLACEHOLDERS = {
  day: t("e.g. 1 Dec, tomorrow"),
  moment: t("e.g. 1 Dec 9:00, tomorrow"),
  month: t("e.g. Sept 2026"),
};

type Props = {
  label: string;
  of: keyof typeof PLACEHOLDERS;
  /** The date as documents write it; "" if there is none. */
  text: string;
  isRequired?: boolean;
  isLocked?: boolean;
  /** Called with each typed text that can be read, as documents write it. */
  onType: (text: string) => void;
  /** Called with a date chosen in the calendar, or "". */
  onChoose: (text: string) => void;
  /** Places the control, and the date in words beside its label. */
  children: (control: ReactNode, aside: ReactNode) => ReactNode;
};

/**
 * The control for a day, month or moment in the site's time zone, typed in any usual format or selected in a calendar. Typed text is applied
 * as soon as it can be parsed; a value that is not a date, such as `{{entry.date}}`, is edited as text.
 */
export function DateControl(props: Props) {
  const { label, of, text, isRequired = false, isLocked = false, onType, onChoose, children } = props;
  const zone = useSiteZone();
  /** The text that the author is typing; undefined while the field is not edited. */
  const [draft, setDraft] = useState<string>();
  const hasTime = of === "moment";
  const present = dateOf(text, zone);
  const language = readersRegion();
  const today = zone.dayAt(Date.now());
  const textOf = ({ day, time }: WrittenDate) =>
    of === "month" ? day.slice(0, 7) : hasTime && time !== undefined ? zone.momentText(day, time) : day;
  const inWords = (date: WrittenDate) => dateInWords(date, of, language);
  const typed = draft === undefined ? undefined : readTyped(draft.trim());
  const control = (
    <Box position="relative" width="100%">
      <Input
        pe="8"
        autoComplete="off"
        placeholder={PLACEHOLDERS[of]}
        aria-invalid={typed === "unreadable" || undefined}
        value={draft ?? (present ? inWords(present) : text)}
        onChange={({ target }) => {
          setDraft(target.value);
          const read = readTyped(target.value.trim());
          if (read !== "unreadable") onType(read);
        }}
        onBlur={() => typed !== "unreadable" && setDraft(undefined)}
        onKeyDown={({ key }) => key === "Enter" && typed !== "unreadable" && setDraft(undefined)}
      />
      <Box position="absolute" insetEnd="1" top="1">
        <PopoverButton
          label={t("Calendar for {label}", { label })}
          content={{ width: "auto" }}
          positioning={{ placement: "bottom-end" }}
          button={
            <IconButton
              aria-label={t("Choose {label} in a calendar", { label })}
              size="2xs"
              variant="ghost"
              color="fg.muted"
              disabled={isLocked}
            >
              <StudioIcon name="calendar" size="0.875rem" />
            </IconButton>
          }
        >
          {(close) => (
            <Suspense fallback={<Box width="17rem" height="20rem" />}>
              <DateCalendar
                value={present}
                today={today}
                language={language}
                place={hasTime ? zoneInWords(zone) : undefined}
                unit={of === "month" ? "month" : "day"}
                onRemove={isRequired || text === "" ? undefined : () => pick(undefined)}
                onPick={pick}
                onDone={close}
              />
            </Suspense>
          )}
        </PopoverButton>
      </Box>
    </Box>
  );
  return children(control, asideText());

  function pick(date: WrittenDate | undefined): void {
    setDraft(undefined);
    onChoose(date === undefined ? "" : textOf(date));
  }

  function readTyped(input: string): string | "unreadable" {
    if (input === "" || input.includes("{{") || dateOf(input, zone)) return input;
    const context = { today, language };
    if (of === "month") return readMonth(input, context) ?? "unreadable";
    const read = readDate(input, context);
    return read ? textOf(read) : "unreadable";
  }

  /** The parsed date in words, shown in the line of the label so that the form does not move. */
  function asideText() {
    if (typed === "unreadable") return <Span color="danger.fg">{t("Not a date yet")}</Span>;
    const read = typed === undefined ? undefined : dateOf(typed, zone);
    if (read) return inWords(read);
    return hasTime ? zoneInWords(zone) : null;
  }
}
