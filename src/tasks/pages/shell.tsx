import { Box, Button, type ButtonProps, Flex, Span, Spinner } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { CheckBox, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, opensDialog, type PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";
import { rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { hasFixedAddress, isAtOrBelow } from "./actions/addresses.ts";
import { begunPages, duplicate, loadPageKinds, pageKinds } from "./actions/begin-page.ts";
import { type PageTask, pageTaskCalls } from "./actions/calls.ts";
import { openFor, useTargets } from "./actions/targets.ts";
import { RECENT_PAGES } from "./list/list-parts.tsx";
import { restoreList } from "./list/list-state.ts";
import { PageList } from "./list/page-list.tsx";
import { nameOfPage } from "./list/page-names.ts";
import { NewPage } from "./new-page-dialog.tsx";
import { PageDates } from "./several/dates-dialog.tsx";
import { DeletePages } from "./several/delete-dialog.tsx";
import { MovePages } from "./several/move-dialog.tsx";
import { t } from "./words.ts";

const canMove = ({ page }: ShellState) => page !== undefined && !hasFixedAddress(page.view.route);

const ofPage = ({ page }: ShellState) => page?.view.document;

/** The Studio feature for operations on whole pages: open, create, duplicate, move and delete. */
export const feature: Feature = {
  commands: [
    opensDialog("pages", {
      title: t("All pages"),
      icon: "list",
      words: t("tree folders filter drafts calendar several list open go to"),
    }),
    opensDialog("new-page", {
      title: t("New page…"),
      icon: "plus",
      words: t("create add"),
      call: pageTaskCalls.carryOut,
    }),
    {
      id: "translate-page",
      title: t("Translate this page…"),
      icon: "globe",
      words: t("translation language new"),
      call: pageTaskCalls.carryOut,
      when: ({ page }) => page !== undefined,
      run: (studio) => studio.dialogs.open("new-page", { kind: "translation" }),
    },
    {
      id: "duplicate-page",
      title: t("Duplicate this page"),
      icon: "copy",
      words: t("copy clone"),
      changes: ofPage,
      when: ({ page }) => page !== undefined && !page.view.route.includes("["),
      run: (studio) => void duplicate(studio, studio.route.route),
    },
    {
      id: "move-page",
      title: t("Change the address of this page…"),
      icon: "link",
      words: t("rename move redirect"),
      changes: ofPage,
      when: canMove,
      run: (studio) => openFor(studio, "move-page"),
    },
    {
      id: "delete-page",
      title: t("Delete this page…"),
      icon: "trash-2",
      words: t("remove"),
      changes: ofPage,
      when: canMove,
      run: (studio) => openFor(studio, "delete-page"),
    },
  ],
  dialogs: {
    pages: { size: "xl", label: t("Pages"), Content: PageList },
    "new-page": { Content: NewPage },
    "move-page": { Content: MovePage },
    "delete-page": { Content: DeletePages },
    "move-pages": { Content: MovePages },
    "page-dates": { Content: PageDates },
  },
  badges: {
    bar: [{ place: "start", order: 10, Item: PageSwitcher }],
    settings: [{ order: 30, Item: AddressRow }],
  },
  entriesFor: begunPages,
  onStart: (studio) => {
    restoreList(studio);
    void loadPageKinds(studio);
  },
  entries: ({ site, page }, studio) => [
    ...pageKinds.get(studio).scaffolds.map(
      ({ command }): PaletteEntry => ({
        id: `new:${command}`,
        group: t("Commands"),
        title: t("New {command}…", { command: inWords(command).toLowerCase() }),
        words: t("page create add"),
        icon: "plus",
        run: () => studio.dialogs.open("new-page", { kind: command }),
      }),
    ),
    ...(site?.pages ?? []).filter(({ route }) => route !== page?.view.route).map(pageEntry),
  ],
};

/** The palette entry of a page. Always the same object for a page, since the palette caches the searchable text of each entry. */
const pageEntry = memoised(
  ({ route, title }: PageItem): PaletteEntry => ({
    id: `page:${route}`,
    group: t("Pages"),
    title: nameOfPage({ title, route }),
    words: title,
    note: route,
    icon: "file-text",
    run: (studio) => void openPage(studio, route),
  }),
);

/** The name of the open page, which opens the list of all pages, and its address. */
function PageSwitcher() {
  const studio = useStudio();
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
  return (
    <Flex minW="0" gap="1.5">
      <Button
        variant="ghost"
        maxW="22rem"
        minW="0"
        flexShrink="1"
        px="2"
        aria-haspopup="dialog"
        onClick={() => studio.dialogs.open("pages")}
      >
        {isOpening ? <Spinner size="xs" /> : <StudioIcon name="file-text" />}
        <Span dir="auto" fontWeight="semibold" truncate>
          {name}
        </Span>
        <StudioIcon name="chevron-down" size="0.875rem" />
      </Button>
      {route === undefined ? null : <AddressButton route={route} hideBelow="89.99rem" />}
    </Flex>
  );
}

type AddressButtonProps = Pick<ButtonProps, "hideBelow"> & { route: string };

/** The address of the open page, as a button that changes it. */
function AddressButton({ route, ...place }: AddressButtonProps) {
  const studio = useStudio();
  const isFixed = hasFixedAddress(route);
  return (
    <Button
      variant="ghost"
      px="1.5"
      // Gives way before the name of the page, but can still be read and pressed.
      minW={`min(${route.length + 2}ch, 7rem)`}
      flexShrink="5"
      maxW="16rem"
      color="fg.muted"
      fontWeight="normal"
      disabled={isFixed}
      title={isFixed ? undefined : t("Change the address")}
      aria-label={isFixed ? undefined : t("Change the address {route}", { route })}
      onClick={() => openFor(studio, "move-page")}
      {...place}
    >
      <Span truncate dir="ltr">
        {route}
      </Span>
    </Button>
  );
}

/** The dialog that gives a page another address; the old one redirects to the new one. */
function MovePage() {
  const [route = "/"] = useTargets().routes;
  const open = useShell((state) => state.page?.view.route) ?? route;
  const [to, setTo] = useState(route);
  const [below, setBelow] = useState(true);
  const count = useShell(
    ({ site }) => site?.pages.filter((page) => page.route.startsWith(`${route}/`)).length ?? 0,
  );
  const isOther = to.trim() !== "" && to !== route;
  const task: PageTask = {
    task: "move",
    pages: [{ route, to: to.trim() }],
    below: below && count > 0,
    stays: !isAtOrBelow(open, route),
  };
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Change the address")}
      task={isOther ? task : undefined}
      action={t("Change address")}
      done={t("The address is now {to}, and all links to it are updated", { to: to.trim() })}
    >
      <TextRow
        label={t("Address")}
        isFirst
        selectFrom={route.lastIndexOf("/") + 1}
        required
        value={to}
        onChange={setTo}
      />
      <Box layerStyle="muted">
        {t(
          "Visitors who come to {route} are redirected to the new address, and every link on the site is updated.",
          { route },
        )}
      </Box>
      {count > 0 ? (
        <CheckBox size="sm" checked={below} onChange={setBelow}>
          {count === 1
            ? t("Also move the page below it")
            : t("Also move the {count, number} pages below it", { count })}
        </CheckBox>
      ) : null}
    </TaskDialog>
  );
}

/** The address of the open page, with the buttons that change it and delete the page. */
function AddressRow() {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const isFixed = hasFixedAddress(route);
  return (
    <Box>
      <Box layerStyle="muted" fontWeight="medium" mb="1">
        {t("Address")}
      </Box>
      <Flex
        align="center"
        gap="1.5"
        borderWidth="1px"
        borderRadius="l2"
        ps="2.5"
        pe="1"
        minH="8"
        bg="bg.subtle"
      >
        <Span flex="1" truncate title={route}>
          {route}
        </Span>
        {isFixed ? null : (
          <>
            <Button size="2xs" variant="ghost" onClick={() => openFor(studio, "move-page")}>
              {t("Change…")}
            </Button>
            <Button
              size="2xs"
              variant="ghost"
              color="danger.fg"
              onClick={() => openFor(studio, "delete-page")}
            >
              <StudioIcon name="trash-2" size="0.8125rem" />
              {t("Delete…")}
            </Button>
          </>
        )}
      </Flex>
    </Box>
  );
}
