import { Badge, Box, Button, createListCollection, Listbox, Span, useFilter } from "@chakra-ui/react";
import { type RefObject, useMemo, useRef, useState } from "react";
import { counted } from "#src/language/format.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The name of the open page, and a searchable list of all pages. */
export function PageSwitcher() {
  const title = useShell((state) => state.page?.view.title);
  const route = useShell((state) => state.opening ?? state.page?.view.route);
  const search = useRef<HTMLInputElement>(null);
  const button = (
    <Button size="xs" variant="ghost" maxW="22rem" minW="0" flexShrink="1" px="2">
      <StudioIcon name="file-text" />
      <Span fontWeight="semibold" truncate>
        {title ?? "Pages"}
      </Span>
      <Span color="fg.subtle" truncate hideBelow="xl" fontWeight="normal">
        {route}
      </Span>
      <StudioIcon name="chevron-down" size="0.875rem" />
    </Button>
  );
  return (
    <PopoverButton
      button={button}
      label="Pages"
      content={{ width: "min(30rem, 94vw)" }}
      positioning={{ placement: "bottom-start" }}
      initialFocusEl={() => search.current}
    >
      {(close) => <PageList search={search} onDone={close} />}
    </PopoverButton>
  );
}

type ListProps = { search: RefObject<HTMLInputElement | null>; onDone: () => void };

function PageList({ search, onDone }: ListProps) {
  const studio = useStudio();
  const pages = useShell((state) => state.site?.pages);
  const route = useShell((state) => state.page?.view.route);
  const [words, setWords] = useState("");
  const { contains } = useFilter({ sensitivity: "base" });
  const collection = useMemo(
    () =>
      createListCollection({
        items: (pages ?? []).filter((page) => contains(`${page.title} ${page.route}`, words)),
        itemToValue: (page) => page.route,
        itemToString: (page) => page.title,
      }),
    [pages, words, contains],
  );
  return (
    <Listbox.Root
      collection={collection}
      value={route === undefined ? [] : [route]}
      onValueChange={({ value: [picked] }) => {
        onDone();
        if (picked !== undefined) void openPage(studio, picked);
      }}
      gap="0"
    >
      <Box p="2" borderBottomWidth="1px">
        <ListSearch
          ref={search}
          label="Search pages"
          placeholder={`Search ${pages?.length ?? 0} pages`}
          onSearch={setWords}
        />
      </Box>
      {collection.items.length === 0 ? <NothingFound words={words} /> : null}
      <Listbox.Content
        hidden={collection.items.length === 0}
        maxH="min(26rem, 60vh)"
        borderWidth="0"
        p="1.5"
        aria-label="Pages"
      >
        {collection.items.map((page) => (
          <Listbox.Item key={page.route} item={page}>
            <Box flex="1" minW="0">
              <Box truncate fontWeight="medium">
                {page.title}
              </Box>
              <Box truncate color="fg.muted" textStyle="xs">
                {page.route}
              </Box>
            </Box>
            <PageMarks page={page} />
          </Listbox.Item>
        ))}
      </Listbox.Content>
      <Box p="1.5" borderTopWidth="1px">
        <Button
          size="xs"
          variant="ghost"
          width="100%"
          justifyContent="flex-start"
          onClick={() => {
            onDone();
            studio.openDialog("new-page");
          }}
        >
          <StudioIcon name="plus" />
          New page…
        </Button>
      </Box>
    </Listbox.Root>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <Box role="status" px="3.5" py="8" textAlign="center" color="fg.muted">
      <StudioIcon name="search" />
      <Box mt="2" color="fg" fontWeight="medium" overflowWrap="anywhere">
        No pages found for “{words}”
      </Box>
      <Box textStyle="xs">Search by title or address.</Box>
    </Box>
  );
}

function PageMarks({ page }: { page: PageItem }) {
  const isUnsaved = useShell((state) => state.page?.history.unsaved.includes(page.document));
  const problems = useShell((state) => state.site?.problems) ?? [];
  const errors = problems.filter(
    ({ document, severity }) => document === page.document && severity === "error",
  ).length;
  return (
    <>
      <FeatureMarks of="page" props={{ page }} />
      {page.draft ? <Badge size="xs">Draft</Badge> : null}
      {isUnsaved ? (
        <Badge size="xs" colorPalette="brand">
          Unsaved
        </Badge>
      ) : null}
      {errors > 0 ? (
        <Badge size="xs" colorPalette="danger">
          {counted(errors, "error")}
        </Badge>
      ) : null}
    </>
  );
}
