import { Badge, Box, Flex, IconButton, Span } from "@chakra-ui/react";
import type { CSSProperties, MouseEvent, Ref } from "react";
import { dayInList } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { useSiteZone } from "#src/studio/fields/date/site-zone.ts";
import type { PageItem, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { FoldArrow, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { documentsOf, problemsByDocument } from "./rows/page-filters.ts";
import { type ChangeTimes, changeOf, dateOfPage, type PageSort } from "./rows/page-order.ts";
import type { PageRow } from "./rows/page-tree.ts";
import { t } from "./words.ts";

type Props = {
  row: PageRow;
  name: string;
  list: { sort: PageSort; times: ChangeTimes | undefined };
  state: { isActive: boolean; isCurrent: boolean; isSelected: boolean; hasSelection: boolean };
  /** Id of the element, and its place in the scrolled area. */
  place: { id: string; ref: Ref<HTMLDivElement>; "data-index": number; style: CSSProperties };
  act: {
    /** A click on the row. */
    onPick: (event: MouseEvent) => void;
    onToggle: () => void;
    onSelect: (event: MouseEvent) => void;
    onMenu: (anchor: { x: number; y: number }) => void;
  };
};

/** A row of the list of pages: its selection and name, its marks, and the button of its menu. */
export function PageListRow({ row, name, list, state, place, act }: Props) {
  const { node, level, isMatch, isExpanded, pages } = row;
  const { isActive, isCurrent, isSelected, hasSelection } = state;
  return (
    <Flex
      {...place}
      role="row"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isExpanded}
      aria-selected={isMatch ? isSelected : undefined}
      aria-labelledby={`${place.id}-name ${place.id}-marks`}
      aria-current={isCurrent ? "page" : undefined}
      align="center"
      gap="2"
      px="2"
      minH={{ base: "12", md: "9" }}
      borderRadius="l2"
      cursor="pointer"
      data-active={isActive ? "" : undefined}
      css={ROW_STYLES}
      onClick={act.onPick}
      onContextMenu={(event) => {
        event.preventDefault();
        act.onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <Flex role="gridcell" id={`${place.id}-name`} flex="1" minW="0" align="center" gap="1.5">
        {isMatch ? (
          <SelectBox isShown={hasSelection} isSelected={isSelected} onClick={act.onSelect} />
        ) : (
          <Box width="5" flexShrink="0" />
        )}
        <Box flexShrink="0" width={`${(level - 1) * 1.125}rem`} />
        <Chevron isExpanded={isExpanded} onClick={act.onToggle} />
        <Span color={isMatch ? "brand.fg" : "fg.subtle"} display="inline-flex">
          <StudioIcon name={node.page ? "file-text" : "folder"} size="0.9375rem" />
        </Span>
        <Flex
          direction={{ base: "column", md: "row" }}
          flex="1"
          minW="0"
          align={{ base: "stretch", md: "baseline" }}
          columnGap="3"
        >
          <Span
            truncate
            fontWeight={isCurrent ? "semibold" : "medium"}
            color={isMatch ? "fg" : "fg.muted"}
            flexShrink="1"
          >
            <bdi>{name}</bdi>
            {pages > 0 ? (
              <Span ms="2" color="fg.subtle" fontWeight="normal" textStyle="xs">
                {t("{count, plural, one {# page} other {# pages}}", { count: pages })}
              </Span>
            ) : null}
          </Span>{" "}
          <Span
            truncate
            layerStyle="muted"
            flex={{ md: "1 9999 0" }}
            minW={{ md: "8rem" }}
            textAlign={{ md: "end" }}
          >
            <bdi dir="ltr">{node.route}</bdi>
          </Span>
        </Flex>
      </Flex>{" "}
      <Flex
        role="gridcell"
        id={`${place.id}-marks`}
        gap="1.5"
        align="center"
        justify="end"
        flexShrink="0"
        maxW={{ base: "40%", md: "none" }}
        overflow="hidden"
        _empty={{ display: "none" }}
      >
        {node.page ? (
          <>
            <PageMarks page={node.page} />
            <SortedDate page={node.page} {...list} />
          </>
        ) : null}
      </Flex>{" "}
      <Box role="gridcell" flexShrink="0" width="7">
        {node.page ? (
          <IconButton
            size="2xs"
            variant="ghost"
            color="fg.subtle"
            tabIndex={-1}
            opacity="0"
            aria-label={t("Actions for {name}", { name })}
            onClick={(event) => {
              event.stopPropagation();
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              act.onMenu({ x: left, y: bottom });
            }}
          >
            <StudioIcon name="ellipsis" size="0.875rem" />
          </IconButton>
        ) : null}
      </Box>
    </Flex>
  );
}

/** Styles of a row, by its state. Buttons and boxes of a row show on hover, on the active row, and on devices that cannot hover. */
const ROW_STYLES = {
  "&:hover": { bg: "bg.muted" },
  "&[aria-current]": { bg: "bg.subtle" },
  "&[aria-selected=true]": { bg: "brand.subtle" },
  "&[data-active]": { bg: "brand.subtle" },
  "[role=treegrid]:focus-visible &[data-active]": {
    outlineWidth: "2px",
    outlineStyle: "solid",
    outlineColor: "brand.focusRing",
    outlineOffset: "-2px",
  },
  "&:hover :is(button, [data-box]), &[data-active] :is(button, [data-box])": { opacity: 1 },
  "@media (hover: none)": { "& :is(button, [data-box])": { opacity: 1 } },
} as const;

/** Badges of a page: its language, those that features add, and unsaved changes and problems, also of its Markdown files. */
function PageMarks({ page }: { page: PageItem }) {
  const documents = documentsOf(page);
  const isUnsaved = useShell((state) => documents.some((one) => state.page?.history.unsaved.includes(one)));
  const problems = useShell((state) => state.site?.problems) ?? NO_PROBLEMS;
  const own = documents.flatMap((one) => problemsByDocument(problems).get(one) ?? []);
  const hasErrors = own.some(({ severity }) => severity === "error");
  const { language, noindex } = page;
  return (
    <>
      {language === undefined ? null : (
        <Badge variant="outline">{languageName(language, readersLanguage()) ?? language}</Badge>
      )}
      {noindex ? (
        <Span color="fg.subtle" display="inline-flex" title={t("Hidden from search engines")}>
          <StudioIcon name="eye-off" size="0.875rem" />
          <Span srOnly>{t("Hidden from search engines")}</Span>
        </Span>
      ) : null}
      <FeatureMarks of="page" props={{ page }} />
      {isUnsaved ? <Badge colorPalette="brand">{t("Unsaved")}</Badge> : null}
      {own.length > 0 ? (
        <Badge colorPalette={hasErrors ? "danger" : "warning"}>
          {t("{count, plural, one {# problem} other {# problems}}", { count: own.length })}
        </Badge>
      ) : null}
    </>
  );
}

const NO_PROBLEMS: readonly Problem[] = [];

type BoxProps = { isShown: boolean; isSelected: boolean; onClick: (event: MouseEvent) => void };

/** The box that selects a row with the mouse. The row itself tells assistive technology whether it is selected. */
function SelectBox({ isShown, isSelected, onClick }: BoxProps) {
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

function Chevron({ isExpanded, onClick }: { isExpanded: boolean | undefined; onClick: () => void }) {
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
function SortedDate({ page, sort, times }: DateProps) {
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
