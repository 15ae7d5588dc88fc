import {
  Box,
  Button,
  type ButtonProps,
  createListCollection,
  Flex,
  Listbox,
  Span,
  Spinner,
} from "@chakra-ui/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { groupBy, memoised } from "#src/content/json/memo.ts";
import { languageName } from "#src/language/names.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useListRows } from "#src/studio/kernel/shell/parts/list-rows.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { hasFixedAddress, openFor } from "./addresses.ts";
import { PageMarks, PageMenu } from "./page-row.tsx";
import { t } from "./words.ts";

/** The name of the open page, and a searchable list of all pages. */
export function PageSwitcher() {
  const title = useShell((state) => state.page?.view.title);
  const route = useShell((state) => state.page?.view.route);
  const isOpening = useShell((state) => state.opening !== undefined);
  useEffect(() => {
    if (route !== undefined) rememberName(RECENT_PAGES, route);
  }, [route]);
  const name = title === undefined ? t("Pages") : nameOfPage({ title, route });
  useEffect(() => {
    document.title = `${name} – Waymark Studio`;
  }, [name]);
  const search = useRef<HTMLInputElement>(null);
  const button = (
    <Button variant="ghost" maxW="22rem" minW="0" flexShrink="1" px="2">
      {isOpening ? <Spinner size="xs" /> : <StudioIcon name="file-text" />}
      <Span fontWeight="semibold" truncate>
        {name}
      </Span>
      <StudioIcon name="chevron-down" size="0.875rem" />
    </Button>
  );
  return (
    <Flex minW="0" gap="1.5">
      <PopoverButton
        button={button}
        label={t("Pages")}
        content={{ width: "min(30rem, 94vw)" }}
        positioning={{ placement: "bottom-start" }}
        initialFocusEl={() => search.current}
      >
        {(close) => <PageList search={search} onDone={close} />}
      </PopoverButton>
      {route === undefined ? null : <AddressButton route={route} hideBelow="89.99rem" />}
    </Flex>
  );
}

/** The key for the list of recently opened pages. */
const RECENT_PAGES = "pages";

/** The display name of a page: "Home" for the home page, whose title is written for search engines. */
export function nameOfPage({ title, route }: { title: string; route: string | undefined }): string {
  return route === "/" ? t("Home") : title;
}

/** The sort key of a page: by language, then collection. Pages that are not indexed come last: the not-found page, lists for editors. */
const keyOf = ({ noindex, language = "", collection = "" }: PageItem): string =>
  noindex ? "~" : `${language} ${collection}`;

/** The group of a page in the list: "Destinations", "Pages in German". */
function groupOf({ noindex, language, collection }: PageItem, labels: ReadonlyMap<string, string>): string {
  if (noindex) return t("Hidden from search engines");
  const pages = collection === undefined ? t("Pages") : (labels.get(collection) ?? inWords(collection));
  return language === undefined
    ? pages
    : t("{pages} in {language}", { pages, language: languageName(language, readersLanguage()) ?? language });
}

type ListedPage = PageItem & { group: string };

/** The pages with their groups: those of the main language first, and within each language those without a collection. */
function sortedItems(pages: readonly PageItem[], labels: ReadonlyMap<string, string>): readonly ListedPage[] {
  const byKey = groupBy(pages, keyOf);
  return [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, members]) => members.map((page) => ({ ...page, group: groupOf(page, labels) })));
}

/** The normalised text by which a page is found; cached while the user types. */
const searchedText = memoised((page: ListedPage) =>
  folded(`${nameOfPage(page)} ${page.title} ${page.route} ${page.group}`),
);

type ListProps = { search: RefObject<HTMLInputElement | null>; onDone: () => void };

function PageList({ search, onDone }: ListProps) {
  const studio = useStudio();
  const pages = useShell((state) => state.site?.pages);
  const route = useShell((state) => state.page?.view.route);
  const [words, setWords] = useState("");
  // Titles, states and dates may have changed since the site's lists were loaded.
  useEffect(() => void studio.attempt(() => studio.view.reloadSite()), [studio]);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  // The recent pages at the time when the list was opened.
  const [recent] = useState(() => recentNames(RECENT_PAGES).filter((one) => one !== route));
  const collections = useShell((state) => state.site?.collections);
  const labels = useMemo(() => new Map(collections?.map(({ name, label }) => [name, label])), [collections]);
  const sorted = useMemo(() => sortedItems(pages ?? [], labels), [pages, labels]);
  const collection = useMemo(() => {
    const search = folded(words);
    const matches = search === "" ? sorted : sorted.filter((page) => searchedText(page).includes(search));
    const first = search === "" ? recent.flatMap((one) => matches.filter((page) => page.route === one)) : [];
    return createListCollection({
      items: [
        ...first.map((page) => ({ ...page, group: t("Recently opened") })),
        ...(first.length > 0 ? matches.filter((page) => !first.includes(page)) : matches),
      ],
      itemToValue: (page) => page.route,
      itemToString: (page) => page.title,
      groupBy: (page) => page.group,
    });
  }, [sorted, words, recent]);
  const groups = useMemo(() => collection.group().map(([title, items]) => ({ title, items })), [collection]);
  const { rows, scrollToIndex } = useListRows({
    groups,
    list,
    keyOf: (page) => page.route,
    children: (page, place) => (
      <Listbox.Item
        {...place}
        item={page}
        pe="9"
        bg={page.route === at ? "bg.muted" : undefined}
        onPointerEnter={() => setAt(page.route)}
      >
        <Box flex="1" minW="0">
          <Box truncate fontWeight="medium">
            {nameOfPage(page)}
          </Box>
          <Box truncate layerStyle="muted">
            {page.route}
          </Box>
        </Box>
        <PageMarks page={page} />
      </Listbox.Item>
    ),
  });
  const current = collection.find(at);
  return (
    <Listbox.Root
      collection={collection}
      value={route === undefined ? [] : [route]}
      onValueChange={({ value: [picked] }) => {
        onDone();
        if (picked !== undefined) void openPage(studio, picked);
      }}
      onHighlightChange={({ highlightedValue }) => highlightedValue !== null && setAt(highlightedValue)}
      scrollToIndexFn={scrollToIndex}
      gap="0"
      position="relative"
    >
      <Box p="2" borderBottomWidth="1px">
        <ListSearch
          ref={search}
          label={t("Search pages")}
          placeholder={t("Search {count} pages", { count: pages?.length ?? 0 })}
          onSearch={setWords}
        />
        {route === undefined || hasFixedAddress(route) ? null : (
          <AddressButton route={route} hideFrom="90rem" isInWords mt="1.5" onAsk={onDone} />
        )}
      </Box>
      {collection.items.length === 0 ? (
        <Box role="status" px="3.5" py="8" textAlign="center" color="fg.muted">
          <Box color="fg" fontWeight="medium" overflowWrap="anywhere">
            {t("No pages found for “{words}”", { words })}
          </Box>
          <Box textStyle="xs">{t("Search by title or address.")}</Box>
        </Box>
      ) : null}
      <Listbox.Content
        ref={list}
        hidden={collection.items.length === 0}
        maxH="min(26rem, 60vh)"
        borderWidth="0"
        p="1.5"
        aria-label={t("Pages")}
      >
        {rows}
      </Listbox.Content>
      {current ? (
        <PageMenu name={nameOfPage(current)} route={current.route} list={list} onDone={onDone} />
      ) : null}
      <Box p="1.5" borderTopWidth="1px">
        <Button
          variant="ghost"
          width="100%"
          justifyContent="flex-start"
          onClick={() => {
            onDone();
            studio.dialogs.open("new-page");
          }}
        >
          <StudioIcon name="plus" />
          {t("New page…")}
        </Button>
      </Box>
    </Listbox.Root>
  );
}

type Props = Pick<ButtonProps, "hideBelow" | "hideFrom" | "mt"> & {
  route: string;
  /** Set to show the button as a menu item with a label. */
  isInWords?: boolean;
  onAsk?: () => void;
};

/** The address of the open page, as a button that changes it. */
function AddressButton({ route, isInWords = false, onAsk, ...place }: Props) {
  const studio = useStudio();
  const isFixed = hasFixedAddress(route);
  return (
    <Button
      variant="ghost"
      px={isInWords ? "2" : "1.5"}
      minW="0"
      flexShrink="1"
      {...(isInWords
        ? { width: "full", justifyContent: "start" }
        : { maxW: { base: "7rem", "2xl": "16rem" } })}
      color="fg.muted"
      fontWeight="normal"
      disabled={isFixed}
      title={isFixed ? undefined : t("Change the address")}
      aria-label={isFixed || isInWords ? undefined : t("Change the address {route}", { route })}
      onClick={() => {
        onAsk?.();
        openFor(studio, "move-page");
      }}
      {...place}
    >
      {isInWords ? <StudioIcon name="link" size="0.875rem" /> : null}
      <Span truncate dir="ltr">
        {route}
      </Span>
      {isInWords ? (
        <Span ms="auto" color="fg" flexShrink="0">
          {t("Change…")}
        </Span>
      ) : null}
    </Button>
  );
}
