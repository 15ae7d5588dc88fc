import { Box, Button, chakra, Flex, Heading, Span } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { groupBy } from "#src/content/json/memo.ts";
import {
  dayWithWeekday,
  firstWeekday,
  fullDay,
  longMonth,
  numberText,
  shortWeekday,
} from "#src/language/format.ts";
import { useSiteZone, zoneInWords } from "#src/studio/fields/date/site-zone.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage, readersRegion } from "#src/studio/kernel/words/translate.ts";
import { type CalendarItem, readCalendar } from "./calls.ts";
import { addMonths, dayAfterKey, weeksOfMonth } from "./month-days.ts";
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

type DayItemsProps = {
  day: string;
  items: readonly CalendarItem[];
  /** Number of items in the month of the day; undefined until they are loaded. */
  count: number | undefined;
  onOpen: (route: string) => void;
};

/** The events of the selected day; an item on a page is a button that opens the page. */
function DayItems({ day, items, count, onOpen }: DayItemsProps) {
  return (
    <Box as="section" aria-label={t("The chosen day")} width={{ base: "100%", md: "15rem" }} flexShrink="0">
      <Heading as="h3" textStyle="sm" mb="2">
        {dayWithWeekday(day, readersLanguage())}
      </Heading>
      <Box aria-live="polite">
        {items.length === 0 && count !== undefined ? (
          <Box layerStyle="muted">{t("Nothing appears, ends or is due on this day.")}</Box>
        ) : null}
        <Box as="ul" display="grid" gap="1">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of one answer, which never move
            <li key={index}>
              <Item item={item} onOpen={onOpen} />
            </li>
          ))}
        </Box>
        {count === undefined ? null : (
          <Box layerStyle="muted" mt="3">
            {t("{count, plural, one {# entry} other {# entries}} in this month", { count })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Item({ item, onOpen }: { item: CalendarItem; onOpen: (route: string) => void }) {
  const { route, time, event } = item;
  const content = (
    <Box borderInlineStartWidth="3px" borderColor={EVENT_COLOURS[event]} ps="2" minW="0" textStyle="xs">
      <Span display="block" overflowWrap="anywhere">
        {titleOfItem(item)}
      </Span>
      <Span color="fg.muted" display="block">
        {time === "00:00" ? null : `${time} `}
        {route === undefined ? null : <bdi dir="ltr">{route}</bdi>}
      </Span>
    </Box>
  );
  return route === undefined ? (
    <Box px="2" py="1.5">
      {content}
    </Box>
  ) : (
    <ListButton onClick={() => onOpen(route)}>{content}</ListButton>
  );
}

type MonthGridProps = {
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
function MonthGrid({ days, itemsOn, isLoading, onSelect }: MonthGridProps) {
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
      // Without a width of its own, a table has no fixed layout: a long name would widen its day.
      width="100%"
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

/** Number of items that a day names; the others are counted. */
const MAX_ITEMS = 3;

type DayProps = {
  day: string;
  items: readonly CalendarItem[];
  state: { isToday: boolean; isSelected: boolean; isOutside: boolean };
  onSelect: () => void;
};

/** A day of the month, with the names of its first items; in a narrow window only with their marks. */
function MonthDay({ day, items, state: { isToday, isSelected, isOutside }, onSelect }: DayProps) {
  const language = readersLanguage();
  const name = fullDay(day, language);
  const count = items.length;
  return (
    <chakra.td
      role="gridcell"
      aria-selected={isSelected}
      aria-current={isToday ? "date" : undefined}
      aria-label={
        count === 0
          ? name
          : t("{day}: {count, plural, one {# entry} other {# entries}}", { day: name, count })
      }
      tabIndex={isSelected ? 0 : -1}
      verticalAlign="top"
      borderWidth="1px"
      p="1"
      height={{ base: "11", md: "16" }}
      cursor="pointer"
      bg={isSelected ? "brand.subtle" : isOutside ? "bg.subtle" : undefined}
      _hover={{ bg: isSelected ? "brand.subtle" : "bg.muted" }}
      _focusVisible={{ outlineOffset: "-2px" }}
      onClick={onSelect}
    >
      <Span
        display="inline-grid"
        placeItems="center"
        minW="5"
        px="1"
        borderRadius="full"
        textStyle="xs"
        fontWeight={isToday ? "semibold" : undefined}
        color={isToday ? "brand.contrast" : isOutside ? "fg.subtle" : "fg"}
        bg={isToday ? "brand.solid" : undefined}
      >
        {numberText(Number(day.slice(-2)), language)}
      </Span>
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: items of one answer, which never move
          key={index}
          display="flex"
          gap="1"
          alignItems="center"
          textStyle="xs"
          title={titleOfItem(item)}
        >
          <Box
            boxSize="2"
            borderRadius="full"
            flexShrink="0"
            borderWidth="1px"
            borderColor={EVENT_COLOURS[item.event]}
            bg={
              item.event === "disappears" || item.event === "leaves" ? undefined : EVENT_COLOURS[item.event]
            }
          />
          <Span truncate hideBelow="md">
            {item.entry ?? item.name}
          </Span>
        </Box>
      ))}
      {count > MAX_ITEMS ? (
        <Box layerStyle="muted">{t("and {count, number} more", { count: count - MAX_ITEMS })}</Box>
      ) : null}
    </chakra.td>
  );
}

/** The colour tokens of events. Calendar days also draw the mark of an end as an outline, so that it does not depend on colour. */
const EVENT_COLOURS: Readonly<Record<CalendarItem["event"], string>> = {
  appears: "success.solid",
  joins: "success.solid",
  disappears: "danger.solid",
  leaves: "danger.solid",
  review: "warning.solid",
};

/** Describes the event of an item in a few words: "“Open day” appears". */
function titleOfItem({ event, name, entry = "" }: CalendarItem): string {
  if (event === "appears") return t("“{name}” appears", { name });
  if (event === "disappears") return t("“{name}” ends", { name });
  if (event === "joins") return t("{entry} joins the list “{name}”", { entry, name });
  if (event === "leaves") return t("{entry} leaves the list “{name}”", { entry, name });
  return t("“{name}” is due for a review", { name });
}
