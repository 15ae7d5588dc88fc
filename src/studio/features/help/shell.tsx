import { Box, Dialog, Flex, Heading, Kbd, Link, Span, Text, useFilter } from "@chakra-ui/react";
import { useState } from "react";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import {
  type Command,
  commands,
  type Feature,
  features,
  opensDialog,
} from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "./words.ts";

/** The Studio feature that lists the shortcuts and gestures of all features. */
export const feature: Feature = {
  commands: [
    opensDialog("help", {
      title: t("Help: keys and gestures"),
      words: t("all shortcuts keyboard mouse"),
      icon: "circle-question-mark",
      keys: ["?"],
      inSiteMenu: 32,
    }),
  ],
  dialogs: { help: { size: "lg", Content: KeyList } },
};

type Line = { does: string; how: readonly string[] };

/** The dialog with the list of shortcuts and gestures, with a search. */
function KeyList() {
  const [words, setWords] = useState("");
  const { contains } = useFilter({ sensitivity: "base" });
  const groups = keyGroups()
    .map(({ title, lines }) => ({
      title,
      lines: lines.filter(({ does, how }) => contains(`${does} ${how.join(" ")}`, words)),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      <DialogTitle>{t("Keys and gestures")}</DialogTitle>
      <Dialog.Body>
        <SearchInput label={t("Search keys and gestures")} placeholder={t("Search")} onSearch={setWords} />
        <HandbookLink />
        <Box role="status" color="fg.muted" textAlign="center" py="6" hidden={groups.length > 0}>
          {t("Nothing found for “{words}”", { words })}
        </Box>
        {groups.map(({ title, lines }) => (
          <Box as="section" key={title} mt="5">
            <Heading as="h3" textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
              {title}
            </Heading>
            <Box as="ul">
              {lines.map((line) => (
                <KeyLine key={line.does} line={line} />
              ))}
            </Box>
          </Box>
        ))}
      </Dialog.Body>
    </>
  );
}

/** A link to the handbook, at the origin of the preview. */
function HandbookLink() {
  const origin = useShell((state) => state.site?.previewOrigin);
  if (origin === undefined) return null;
  return (
    <Text mt="3">
      <Link href={`${origin}${HANDBOOK_PATH}/learn/studio`} target="_blank" rel="noreferrer">
        {t("The handbook explains each task, block and message (in English)")}
      </Link>
    </Text>
  );
}

function KeyLine({ line: { does, how } }: { line: Line }) {
  return (
    <Flex as="li" align="center" justify="space-between" gap="4" py="1.5" borderBottomWidth="1px">
      <Span>{does}</Span>
      <Flex gap="1.5" flexShrink="0" align="center">
        {how.map((keys, index) => (
          <Flex key={keys} gap="1.5" align="center">
            {index > 0 ? <Span color="fg.muted">{t("or")}</Span> : null}
            <Kbd dir="auto" size="sm" wordSpacing="normal">
              {keys}
            </Kbd>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}

/** Collects the commands with shortcuts, and the gestures of features. */
function keyGroups(): { title: string; lines: Line[] }[] {
  const withKeys = commands().filter(({ keys }) => keys !== undefined);
  const isOfBlock = ({ onBlock, keys }: Command) =>
    onBlock === true || keys?.some((one) => one.startsWith("alt+")) === true;
  const inLines = (visible: typeof withKeys) =>
    visible.map(({ title, keys = [] }) => ({ does: title, how: keys.map(keysInWords) }));
  return [
    { title: t("On the page"), lines: features().flatMap(({ gestures }) => gestures ?? []) },
    { title: t("On the selected block"), lines: inLines(withKeys.filter(isOfBlock)) },
    { title: t("Everywhere"), lines: inLines(withKeys.filter((one) => !isOfBlock(one))) },
  ];
}
