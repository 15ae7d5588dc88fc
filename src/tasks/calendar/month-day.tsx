import { Box, chakra, Span } from "@chakra-ui/react";
import { fullDay, numberText } from "#src/language/format.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { CalendarItem } from "./calls.ts";
import { EVENT_COLOURS, titleOfItem } from "./item-words.ts";
import { t } from "./words.ts";

/** Number of items that a day names; the others are counted. */
const MAX_ITEMS = 3;

type DayProps = {
  day: string;
  items: readonly CalendarItem[];
  state: { isToday: boolean; isSelected: boolean; isOutside: boolean };
  onSelect: () => void;
};

/** A day of the month, with the names of its first items; in a narrow window only with their marks. */
export function MonthDay({ day, items, state: { isToday, isSelected, isOutside }, onSelect }: DayProps) {
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
        <Box layerStyle="muted">{t("and {count} more", { count: count - MAX_ITEMS })}</Box>
      ) : null}
    </chakra.td>
  );
}
