import { Box, Flex } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FilterBar } from "./filter-bar.tsx";
import { ListFoot, NoPages, RecentPages } from "./list-parts.tsx";
import { changeList, pageList } from "./list-state.ts";
import { PageGrid } from "./page-grid.tsx";
import { ancestorsOf } from "./rows/page-tree.ts";
import { deleteSelected } from "./selection-bar.tsx";
import { usePageRows } from "./use-page-rows.ts";
import { t } from "./words.ts";

type ViewProps = {
  words: string;
  onSearch: (words: string) => void;
  switcher: ReactNode;
  onOpen: (route: string) => void;
  onClose: () => void;
};

/** The pages as a list: search, filters, rows, and the line below them. */
export function ListView({ words, onSearch, switcher, onOpen, onClose }: ViewProps) {
  const studio = useStudio();
  const list = usePageRows(words);
  const { rows, total } = list;
  const grid = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const current = useShell((state) => state.page?.view.route);
  const [route, setRoute] = useState(current);
  useReveal(current);
  const indexes = useMemo(() => new Map(rows.map(({ node }, index) => [node.route, index])), [rows]);
  const at =
    indexes.get(route ?? "") ??
    Math.max(
      0,
      rows.findIndex(({ isMatch }) => isMatch),
    );
  const showAll = () => {
    onSearch("");
    changeList(studio, { filters: new Set(), language: undefined });
    search.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = rows[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") grid.current?.focus();
    else if (event.key === "Enter" && row?.node.page) onOpen(row.node.route);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box p="2.5" borderBottomWidth="1px" display="grid" gap="2">
        <Flex gap="2" align="center">
          <Box flex="1" onKeyDown={press}>
            <SearchInput
              ref={search}
              size="sm"
              value={words}
              label={t("Search pages")}
              placeholder={t("Search {count} pages", { count: total })}
              onSearch={(next) => {
                onSearch(next);
                // Enter then opens the first match.
                setRoute(next === "" ? current : undefined);
                changeList(studio, { collapsed: new Set() });
              }}
            />
          </Box>
          {switcher}
        </Flex>
        <FilterBar list={list} />
        {words === "" ? <RecentPages current={current} onOpen={onOpen} /> : null}
      </Box>
      {rows.length === 0 ? (
        <NoPages words={words} onShowAll={showAll} />
      ) : (
        <PageGrid
          list={list}
          grid={grid}
          active={{ at, to: (index) => setRoute(rows[index]?.node.route) }}
          onOpen={onOpen}
          onDelete={(row) => deleteSelected(studio, rows, row)}
          onDone={onClose}
        />
      )}
      <ListFoot list={list} onShowAll={showAll} onClose={onClose} />
    </>
  );
}

/** Expands the rows above the open page when the list opens. */
function useReveal(route: string | undefined): void {
  const studio = useStudio();
  useState(() => {
    const { expanded } = pageList.get(studio);
    const above = ancestorsOf(route ?? "").filter((one) => !expanded.has(one));
    if (above.length > 0) changeList(studio, { expanded: new Set([...expanded, ...above]) });
  });
}
