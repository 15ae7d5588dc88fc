import { Button, Menu, Span, Spinner } from "@chakra-ui/react";
import { Fragment } from "react";
import { isObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { FoldedGroups } from "#src/studio/fields/object/folded-groups.tsx";
import { SearchableFields } from "#src/studio/fields/object/searchable-fields.tsx";
import { EditScope } from "#src/studio/fields/parts/object-fields.tsx";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { FocusArrival, focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { openShared, opensDocument, sharedBlocks } from "#src/studio/kernel/shell/actions/go-to.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import {
  byName,
  commands,
  type DocumentFormProps,
  type Feature,
  refusedCommand,
} from "#src/studio/kernel/shell/registry/registry.ts";
import { type Panel, type ShellState, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { t } from "./words.ts";

/** The Studio feature for site content other than pages: data documents and shared blocks. */
export const feature: Feature = {
  commands: [
    {
      id: "menus",
      title: t("Menus"),
      words: t("header navigation links shared content"),
      icon: "list",
      inSiteMenu: 21,
      when: (state) => headerOf(state) !== undefined,
      run: (studio) => {
        const header = headerOf(studio.state);
        if (!header) return;
        studio.view.unlock(header.document);
        studio.selection.select({ key: header.key });
        focusField(studio, `${header.pointer}/menus/0`);
      },
    },
    opensDocument("data:site", {
      title: t("Site settings"),
      icon: "globe",
      words: t("name contact chat address shared content"),
      inSiteMenu: 23,
    }),
    opensDocument("data:texts", {
      title: t("Interface texts"),
      icon: "text-quote",
      words: t("buttons labels shared content"),
      inSiteMenu: 22,
    }),
    opensDocument("data:testimonials", {
      title: t("Testimonials"),
      icon: "message-square",
      words: t("collection quotes shared content"),
      inSiteMenu: 14,
    }),
  ],
  panels: { document: DataPanel },
  documentForms: { "data:texts": InterfaceTexts },
  badges: { bar: [{ place: "start", order: 20, Item: SiteMenu }] },
  entries: (state) =>
    sharedBlocks(state).map(({ document, title, pages }) => ({
      id: `shared:${document}`,
      group: t("Shared blocks"),
      title,
      note: t("on {count, plural, one {# page} other {# pages}}", { count: pages }),
      words: t("fragment layout"),
      icon: "layers",
      run: (studio) => void openShared(studio, document),
    })),
};

/** The block of the layout that contains the menus. */
function headerOf(state: ShellState): BlockView | undefined {
  return shownBlocks(state).find(({ type }) => type === "site-header");
}

/**
 * The panel of a document beside the page: a form made from the document's schema, or the form of a feature; without a schema, the
 * document's source.
 */
function DataPanel({ panel }: { panel: Panel }) {
  return panel.document === undefined ? null : (
    <DataDocument key={panel.document} panel={panel} document={panel.document} />
  );
}

function DataDocument({ panel, document }: { panel: Panel; document: DocumentId }) {
  const form = useShell((state) => state.forms?.data[document.replace(/^data:/, "")]);
  const title = useShell((state) => titleOfDocument(state.site, document));
  const value = useShownValue(document);
  const locked = useShell(({ page }) => page?.documents[document]?.broken === true);
  const Form = byName(({ documentForms }) => documentForms).get(document);
  const Source = byName(({ panels }) => panels).get("source");
  return (
    <>
      <PanelHead title={title} />
      <BrokenNotice document={document} mb="3.5" />
      <EditScope document={document} locked={locked}>
        {value === undefined ? (
          <Spinner data-loading="" size="sm" m="4" />
        ) : (
          <>
            {!form ? (
              Source && <Source panel={panel} />
            ) : Form ? (
              <Form form={form} value={value} panel={panel} />
            ) : (
              <SearchableFields form={form} value={value} />
            )}
            <FocusArrival />
          </>
        )}
      </EditScope>
    </>
  );
}

/** The menu of site content other than pages: facts, theme, menus, collections, shared blocks. */
function SiteMenu() {
  const studio = useStudio();
  const open = (value: string) => {
    const command = commands().find(({ id }) => id === value);
    const shared = sharedBlocks(studio.state).find(({ document }) => document === value);
    if (command) command.run(studio);
    else if (shared) void openShared(studio, shared.document);
  };
  return (
    <Menu.Root
      size="sm"
      positioning={{ placement: "bottom-start", strategy: "fixed" }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => studio.dialogs.runAfter(() => open(value))}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" px="2" flexShrink="0">
          <StudioIcon name="database" />
          <Span srOnly={{ base: true, lg: false }}>{t("Site")}</Span>
          <StudioIcon name="chevron-down" size="0.875rem" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <SiteItems />
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** The items of the menu, rendered when it opens, since they do not change while it is open. */
function SiteItems() {
  const { state } = useStudio();
  const offered = commands()
    .filter(({ inSiteMenu, when }) => inSiteMenu !== undefined && when?.(state) !== false)
    .sort((one, other) => (one.inSiteMenu ?? 0) - (other.inSiteMenu ?? 0))
    .map((command) => ({ ...command, refused: refusedCommand(state, command) }));
  return (
    <Menu.Content minW="15rem" maxH="80vh" overflowY="auto">
      {[...groupBy(offered, ({ inSiteMenu = 0 }) => Math.floor(inSiteMenu / 10)).values()].map((group) => (
        <Fragment key={group[0]?.id}>
          {group.map(({ id, title, icon, keys: [shortcut] = [], refused }) => (
            <Menu.Item key={id} value={id} disabled={refused !== undefined} title={refused}>
              <StudioIcon name={icon} size="0.9375rem" />
              {title}
              {refused === undefined ? null : <Span srOnly>{refused}</Span>}
              {shortcut === undefined ? null : (
                <Menu.ItemCommand aria-hidden="true" dir="ltr" ms="auto">
                  {keysInWords(shortcut)}
                </Menu.ItemCommand>
              )}
            </Menu.Item>
          ))}
          <Menu.Separator />
        </Fragment>
      ))}
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel textStyle="xs" fontWeight="medium" color="fg.muted">
          {t("Shared blocks")}
        </Menu.ItemGroupLabel>
        {sharedBlocks(state).map(({ document, title, pages }) => (
          <Menu.Item key={document} value={document}>
            <StudioIcon name="layers" size="0.9375rem" />
            <Span flex="1">{title}</Span>
            <Span layerStyle="muted">
              {t("{count, plural, one {# page} other {# pages}}", { count: pages })}
            </Span>
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
    </Menu.Content>
  );
}

/** The form of interface texts, grouped by the block that shows them, with a preview of each group. */
export function InterfaceTexts({ form, value }: DocumentFormProps) {
  return (
    <SearchableFields form={form} value={value}>
      <FoldedGroups
        form={form}
        pointer=""
        value={value}
        aside={({ form: { fields } }, texts) => (
          <Span flex="1" minW="0" truncate textStyle="xs" fontWeight="normal" color="fg.muted">
            {fields
              .map((field) => (isObject(texts) ? texts[field.key] : undefined) ?? field.default)
              .filter((text) => typeof text === "string")
              .join(" · ")}
          </Span>
        )}
      />
    </SearchableFields>
  );
}
