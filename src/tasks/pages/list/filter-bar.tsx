import { Button, Flex, Span } from "@chakra-ui/react";
import { numberText } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { changeList, type ListState, pageList, toggled } from "./list-state.ts";
import { PAGE_FILTERS, type PageFilter } from "./rows/page-filters.ts";
import { PAGE_SORTS, type PageSort } from "./rows/page-order.ts";
import type { PageRows } from "./use-page-rows.ts";
import { t } from "./words.ts";

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
export function FilterBar({ list: { counts, languages } }: { list: PageRows }) {
  const studio = useStudio();
  const { filters, language, sort, changed } = pageList.use((state) => state);
  const mainLanguage = useShell((state) => state.site?.language) ?? "";
  const labelOf = (tag: string) => languageName(tag || mainLanguage, readersLanguage()) ?? tag;
  // Another choice of pages begins with all branches expanded.
  const narrow = (change: Partial<ListState>) => changeList(studio, { ...change, collapsed: new Set() });
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
            value={language ?? ALL_LANGUAGES}
            options={[
              { value: ALL_LANGUAGES, label: t("All languages") },
              ...[...languages].map(([tag, count]) => ({
                value: tag,
                label: t("{language} ({count})", { language: labelOf(tag), count }),
              })),
            ]}
            onChange={(value) => narrow({ language: value === ALL_LANGUAGES ? undefined : value })}
          />
        ) : null}
        <SelectOne
          label={t("Order")}
          value={sort}
          options={PAGE_SORTS.map((one) => ({ value: one, label: SORT_LABELS[one] }))}
          onChange={(value) => changeList(studio, { sort: PAGE_SORTS.find((one) => one === value) ?? sort })}
        />
      </Flex>
    </Flex>
  );
}
