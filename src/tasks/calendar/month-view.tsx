import { Button, Flex, Heading, Span } from "@chakra-ui/react";
import { useState } from "react";
import { groupBy } from "#src/content/json/memo.ts";
import { firstWeekday, longMonth } from "#src/language/format.ts";
import { useSiteZone } from "#src/studio/fields/date/use-site-zone.ts";
import { zoneInWords } from "#src/studio/fields/date/zone-in-words.ts";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage, readersRegion } from "#src/studio/kernel/words/translate.ts";
import { readCalendar } from "./calls.ts";
import { DayItems } from "./day-items.tsx";
import { addMonths, weeksOfMonth } from "./month-days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { t } from "./words.ts";

/** A month of the site, with what appears, ends and is due for a review on each of its days, in the site's time zone. */
export function MonthView({ onOpen }: { onOpen: (route: string) => void }) {
  const zone = useSiteZone();
  const today = zone.dayAt(Date.now());
  const [day, setDay] = useState(today);
  const first = firstWeekday(readersRegion());
  const weeks = weeksOfMonth(day, first);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const { answer } = useAnswer(readCalendar, { from, to });
  const byDay = groupBy(answer?.items ?? [], (item) => item.day);
  const month = day.slice(0, "YYYY-MM".length);
  const count = answer?.items.filter((item) => item.day.startsWith(month)).length;
  return (
    <Flex direction="column" flex="1" minH="0" overflowY="auto">
      <Flex align="center" gap="1" px="3" py="2" wrap="wrap">
        <ToolButton
          label={t("Previous month")}
          icon="chevron-left"
          onClick={() => setDay(addMonths(day, -1))}
        />
        <ToolButton label={t("Next month")} icon="chevron-right" onClick={() => setDay(addMonths(day, 1))} />
        <Heading as="h2" textStyle="md" minW="9rem" aria-live="polite">
          {longMonth(month, readersLanguage())}
        </Heading>
        <Button variant="outline" disabled={day === today} onClick={() => setDay(today)}>
          {t("Today")}
        </Button>
        <Span layerStyle="muted" ms="auto" display="inline-flex" gap="1.5" alignItems="center">
          <StudioIcon name="globe" size="0.8125rem" />
          {zoneInWords(zone)}
        </Span>
      </Flex>
      <Flex direction={{ base: "column", md: "row" }} flex="1" gap="3" px="3" pb="3" minH="0">
        <MonthGrid
          days={{ weeks, first, today, selected: day, month }}
          itemsOn={(one) => byDay.get(one) ?? []}
          isLoading={answer === undefined}
          onSelect={setDay}
        />
        <DayItems day={day} items={byDay.get(day) ?? []} count={count} onOpen={onOpen} />
      </Flex>
    </Flex>
  );
}
