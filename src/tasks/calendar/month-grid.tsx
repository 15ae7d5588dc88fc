import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { shortWeekday } from "#src/language/format.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { CalendarItem } from "./calls.ts";
import { MonthDay } from "./month-day.tsx";
import { dayAfterKey } from "./month-days.ts";
import { t } from "./words.ts";

type Props = {
  /** The weeks of a month with the first weekday of the language; today and the selected day, `YYYY-MM-DD`. */
  days: {
    weeks: readonly (readonly string[])[];
    first: number;
    today: string;
    selected: string;
    month: string;
  };
  itemsOn: (day: string) => readonly CalendarItem[];
  isLoading: boolean;
  onSelect: (day: string) => void;
};

/** The days of a month with the names of their items (WAI-ARIA grid of days). Selection follows the focus. */
export function MonthGrid({ days, itemsOn, isLoading, onSelect }: Props) {
  const { weeks, first, today, selected, month } = days;
  const grid = useRef<HTMLTableElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that a key selected takes the focus once it is there
  useEffect(() => {
    if (isPressed.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    isPressed.current = false;
  }, [selected]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const day =
      event.altKey || event.ctrlKey ? undefined : dayAfterKey(event.key, selected, { first, isMirrored });
    if (day === undefined) return;
    event.preventDefault();
    isPressed.current = true;
    onSelect(day);
  };
  return (
    <chakra.table
      ref={grid}
      role="grid"
      aria-label={t("Calendar")}
      aria-busy={isLoading}
      flex="1"
      minW="0"
      css={{ tableLayout: "fixed", borderCollapse: "collapse", height: { md: "100%" } }}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <chakra.th key={day} scope="col" layerStyle="muted" fontWeight="medium" pb="1" height="6">
              {shortWeekday(day, readersLanguage())}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                items={itemsOn(day)}
                state={{
                  isToday: day === today,
                  isSelected: day === selected,
                  isOutside: !day.startsWith(month),
                }}
                onSelect={() => onSelect(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
