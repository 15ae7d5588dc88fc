import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { useState } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { recentNames } from "#src/studio/kernel/shell/state/recent-names.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { pageList } from "./list-state.ts";
import { nameOfPage } from "./page-names.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { PageRows } from "./use-page-rows.ts";
import { t } from "./words.ts";

/** The key for the list of recently opened pages. */
export const RECENT_PAGES = "pages";

type RecentProps = { current: string | undefined; onOpen: (route: string) => void };

/** The recently opened pages, in one line. */
export function RecentPages({ current, onOpen }: RecentProps) {
  const pages = useShell((state) => state.site?.pages);
  // The recent pages at the time when the list was opened.
  const [recent] = useState(() => recentNames(RECENT_PAGES).filter((one) => one !== current));
  const matches = recent.flatMap((route) => pages?.find((page) => page.route === route) ?? []);
  if (matches.length === 0) return null;
  return (
    <Flex
      role="group"
      aria-label={t("Recently opened")}
      gap="1"
      align="center"
      height="6"
      wrap="wrap"
      overflow="hidden"
    >
      <Span layerStyle="muted">{t("Recently opened")}</Span>
      {matches.map(({ route, title }) => (
        <Button
          key={route}
          size="2xs"
          variant="ghost"
          maxW="12rem"
          title={route}
          onClick={() => onOpen(route)}
        >
          <Span truncate>{nameOfPage({ title, route })}</Span>
        </Button>
      ))}
    </Flex>
  );
}

/** The message that nothing is listed, with the way back to all pages. */
export function NoPages({ words, onShowAll }: { words: string; onShowAll: () => void }) {
  return (
    <Flex
      role="status"
      flex="1"
      direction="column"
      align="center"
      justify="center"
      gap="2"
      px="4"
      textAlign="center"
    >
      <Box fontWeight="medium" overflowWrap="anywhere">
        {words === "" ? t("No pages match these filters") : t("No pages found for “{words}”", { words })}
      </Box>
      <Button variant="outline" onClick={onShowAll}>
        {t("Show all pages")}
      </Button>
    </Flex>
  );
}

/** The button that opens the dialog for a new page in place of the list. */
export function NewPageButton({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  return (
    <Button
      variant="ghost"
      onClick={() => {
        onClose();
        studio.dialogs.open("new-page");
      }}
    >
      <StudioIcon name="plus" />
      {t("New page…")}
    </Button>
  );
}

type FootProps = { list: PageRows; onShowAll: () => void; onClose: () => void };

/** The line below the list: the number of pages and the button for a new one, or the actions on the selected pages. */
export function ListFoot({ list, onShowAll, onClose }: FootProps) {
  const hasSelection = pageList.use(({ selected }) => selected.size > 0);
  const { total, matches, isNarrowed } = list;
  return (
    <Flex p="1.5" borderTopWidth="1px" gap="2" align="center" minH="11" wrap="wrap">
      {hasSelection ? (
        <SelectionBar rows={list.rows} onShowAll={onShowAll} />
      ) : (
        <NewPageButton onClose={onClose} />
      )}
      {hasSelection ? null : (
        <Span layerStyle="muted" hideBelow="md">
          {t("Press Space to select a page, Shift and an arrow key to select several.")}
        </Span>
      )}
      <Span role="status" layerStyle="muted" ms="auto" px="2">
        {isNarrowed
          ? t("{count, number} of {total, number} pages", { count: matches, total })
          : t("{count, plural, one {# page} other {# pages}}", { count: total })}
      </Span>
    </Flex>
  );
}
