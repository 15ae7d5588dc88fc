import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { numberText } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { SearchInput, Segments, SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { ListFoot, NewPageButton, NoPages, RecentPages } from "./list-parts.tsx";
import { changeList, expandAll, type ListState, loadChanged, pageList, toggled } from "./list-state.ts";
import { PageGrid } from "./page-grid.tsx";
import { PAGE_FILTERS, type PageFilter } from "./rows/page-filters.ts";
import { PAGE_SORTS, type PageSort } from "./rows/page-order.ts";
import { ancestorsOf } from "./rows/page-tree.ts";
import { deleteSelected } from "./selection-bar.tsx";
import { type PageRows, usePageRows } from "./use-page-rows.ts";
import { t } from "./words.ts";

/** The dialog with all pages of the site: as a list, or in a view of another feature, such as a calendar. */
export function PageList({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const view = pageList.use((state) => state.view);
  const views = features().flatMap(({ pageViews }) => pageViews ?? []);
  const chosen = views.find(({ name }) => name === view);
  const [words, setWords] = useState("");
  // Titles, states and dates may have changed since the site's lists were loaded.
  useEffect(() => {
    void studio.attempt(() => studio.view.reloadSite());
    void loadChanged(studio);
  }, [studio]);
  const open = (route: string) => {
    onClose();
    void openPage(studio, route);
  };
  const switcher =
    views.length === 0 ? null : (
      <Segments
        label={t("View")}
        items={[{ name: "", label: t("List"), icon: "list" as const }, ...views].map(
          ({ name, label, icon }) => ({
            value: name,
            label: (
              <>
                <StudioIcon name={icon} size="0.8125rem" />
                <Span hideBelow="md">{label}</Span>
              </>
            ),
            name: label,
            title: label,
          }),
        )}
        value={chosen?.name ?? ""}
        onChange={(name) => changeList(studio, { view: name })}
      />
    );
  return (
    <Flex direction="column" height="min(46rem, calc(100dvh - 8rem))" minH="0">
      {chosen ? (
        <>
          <Flex p="2.5" borderBottomWidth="1px" justify="end">
            {switcher}
          </Flex>
          <chosen.View onOpen={open} />
          <Flex p="1.5" borderTopWidth="1px">
            <NewPageButton onClose={onClose} />
          </Flex>
        </>
      ) : (
        <ListView words={words} onSearch={setWords} switcher={switcher} onOpen={open} onClose={onClose} />
      )}
    </Flex>
  );
}

type ViewProps = {
  words: string;
  onSearch: (words: string) => void;
  switcher: ReactNode;
  onOpen: (route: string) => void;
  onClose: () => void;
};

/** The pages as a list: search, filters, rows, and the line below them. */
function ListView({ words, onSearch, switcher, onOpen, onClose }: ViewProps) {
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
              placeholder={t("Search {count, number} pages", { count: total })}
              onSearch={(next) => {
                onSearch(next);
                // Enter then opens the first match.
                setRoute(next === "" ? current : undefined);
                expandAll(studio);
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

const FILTER_LABELS: Readonly<Record<PageFilter, string>> = {
  draft: t("Drafts"),
  dated: t("With dates"),
  problems: t("With problems"),
  changed: t("Changed by me"),
};

const SORT_LABELS: Readonly<Record<PageSort, string>> = {
  address: t("By address"),
  name: t("By name"),
  change: t("Last changed first"),
  date: t("Latest date first"),
};

/** Value of the option for all languages; no language tag. */
const ALL_LANGUAGES = "*";

/** The filters of the list with their numbers of pages, its language, and its order. */
function FilterBar({ list: { counts, languages } }: { list: PageRows }) {
  const studio = useStudio();
  const { filters, language, sort, changed } = pageList.use((state) => state);
  const mainLanguage = useShell((state) => state.site?.language) ?? "";
  const labelOf = (tag: string) => languageName(tag || mainLanguage, readersLanguage()) ?? tag;
  // Another choice of pages begins with all branches expanded.
  const narrow = (change: Partial<ListState>) => {
    changeList(studio, change);
    expandAll(studio);
  };
  return (
    <Flex role="group" aria-label={t("Filter and sort")} wrap="wrap" gap="1.5" align="center">
      {PAGE_FILTERS.map((filter) => (
        <Button
          key={filter}
          size="2xs"
          variant={filters.has(filter) ? "solid" : "outline"}
          colorPalette={filters.has(filter) ? "brand" : "gray"}
          borderRadius="full"
          px="2.5"
          fontWeight="normal"
          aria-pressed={filters.has(filter)}
          onClick={() => narrow({ filters: toggled(filters, filter) })}
        >
          {FILTER_LABELS[filter]}
          {filter === "changed" && changed === undefined ? null : (
            <Span opacity="0.8">{numberText(counts[filter], readersLanguage())}</Span>
          )}
        </Button>
      ))}
      <Flex gap="1.5" ms="auto" flexWrap="wrap">
        {languages.size > 1 ? (
          <SelectOne
            label={t("Language")}
            width="fit-content"
            value={language ?? ALL_LANGUAGES}
            options={[
              { value: ALL_LANGUAGES, label: t("All languages") },
              ...[...languages].map(([tag, count]) => ({
                value: tag,
                label: t("{language} ({count, number})", { language: labelOf(tag), count }),
              })),
            ]}
            onChange={(value) => narrow({ language: value === ALL_LANGUAGES ? undefined : value })}
          />
        ) : null}
        <SelectOne
          label={t("Order")}
          width="fit-content"
          value={sort}
          options={PAGE_SORTS.map((one) => ({ value: one, label: SORT_LABELS[one] }))}
          onChange={(value) => changeList(studio, { sort: PAGE_SORTS.find((one) => one === value) ?? sort })}
        />
      </Flex>
    </Flex>
  );
}
