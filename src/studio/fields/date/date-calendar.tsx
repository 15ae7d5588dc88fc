import {
  Box,
  Button,
  DatePicker,
  Flex,
  Input,
  parseDate,
  Span,
  useDatePickerContext,
} from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { t } from "#src/studio/fields/words.ts";
import type { WrittenDate } from "./read-date.ts";

type Props = {
  value: WrittenDate | undefined;
  /** Today, `YYYY-MM-DD`, in the site's time zone. */
  today: string;
  language: string;
  unit: "day" | "month";
  /** The name of the time zone, to be shown; undefined if only the day matters. */
  place: string | undefined;
  onPick: (date: WrittenDate) => void;
  onRemove: (() => void) | undefined;
  onDone: () => void;
};

/** A month calendar with arrow key navigation (WAI-ARIA date picker dialog), and the time of day below it. */
export default function DateCalendar({
  value,
  today,
  language,
  unit,
  place,
  onPick,
  onRemove,
  onDone,
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>("[data-part=table-cell-trigger][tabindex='0']")?.focus();
  }, []);
  const time = value?.time;
  return (
    <Box ref={root} p="2.5">
      <DatePicker.Root
        inline
        fixedWeeks
        size="xs"
        minView={unit}
        defaultView={unit}
        locale={language}
        timeZone="UTC"
        translations={translations}
        value={value ? [parseDate(value.day)] : []}
        defaultFocusedValue={parseDate(value?.day ?? today)}
        onValueChange={({ value: [picked] }) => {
          if (!picked) return;
          onPick({ day: picked.toString(), ...(time === undefined ? {} : { time }) });
          if (place === undefined) onDone();
        }}
      >
        <DatePicker.Content unstyled aria-roledescription={t("Calendar")}>
          {unit === "day" ? (
            <DatePicker.View view="day">
              <Header />
              <DatePicker.DayTable aria-roledescription={t("Calendar")} />
            </DatePicker.View>
          ) : null}
          <DatePicker.View view="month">
            <Header />
            <DatePicker.MonthTable aria-roledescription={t("Calendar")} />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Header />
            <DatePicker.YearTable aria-roledescription={t("Calendar")} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
      {place === undefined ? null : (
        <Flex as="label" align="center" gap="2" pt="2.5" mt="1" borderTopWidth="1px" textStyle="xs">
          <Span color="fg.muted" fontWeight="medium">
            {t("Time")}
          </Span>
          <Input
            type="time"
            width="auto"
            value={time ?? "00:00"}
            onChange={({ target }) =>
              target.value !== "" && onPick({ day: value?.day ?? today, time: target.value })
            }
          />
          <Span color="fg.subtle">{place}</Span>
        </Flex>
      )}
      <Flex justify="space-between" pt="2.5">
        <Button
          variant="ghost"
          color="fg.muted"
          visibility={onRemove ? undefined : "hidden"}
          onClick={() => {
            onRemove?.();
            onDone();
          }}
        >
          {unit === "day" ? t("Remove date") : t("Remove month")}
        </Button>
        <Button colorPalette="brand" onClick={onDone}>
          {t("Done")}
        </Button>
      </Flex>
    </Box>
  );
}

const BACK = { day: t("Previous month"), month: t("Previous year"), year: t("Previous ten years") };
const ON = { day: t("Next month"), month: t("Next year"), year: t("Next ten years") };

/** The texts for assistive technology; the library's own are English. */
const translations = {
  content: t("Calendar"),
  dayCell: ({ valueText }: { valueText: string }) => valueText,
  prevTrigger: (view: keyof typeof BACK) => BACK[view],
  nextTrigger: (view: keyof typeof ON) => ON[view],
};

/** The header of the calendar. Chakra's own header has a middle button whose accessible name does not contain its visible text. */
function Header() {
  const { visibleRangeText } = useDatePickerContext();
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.ViewTrigger
        aria-label={t("{start}, choose a month or year", { start: visibleRangeText.start })}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}
