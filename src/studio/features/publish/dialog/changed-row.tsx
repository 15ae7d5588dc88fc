import { Badge, Box, type ButtonProps, Checkbox, Collapsible, Flex, Span, Spinner } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { listOfNames } from "#src/language/names.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { ChangedItem, Way } from "../calls.ts";
import { ChangePictures } from "../history/change-picture.tsx";
import { onOneLine } from "../proposed-message.ts";
import { t } from "../words.ts";

type Props = {
  item: ChangedItem;
  way: Way;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /**
   * Restores the published state, and reads the changes again.
   * @param block id of the block to restore; if omitted, everything in the row
   */
  onRestore: (block?: string) => Promise<void>;
};

/** The row of a changed document: its changes by block, the files that belong to it, and buttons to restore them. */
export function ChangedRow({ item, way, ticked, onTick, onRestore }: Props) {
  const studio = useStudio();
  const { title, route, kind, broken, documents, sentences, blocks, shownOn, byAssistant, writers } = item;
  const people = [...(writers?.others ?? []), ...(writers?.isMine ? [t("you")] : [])];
  const fix = ([document]: readonly DocumentId[]) => {
    studio.dialogs.close();
    if (document !== undefined) void openPlace(studio, document);
  };
  return (
    <Box as="li" px="3" py="2.5" _notFirst={{ borderTopWidth: "1px" }}>
      <Flex align="start" gap="3">
        <Checkbox.Root
          size="sm"
          flex="1"
          minW="0"
          alignItems="start"
          checked={ticked}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control mt="0.5" />
          <Checkbox.Label fontWeight="semibold" overflowWrap="anywhere">
            {title}{" "}
            <Span fontWeight="normal" layerStyle="muted">
              {route}
            </Span>
          </Checkbox.Label>
        </Checkbox.Root>
        {kind === "changed" ? null : (
          <Badge mt="0.5" flexShrink="0" colorPalette={kind === "added" ? "success" : "danger"}>
            {kind === "added" ? t("New") : t("Deleted")}
          </Badge>
        )}
        {byAssistant ? (
          <Badge mt="0.5" flexShrink="0" colorPalette="neutral">
            {t("Assistant")}
          </Badge>
        ) : null}
        {broken ? (
          <TextButton
            mt="0.5"
            flexShrink="0"
            aria-label={t("Fix {title}", { title })}
            onClick={() => fix(documents)}
          >
            {t("Fix")}
          </TextButton>
        ) : null}
        <RestoreButton mt="0.5" flexShrink="0" name={title} kind={kind} onRestore={() => onRestore()} />
      </Flex>
      <Box as="ul" layerStyle="muted" ps="6" mt="0.5" display="grid" gap="1">
        {people.length > 0 ? (
          <li>{t("Changed by {people}", { people: listOfNames(people, readersLanguage()) })}</li>
        ) : null}
        <FeatureMarks of="change" props={{ documents }} />
        {sentences.map((sentence) => (
          <Box as="li" key={sentence} overflowWrap="anywhere" color={broken ? "danger.fg" : undefined}>
            {sentence}
          </Box>
        ))}
        {kind === "changed" || shownOn[kind === "added" ? "after" : "before"] === undefined ? null : (
          <ChangedLine name={title} {...{ kind, shownOn, way }}>
            {kind === "added" ? t("A new page") : t("The page as it was")}
          </ChangedLine>
        )}
        {blocks.map(({ id, name, kind: change, sentences: changes }) => (
          <ChangedLine
            key={`${id} ${name}`}
            {...{ name, way, kind: change, shownOn: id === undefined ? {} : shownOn }}
            {...(id === undefined ? {} : { block: id, onRestore: () => onRestore(id) })}
          >
            <Span color="fg" fontWeight="medium">
              {name}
            </Span>
            {change === "changed"
              ? changes.map((one) => <Box key={one}>{one}</Box>)
              : ` ${onOneLine(changes)}`}
          </ChangedLine>
        ))}
      </Box>
    </Box>
  );
}

type RestoreProps = Pick<ChangedItem, "kind"> & { name: string; onRestore: () => Promise<void> };

/** The button that restores the published state; its row is gone afterwards, so the focus returns to the dialog. */
function RestoreButton({ name, kind, onRestore, ...look }: RestoreProps & Omit<ButtonProps, "name">) {
  const [busy, setBusy] = useState(false);
  const restore = async (button: HTMLElement) => {
    if (busy) return;
    setBusy(true);
    const dialog = button.closest<HTMLElement>("[role=dialog]");
    await onRestore();
    setBusy(false);
    if (!dialog?.contains(document.activeElement)) dialog?.focus();
  };
  return (
    <TextButton
      color="fg.muted"
      {...look}
      aria-busy={busy}
      aria-label={kind === "added" ? t("Remove {name}", { name }) : t("Restore {name}", { name })}
      onClick={({ currentTarget }) => void restore(currentTarget)}
    >
      {busy ? <Spinner size="xs" /> : null}
      {kind === "added" ? t("Remove") : t("Restore")}
    </TextButton>
  );
}

type LineProps = {
  name: string;
  kind: ChangedItem["kind"];
  shownOn: ChangedItem["shownOn"];
  /** Id of the changed block; undefined for the whole page. */
  block?: string;
  way: Way;
  onRestore?: () => Promise<void>;
  children: ReactNode;
};

/** The line of a change, with expandable pictures before and after, and a button to restore the published state. */
function ChangedLine({ name, kind, shownOn, block, way, onRestore, children }: LineProps) {
  const sides = (["before", "after"] as const).flatMap((side) => {
    const isThere = kind === "changed" || (kind === "added") === (side === "after");
    const route = shownOn[side];
    return isThere && route !== undefined ? [{ side, route }] : [];
  });
  const action = sides.length > 1 ? t("Compare") : t("Show");
  return (
    <Collapsible.Root lazyMount unmountOnExit asChild>
      <li>
        <Flex gap="3" align="baseline">
          <Box flex="1" minW="0" overflowWrap="anywhere">
            {children}
          </Box>
          {sides.length > 0 ? (
            <Collapsible.Trigger asChild>
              <TextButton
                color="fg.muted"
                aria-label={sides.length > 1 ? t("Compare {name}", { name }) : t("Show {name}", { name })}
              >
                {action}
              </TextButton>
            </Collapsible.Trigger>
          ) : null}
          {onRestore ? <RestoreButton name={name} kind={kind} onRestore={onRestore} /> : null}
        </Flex>
        <Collapsible.Content>
          <ChangePictures
            pictures={sides.map(({ side, route }) => ({
              title: side === "before" ? t("{name}, before", { name }) : t("{name}, after", { name }),
              caption: sides.length > 1 ? (side === "before" ? t("Before") : t("After")) : undefined,
              query: { side, way, route, ...(block === undefined ? {} : { block }) },
            }))}
          />
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  );
}
