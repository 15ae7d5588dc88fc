import { Box, Button, chakra, Flex, HStack, Input, Span, Spinner, Stack } from "@chakra-ui/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { beginningOf } from "#src/language/beginning.ts";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import type { FindRequest, Hit } from "./calls.ts";
import {
  findState,
  hitKey,
  listedInWords,
  type Places,
  placesOf,
  replacedInWords,
  replaceTicked,
  searchSite,
  tickedPlaces,
} from "./find-actions.ts";
import { REMOVE_DIALOG, RemoveDialog } from "./remove-dialog.tsx";
import { t } from "./words.ts";

/** Estimated heights of hits that have not been drawn yet, in CSS pixels. */
const HEADING_HEIGHT_PX = 40;
const HIT_HEIGHT_PX = 60;
/** Number of documents that are drawn above and below the visible ones. */
const OVERSCAN_DOCUMENTS = 4;

/** Pause in typing, in ms, after which the search starts. */
const SEARCH_DELAY_MS = 200;

export const feature: Feature = {
  commands: [
    opensPanel("find", {
      title: t("Find and replace"),
      words: t("search all texts"),
      icon: "search",
      keys: ["mod+shift+f"],
      inSiteMenu: 30,
    }),
  ],
  panels: { find: FindPanel },
  dialogs: { [REMOVE_DIALOG]: { Content: RemoveDialog } },
};

/** The panel for find and replace in the texts of all documents. */
function FindPanel() {
  const studio = useStudio();
  const { search, replacement, answer, left, isReplacing } = findState.use((state) => state);
  const timer = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    return () => clearTimeout(timer.current);
  }, []);
  const revision = useShell((state) => state.page?.view.revision);
  useEffect(() => {
    const { search: last, left: unticked, answer: shown } = findState.get(studio);
    if (!shown || shown.revision === revision) return;
    timer.current = window.setTimeout(() => void searchSite(studio, { ...last }, unticked), SEARCH_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [studio, revision]);
  const look = (change: Partial<FindRequest>, wait: number) => {
    const next = { ...findState.get(studio).search, ...change };
    findState.set(studio, { search: next });
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void searchSite(studio, next), wait);
  };
  const hits = answer?.hits ?? [];
  const ticked = tickedPlaces({ answer, left }).count;
  const removes = replacement === "" && ticked > 0;
  const isIdle = ticked === 0 || isReplacing;
  return (
    <>
      <PanelHead title={t("Find and replace")} />
      <Stack px="3.5" pb="3" gap="2" borderBottomWidth="1px" layerStyle="panelTop">
        <Input
          ref={input}
          aria-label={t("Find")}
          placeholder={t("Find in all texts")}
          value={search.find}
          maxLength={200}
          onChange={({ target }) => look({ find: target.value }, SEARCH_DELAY_MS)}
        />
        <HStack gap="2">
          <Input
            aria-label={t("Replace with")}
            placeholder={t("Replace with")}
            value={replacement}
            maxLength={1000}
            onChange={({ target }) => findState.set(studio, { replacement: target.value })}
          />
          <Button
            colorPalette="brand"
            aria-disabled={isIdle ? true : undefined}
            opacity={isIdle ? 0.5 : 1}
            onClick={() => (removes ? studio.dialogs.open(REMOVE_DIALOG) : void replaceTicked(studio))}
          >
            {isReplacing ? <Spinner size="xs" /> : null}
            {ticked === 0
              ? t("Replace")
              : removes
                ? t("Remove {ticked, number}…", { ticked })
                : t("Replace {ticked, number}", { ticked })}
          </Button>
        </HStack>
        <Flex gap="4" wrap="wrap">
          <CheckBox checked={search.matchCase} onChange={(matchCase) => look({ matchCase }, 0)}>
            {t("Match case")}
          </CheckBox>
          <CheckBox checked={search.wholeWord} onChange={(wholeWord) => look({ wholeWord }, 0)}>
            {t("Whole words")}
          </CheckBox>
          <CheckBox checked={search.addresses} onChange={(addresses) => look({ addresses }, 0)}>
            {t("Addresses too")}
          </CheckBox>
        </Flex>
      </Stack>
      {answer && answer.skipped.length > 0 ? (
        <Box px="3.5" pt="2" textStyle="xs" color="warning.fg" overflowWrap="anywhere">
          {t("Not searched because of a mistake in the source: {skipped}", {
            skipped: answer.skipped.join(", "),
          })}
        </Box>
      ) : null}
      {answer && search.find !== "" ? (
        hits.length === 0 ? (
          <NothingFound onSearch={(change) => look(change, 0)} />
        ) : (
          <HitList hits={hits} places={placesOf(answer)} />
        )
      ) : search.find !== "" ? (
        <Spinner data-loading="" size="sm" m="4" />
      ) : (
        <Box p="3.5" layerStyle="muted">
          {t("Searches what visitors read: pages, shared blocks, figures and long texts.")}
        </Box>
      )}
    </>
  );
}

type NothingFoundProps = { onSearch: (change: Partial<FindRequest>) => void };

/** The notice that a text does not occur, or no longer does, with suggestions. */
function NothingFound({ onSearch }: NothingFoundProps) {
  const { search, replaced } = findState.use((state) => state);
  const { find, matchCase, wholeWord, addresses } = search;
  const isReplaced = replaced?.find === find;
  const ways: { label: string; change: Partial<FindRequest> }[] = [
    ...(isReplaced && replaced.by !== ""
      ? [{ label: t("Find “{by}”", { by: replaced.by }), change: { find: replaced.by } }]
      : []),
    ...(matchCase ? [{ label: t("Ignore capitals"), change: { matchCase: false } }] : []),
    ...(wholeWord ? [{ label: t("Also within words"), change: { wholeWord: false } }] : []),
    ...(addresses ? [] : [{ label: t("Also search addresses"), change: { addresses: true } }]),
  ];
  return (
    <Box p="8" textAlign="center">
      <Box role="status" color="fg.muted" overflowWrap="anywhere">
        {isReplaced
          ? t("{sentence}.", { sentence: replacedInWords(replaced.places, replaced.by) })
          : t("No text contains “{find}”.", { find })}
      </Box>
      <Stack mt="3" gap="1.5" align="center">
        {ways.map(({ label, change }) => (
          <Button key={label} variant="outline" onClick={() => onSearch(change)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}

/**
 * The hits of a search by document, each in its sentence with a preview of the replacement. Only the documents in sight
 * are drawn (TanStack Virtual).
 */
function HitList({ hits, places }: { hits: readonly Hit[]; places: Places | undefined }) {
  const isReplacing = findState.use((state) => state.isReplacing);
  const list = useRef<HTMLDivElement>(null);
  const documents = useMemo(() => [...groupBy(hits, ({ document }) => document)], [hits]);
  const virtualizer = useVirtualizer({
    count: documents.length,
    getScrollElement: () => list.current?.closest<HTMLElement>("[data-pane]") ?? null,
    estimateSize: (index) => HEADING_HEIGHT_PX + HIT_HEIGHT_PX * (documents[index]?.[1].length ?? 0),
    getItemKey: (index) => documents[index]?.[0] ?? index,
    overscan: OVERSCAN_DOCUMENTS,
  });
  return (
    <Box pb="16">
      <Box role="status" px="3.5" py="2" layerStyle="muted">
        {isReplacing ? t("Replacing …") : listedInWords(hits.length, places)}
      </Box>
      <Box ref={list} position="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Box
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            position="absolute"
            insetInline="0"
            style={{ top: start }}
          >
            <DocumentHits hits={documents[index]?.[1] ?? []} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function DocumentHits({ hits }: { hits: readonly Hit[] }) {
  const studio = useStudio();
  const left = findState.use((state) => state.left);
  const ticked = hits.filter((hit) => !left.has(hitKey(hit))).length;
  const title = hits[0]?.title ?? "";
  const tick = (some: readonly Hit[], isTicked: boolean) => {
    const next = new Set(findState.get(studio).left);
    for (const hit of some) isTicked ? next.delete(hitKey(hit)) : next.add(hitKey(hit));
    findState.set(studio, { left: next });
  };
  return (
    <Box role="group" aria-label={title} pb="2">
      <Flex align="center" gap="2" px="3.5" py="1.5" bg="bg.subtle">
        <CheckBox
          name={t("Replace in {title}", { title })}
          checked={ticked === hits.length ? true : ticked > 0 ? "indeterminate" : false}
          onChange={(isTicked) => tick(hits, isTicked)}
        />
        <Span fontWeight="semibold" textStyle="xs" truncate flex="1">
          {title}
        </Span>
        {hits[0]?.document.startsWith("page:") ? <Span layerStyle="muted">{hits[0]?.route}</Span> : null}
      </Flex>
      {hits.map((hit) => (
        <Flex key={hitKey(hit)} gap="2" px="3.5" py="1" align="start" _hover={{ bg: "bg.muted" }}>
          <Box pt="1">
            <CheckBox
              name={t("Replace “{before}{match}{after}”", {
                before: hit.before.slice(-30),
                match: hit.match,
                after: beginningOf(hit.after, 30),
              })}
              checked={!left.has(hitKey(hit))}
              onChange={(isTicked) => tick([hit], isTicked)}
            />
          </Box>
          <Sentence hit={hit} />
        </Flex>
      ))}
    </Box>
  );
}

/** A part of a sentence with the names of its placeholders in words, since their values differ from page to page. */
const inReadersWords = (part: string): string =>
  part.replace(
    /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/g,
    (_, name: string) => `[${inWords(name.split(".").at(-1) ?? name)}]`,
  );

function Sentence({ hit }: { hit: Hit }) {
  const studio = useStudio();
  const replacement = findState.use((state) => state.replacement);
  const isLeft = findState.use((state) => state.left.has(hitKey(hit)));
  return (
    <TextButton
      size="xs"
      p="0"
      flex="1"
      minW="0"
      display="block"
      textAlign="start"
      whiteSpace="normal"
      fontWeight="normal"
      lineHeight="1.5"
      onClick={() => void goToPlace(studio, hit)}
    >
      {hit.block ? (
        <Span display="block" layerStyle="muted">
          {hit.block}
        </Span>
      ) : null}
      <Span overflowWrap="anywhere">
        {inReadersWords(hit.before)}
        {replacement === "" || isLeft ? (
          <chakra.mark bg="warning.muted" color="fg" borderRadius="2px">
            {hit.match}
          </chakra.mark>
        ) : (
          <>
            <chakra.del color="danger.fg" bg="danger.subtle">
              {hit.match}
            </chakra.del>
            <chakra.ins color="success.fg" bg="success.subtle" textDecoration="none">
              {replacement}
            </chakra.ins>
          </>
        )}
        {inReadersWords(hit.after)}
      </Span>
    </TextButton>
  );
}
