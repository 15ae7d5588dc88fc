import { Box, IconButton, Input, Span } from "@chakra-ui/react";
import { lazy, Suspense, useMemo, useState } from "react";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersRegion } from "#src/studio/kernel/words/translate.ts";
import { dateInWords, dateOf } from "./date-in-words.ts";
import { readDate, readMonth, type WrittenDate } from "./read-date.ts";
import { zoneInWords } from "./zone-in-words.ts";

// Imported lazily, since most people type dates.
const DateCalendar = lazy(() => import("./date-calendar.tsx"));

export const controls: Controls = { date: DateField };

const PLACEHOLDERS = {
  day: t("e.g. 1 Dec, tomorrow"),
  moment: t("e.g. 1 Dec 9:00, tomorrow"),
  month: t("e.g. Sept 2026"),
};

/**
 * The field for a day, month or moment in the site's time zone, typed in any usual format or selected in a calendar. Typed text is applied
 * as soon as it can be parsed; a value that is not a date, such as `{{entry.date}}`, is edited as text.
 */
function DateField({ field, pointer, value }: ControlProps<"date">) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const zone = useSiteZone();
  /** The text that the author is typing; undefined while the field is not edited. */
  const [draft, setDraft] = useState<string>();
  const text = typeof value === "string" ? value : "";
  const { of } = field;
  const hasTime = of === "moment";
  const present = dateOf(text, zone);
  const language = readersRegion();
  const today = zone.dayAt(Date.now());
  const textOf = ({ day, time }: WrittenDate) =>
    of === "month" ? day.slice(0, 7) : hasTime && time !== undefined ? zone.momentText(day, time) : day;
  const inWords = (date: WrittenDate) => dateInWords(date, of, language);
  const typed = draft === undefined ? undefined : readTyped(draft.trim());
  return (
    <FieldFrame field={field} pointer={pointer} aside={asideText()}>
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
            if (read !== "unreadable") type(read);
          }}
          onBlur={() => typed !== "unreadable" && setDraft(undefined)}
          onKeyDown={({ key }) => key === "Enter" && typed !== "unreadable" && setDraft(undefined)}
        />
        <Box position="absolute" insetEnd="1" top="1">
          <PopoverButton
            label={t("Calendar for {label}", { label: field.label })}
            content={{ width: "auto" }}
            positioning={{ placement: "bottom-end" }}
            button={
              <IconButton
                aria-label={t("Choose {label} in a calendar", { label: field.label })}
                size="2xs"
                variant="ghost"
                color="fg.muted"
                disabled={locked}
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
                  onRemove={field.required || text === "" ? undefined : () => pick(undefined)}
                  onPick={pick}
                  onDone={close}
                />
              </Suspense>
            )}
          </PopoverButton>
        </Box>
      </Box>
    </FieldFrame>
  );

  function pick(date: WrittenDate | undefined): void {
    setDraft(undefined);
    choose(date === undefined ? "" : textOf(date));
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

/** The time zone of the site, which applies to every time in Studio. */
export function useSiteZone(): TimeZone {
  const name = useShell((state) => state.site?.timeZone) ?? "UTC";
  return useMemo(() => new TimeZone(name), [name]);
}
