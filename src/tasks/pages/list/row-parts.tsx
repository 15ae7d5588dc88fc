import { Box, Span } from "@chakra-ui/react";
import type { MouseEvent } from "react";
import { dayInList } from "#src/language/format.ts";
import { useSiteZone } from "#src/studio/fields/date/site-zone.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { FoldArrow, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { type ChangeTimes, changeOf, dateOfPage, type PageSort } from "./rows/page-order.ts";

type BoxProps = { isShown: boolean; isSelected: boolean; onClick: (event: MouseEvent) => void };

/** The box that selects a row with the mouse. The row itself tells assistive technology whether it is selected. */
export function SelectBox({ isShown, isSelected, onClick }: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      data-box=""
      width="5"
      height="5"
      display="grid"
      placeItems="center"
      flexShrink="0"
      opacity={isShown || isSelected ? "1" : "0"}
      onClick={(event) => {
        event.stopPropagation();
        onClick(event);
      }}
    >
      <Box
        boxSize="4"
        borderWidth="1px"
        borderRadius="l1"
        display="grid"
        placeItems="center"
        borderColor={isSelected ? "brand.solid" : "border.emphasized"}
        bg={isSelected ? "brand.solid" : "bg.panel"}
        color="brand.contrast"
      >
        {isSelected ? <StudioIcon name="check" size="0.75rem" /> : null}
      </Box>
    </Box>
  );
}

export function Chevron({ isExpanded, onClick }: { isExpanded: boolean | undefined; onClick: () => void }) {
  return (
    <Box
      aria-hidden="true"
      width="5"
      height="5"
      display="grid"
      placeItems="center"
      flexShrink="0"
      color="fg.muted"
      onClick={(event) => {
        if (isExpanded === undefined) return;
        event.stopPropagation();
        onClick();
      }}
    >
      {isExpanded === undefined ? null : <FoldArrow isOpen={isExpanded} size="0.875rem" />}
    </Box>
  );
}

type DateProps = { page: PageItem; sort: PageSort; times: ChangeTimes | undefined };

/** The date of a page by which the list is sorted. */
export function SortedDate({ page, sort, times }: DateProps) {
  const zone = useSiteZone();
  const seconds = sort === "change" && times ? changeOf(page, times) : 0;
  const date = sort === "date" ? dateOfPage(page)?.slice(0, "YYYY-MM-DD".length) : undefined;
  const day = seconds > 0 ? zone.dayAt(seconds * 1000) : date;
  if (day === undefined) return null;
  return (
    <Span layerStyle="muted" whiteSpace="nowrap">
      {dayInList(day, zone.dayAt(Date.now()), readersLanguage())}
    </Span>
  );
}
