import { Box, Button, chakra, Dialog, HStack, Span, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isWithin, type JsonValue } from "#src/content/json/json.ts";
import { clockTime } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import type { BlockView, DocumentId, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { CloseFooter, DialogActions, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, FeatureState, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage, readersRegion } from "#src/studio/kernel/words/translate.ts";
import { PRESENCE, type Present, readToday, tellPlace } from "./calls.ts";
import { t } from "./words.ts";

/** The Studio feature that shows where the people of a team are, and what they have done today. */
export const feature: Feature = {
  commands: [
    opensDialog("today", {
      title: t("What happened today…"),
      words: t("who changed colleagues activity log"),
      icon: "history",
      inSiteMenu: 34,
      when: isTeam,
    }),
  ],
  dialogs: { today: { Content: TodayDialog }, "remove-anyway": { Content: RemoveAnyway } },
  badges: {
    bar: [{ place: "status", order: 10, Item: PeopleInBar }],
    page: PeopleOnPage,
    row: PeopleInRow,
    change: WritersInChange,
  },
  markOf: (studio, block) => {
    const here = inBlock(presence.get(studio).others, block);
    return here.length > 0
      ? { text: here.map(({ name }) => initials(name)).join(" "), label: namesOf(here) }
      : undefined;
  },
  asksBeforeRemoval: (studio, block, within, remove) => {
    const writers = inBlock(presence.get(studio).others, block).filter(
      ({ pointer }) => pointer !== undefined && isWithin(pointer, within),
    );
    if (writers.length === 0) return false;
    presence.set(studio, { removal: { writers, title: block.title, remove } });
    studio.dialogs.open("remove-anyway");
    return true;
  },
  onStart: (studio) => {
    if (isTeam()) follow(studio);
  },
  events: { [PRESENCE]: hear },
};

type State = {
  /** The windows of others. */
  others: readonly Present[];
  /** The removal of a block that waits for an answer. */
  removal?: { writers: readonly Present[]; title: string; remove: () => void };
};

const presence = new FeatureState<State>({ others: [] });

/** Minimum time in ms between two messages about the place of this window, and between two announcements to screen readers. */
const [TELL_MS, ANNOUNCE_MS] = [2000, 60_000];

/** Tells the server the place of this window whenever it has changed. */
function follow(studio: Studio): void {
  let lastPlace = "";
  let toldAt = 0;
  let isDue = false;
  const tell = async () => {
    isDue = false;
    toldAt = Date.now();
    const place = placeOf(studio);
    if (!place || studio.state.connection !== "open") return;
    lastPlace = JSON.stringify(place);
    try {
      const { present } = await studio.client.ask(tellPlace, place);
      setPresent(studio, present);
      // The event stream has not begun yet.
      if (!present.some(({ window }) => window === place.window)) lastPlace = "";
    } catch {
      lastPlace = "";
    }
    check();
  };
  const check = () => {
    if (studio.state.connection !== "open") lastPlace = "";
    else if (!isDue && JSON.stringify(placeOf(studio)) !== lastPlace) {
      isDue = true;
      // At once after a pause: a colleague is asked before removing what somebody has just begun to write in.
      setTimeout(() => void tell(), Math.max(0, toldAt + TELL_MS - Date.now()));
    }
  };
  studio.store.subscribe(check);
  void tell();
}

function placeOf({ state, client }: Studio): Omit<Present, "id" | "name"> | undefined {
  const { page, selection, writing, focused } = state;
  if (!page) return undefined;
  const [document, pointer] = writing ? [writing.document, writing.pointer] : (focused?.split(" ") ?? []);
  return {
    window: client.window,
    route: page.view.route,
    ...(selection ? { block: selection.key } : {}),
    ...(document === undefined || pointer === undefined ? {} : { document, pointer }),
  };
}

function hear(studio: Studio, detail: JsonValue | undefined): void {
  if (Array.isArray(detail)) setPresent(studio, detail.filter(isPresent));
}

const isPresent = (value: unknown): value is Present =>
  typeof value === "object" && value !== null && "window" in value && "name" in value && "route" in value;

let announced = 0;

function setPresent(studio: Studio, present: readonly Present[]): void {
  const others = present.filter(({ window }) => window !== studio.client.window);
  const before = presence.get(studio).others;
  if (JSON.stringify(before) === JSON.stringify(others)) return;
  presence.set(studio, { others });
  studio.view.describeBlocks();
  const come = others.filter(({ id }) => !before.some((one) => one.id === id));
  if (come.length === 0 || Date.now() - announced < ANNOUNCE_MS) return;
  announced = Date.now();
  studio.announce(t("Also here: {people}", { people: namesOf(others) }));
}

const inBlock = (present: readonly Present[], { key }: BlockView): readonly Present[] =>
  present.filter(({ block }) => block === key);

const namesOf = (present: readonly Present[]): string =>
  listOfNames([...new Set(present.map(({ name }) => name))], readersLanguage());

const writingThere = (writers: readonly Present[]): string =>
  t("{count, plural, one {{people} is} other {{people} are}} writing there.", {
    people: namesOf(writers),
    count: new Set(writers.map(({ id }) => id)).size,
  });

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

const Initials = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minW: "1.375rem",
    height: "1.375rem",
    px: "1",
    borderRadius: "full",
    bg: "brand.subtle",
    color: "brand.fg",
    textStyle: "xs",
    fontWeight: "semibold",
    lineHeight: "1",
  },
});

/** The people who are here, with a button for each window that goes where it is. */
function PeopleInBar() {
  const studio = useStudio();
  const others = presence.use((state) => state.others);
  const pages = useShell((state) => state.site?.pages);
  if (others.length === 0) return null;
  const goTo = async ({ route, block }: Present) => {
    await openPage(studio, route);
    studio.selection.reveal(block === undefined ? undefined : { key: block });
  };
  return (
    <HStack as="ul" gap="0.5" flexShrink="0" aria-label={t("People who are here")}>
      {others.map((one) => {
        const title = pages?.find(({ route }) => route === one.route)?.title ?? one.route;
        const label = t("{name} is on “{title}”", { name: one.name, title });
        return (
          <Box as="li" key={one.window}>
            <Button variant="ghost" px="1" minW="0" title={label} onClick={() => void goTo(one)}>
              <Span srOnly>{label}</Span>
              <Initials aria-hidden="true">{initials(one.name)}</Initials>
            </Button>
          </Box>
        );
      })}
    </HStack>
  );
}

function PeopleOnPage({ page }: { page: PageItem }) {
  return <Marks here={presence.use((state) => state.others).filter(({ route }) => route === page.route)} />;
}

function PeopleInRow({ block }: { block: BlockView | undefined }) {
  const route = useShell((state) => state.page?.view.route);
  const others = presence.use((state) => state.others);
  const here = block
    ? inBlock(others, block)
    : others.filter((one) => one.route === route && one.block === undefined);
  return <Marks here={here} />;
}

/** Says in the row of a changed document, before it is published, that somebody is writing in it at this moment. */
function WritersInChange({ documents }: { documents: readonly DocumentId[] }) {
  const writers = presence
    .use((state) => state.others)
    .filter(({ document }) => documents.some((one) => one === document));
  if (writers.length === 0) return null;
  return (
    <Box as="li" color="warning.fg">
      {writingThere(writers)}
    </Box>
  );
}

function Marks({ here }: { here: readonly Present[] }) {
  if (here.length === 0) return null;
  return (
    <Span display="inline-flex" gap="0.5" title={namesOf(here)}>
      <Span srOnly>{namesOf(here)}</Span>
      {here.map(({ window, name }) => (
        <Initials key={window} aria-hidden="true">
          {initials(name)}
        </Initials>
      ))}
    </Span>
  );
}

/** The question before a block is removed in which somebody writes. */
function RemoveAnyway({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [removal] = useState(() => presence.get(studio).removal);
  if (!removal) return null;
  const { writers, title, remove } = removal;
  return (
    <>
      <DialogTitle>{t("Remove {name}?", { name: title })}</DialogTitle>
      <Dialog.Body>{writingThere(writers)}</Dialog.Body>
      <DialogActions
        ready
        busy={false}
        danger
        onAct={() => {
          onClose();
          remove();
        }}
      >
        {t("Remove")}
      </DialogActions>
    </>
  );
}

/** The dialog with the steps of today. */
function TodayDialog() {
  const { answer } = useAnswer(readToday, {});
  return (
    <>
      <DialogTitle>{t("What happened today")}</DialogTitle>
      <Dialog.Body>
        {answer?.steps.length === 0 ? (
          <Box color="fg.muted">{t("Nothing has changed.")}</Box>
        ) : (
          <Stack as="ol" gap="2">
            {answer?.steps.map(({ at, who, label, titles }) => (
              <HStack as="li" key={`${at} ${label}`} align="start" gap="3">
                <Span color="fg.muted" flexShrink="0">
                  {clockTime(new Date(at), readersRegion())}
                </Span>
                <Box minW="0" overflowWrap="anywhere">
                  <Span fontWeight="semibold">{who}</Span>: {label}
                  <Box layerStyle="muted">{titles.slice(0, MAX_TITLES).join(", ")}</Box>
                </Box>
              </HStack>
            ))}
          </Stack>
        )}
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

/** Maximum number of documents that a step of today names. */
const MAX_TITLES = 5;
