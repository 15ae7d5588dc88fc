import { inWords } from "#src/content/json/key-words.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { type Feature, opensDialog, type PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { hasFixedAddress } from "./actions/addresses.ts";
import { begunPages, duplicate, loadPageKinds, pageKinds } from "./actions/begin-page.ts";
import { openFor } from "./actions/targets.ts";
import { restoreList } from "./list/list-state.ts";
import { PageList } from "./list/page-list.tsx";
import { nameOfPage } from "./list/page-names.ts";
import { NewPage } from "./new-page-dialog.tsx";
import { AddressRow, MovePage } from "./page-address.tsx";
import { PageSwitcher } from "./page-switcher.tsx";
import { PageDates } from "./several/dates-dialog.tsx";
import { DeletePages } from "./several/delete-dialog.tsx";
import { MovePages } from "./several/move-dialog.tsx";
import { t } from "./words.ts";

const canMove = ({ page }: ShellState) => page !== undefined && !hasFixedAddress(page.view.route);

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
    }),
    {
      id: "translate-page",
      title: t("Translate this page…"),
      icon: "globe",
      words: t("translation language new"),
      when: ({ page }) => page !== undefined,
      run: (studio) => studio.dialogs.open("new-page", { kind: "translation" }),
    },
    {
      id: "duplicate-page",
      title: t("Duplicate this page"),
      icon: "copy",
      words: t("copy clone"),
      when: ({ page }) => page !== undefined && !page.view.route.includes("["),
      run: (studio) => void duplicate(studio, studio.route.route),
    },
    {
      id: "move-page",
      title: t("Change the address of this page…"),
      icon: "link",
      words: t("rename move redirect"),
      when: canMove,
      run: (studio) => openFor(studio, "move-page"),
    },
    {
      id: "delete-page",
      title: t("Delete this page…"),
      icon: "trash-2",
      words: t("remove"),
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
