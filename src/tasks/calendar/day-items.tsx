import { Box, Heading, Span } from "@chakra-ui/react";
import { dayWithWeekday } from "#src/language/format.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { CalendarItem } from "./calls.ts";
import { EVENT_COLOURS, titleOfItem } from "./item-words.ts";
import { t } from "./words.ts";

type Props = {
  day: string;
  items: readonly CalendarItem[];
  /** Number of items in the month of the day; undefined until they are loaded. */
  count: number | undefined;
  onOpen: (route: string) => void;
};

/** The events of the selected day; an item on a page is a button that opens the page. */
export function DayItems({ day, items, count, onOpen }: Props) {
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
