import { Badge, Box, chakra, Span, Spinner } from "@chakra-ui/react";
import { useState } from "react";
import { isObject, pointerTo } from "#src/content/json/json.ts";
import { useOnceLeft } from "#src/studio/fields/parts/steady.tsx";
import type { BlockView, Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { openDocument, openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ListButton, TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { inline } from "#src/studio/kernel/shell/parts/inline.ts";
import type { Feature, Marks } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type BlockToDo, readMissing, type TranslatedPage } from "./calls.ts";
import {
  baseLanguageName,
  blocksOf,
  followTranslations,
  idOf,
  originalAt,
  settingsInWords,
  stateInWords,
  translationState,
} from "./translation-state.ts";
import { t } from "./words.ts";

/** The Studio feature for translated pages: shows the original beside the translation, and lists the parts that need work. */
export const feature: Feature = {
  badges: {
    row: TreeMark,
    form: BlockNote,
    field: OriginalText,
    settings: [{ order: 6, Item: TranslationCard, fields: ["translated"] }],
  },
  onStart: followTranslations,
  doubtOf: (studio) => {
    const { translation } = translationState.get(studio);
    return translation && stateInWords(translation);
  },
};

function useToDo(block: BlockView | undefined): BlockToDo | undefined {
  const page = useShell((state) => state.page?.view.document);
  return translationState.use(({ translation }) =>
    block?.document === page
      ? translation?.blocks.find(({ id }) => block?.id !== undefined && id === block.id)
      : undefined,
  );
}

function TreeMark({ block }: Marks["row"]) {
  const state = useToDo(block)?.state;
  const from = translationState.use(({ translation }) => translation?.from) ?? "";
  if (state !== "untranslated" && state !== "partly" && state !== "changed") return null;
  return state !== "changed" ? (
    <Badge
      title={
        state === "partly"
          ? t("Partly in {from}", { from: baseLanguageName(from) })
          : t("Still in {from}", { from: baseLanguageName(from) })
      }
    >
      {baseLanguageName(from)}
    </Badge>
  ) : (
    <Badge colorPalette="warning" title={t("The original has changed since it was translated")}>
      {t("Changed")}
    </Badge>
  );
}

/** The notice above the fields of a block whose original has changed. */
function BlockNote({ block, place }: Marks["form"]) {
  const studio = useStudio();
  const toDo = useOnceLeft(useToDo(block), `${block?.document} ${block?.key}`);
  if (place !== "before" || toDo?.state !== "changed") return null;
  return (
    <Box role="note" bg="warning.subtle" color="warning.fg" borderRadius="l2" p="2.5" mb="3.5" textStyle="xs">
      {t("The original has changed since this block was translated.")}{" "}
      <TextButton color="inherit" textDecoration="underline" onClick={() => agree(studio, toDo)}>
        {t("Mark as up to date")}
      </TextButton>
    </Box>
  );
}

/** The text of the original, shown below a field of a translated page. */
function OriginalText({ field, ...place }: Marks["field"]) {
  const translation = translationState.use((state) => state.translation);
  const isText = field.kind === "markdown" || ("placeholders" in field && field.placeholders);
  return translation && isText ? <Original translation={translation} {...place} /> : null;
}

type Props = Omit<Marks["field"], "field"> & { translation: TranslatedPage };

function Original({ translation, document, pointer }: Props) {
  const own = useShell(({ page }) =>
    page?.view.document === document ? page.documents[document]?.value : undefined,
  );
  const { original, from } = translation;
  const text = own === undefined ? undefined : originalAt(own, original.value, pointer);
  if (text === undefined || text === "") return null;
  return (
    <Box
      role="note"
      textStyle="xs"
      borderInlineStartWidth="2px"
      ps="2"
      maxH="8rem"
      overflowY="auto"
      width="100%"
      tabIndex={text.length > 300 ? 0 : undefined}
    >
      <Span color="fg.subtle">{baseLanguageName(from)}: </Span>
      <Span lang={from} dir="auto" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Span>
    </Box>
  );
}

/** The card with the state of the open translation: its original, the blocks that need work, and other missing parts. */
function TranslationCard() {
  const studio = useStudio();
  const translation = translationState.use((state) => state.translation);
  if (!translation) return null;
  const { language, original, blocks, total } = translation;
  const texts = settingsInWords(translation);
  const left = blocks.filter(({ state }) => state !== "surplus").length;
  return (
    <Box as="section" aria-label={t("Translation")} layerStyle="card" p="3">
      {inline(
        t.parts("{language} translation of {title}", {
          language: baseLanguageName(language),
          title: (
            <TextButton
              display="inline"
              textDecoration="underline"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => void openPage(studio, original.route)}
            >
              {original.title}
            </TextButton>
          ),
        }),
      )}
      <Box color="fg.muted" role="status">
        {t("{done, number} of {total, number} blocks are translated.", { done: total - left, total })}
        {texts === undefined ? null : ` ${t("{sentence}.", { sentence: texts })}`}
      </Box>
      <Box as="ul" mx="-2" my="1">
        {blocks.map((block) => (
          <li key={block.id}>
            <ToDo block={block} translation={translation} />
          </li>
        ))}
      </Box>
      <Elsewhere language={language} />
    </Box>
  );
}

function ToDo({ block, translation }: { block: BlockToDo; translation: TranslatedPage }) {
  const studio = useStudio();
  const blocks = useShell((state) => state.page?.view.blocks) ?? [];
  const forms = useShell((state) => state.forms?.blocks) ?? {};
  const view = blocks.find(({ id }) => id === block.id);
  const { original, from } = translation;
  const type = view?.type ?? blocksOf(original.value).find((one) => idOf(one) === block.id)?.type;
  const words = {
    untranslated: t("still in {from}", { from: baseLanguageName(from) }),
    partly: t("partly in {from}", { from: baseLanguageName(from) }),
    changed: t("original changed since"),
    missing: t("add a copy"),
    surplus: t("not in the original"),
  };
  const run = () => {
    if (view) studio.selection.select({ key: view.key });
    else addCopy(studio, block, translation);
  };
  return (
    <ListButton py="1" onClick={run}>
      <Span flex="1">{forms[String(type)]?.title ?? block.id}</Span>
      <Span color="fg.muted">{words[block.state]}</Span>
    </ListButton>
  );
}

/** The list of missing menus, interface texts and figures, loaded when expanded. */
function Elsewhere({ language }: { language: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details mt="1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" color="fg.muted">
        {t("Missing in {language} on all pages", { language: baseLanguageName(language) })}
      </chakra.summary>
      {isOpen ? <MissingList language={language} /> : null}
    </chakra.details>
  );
}

function MissingList({ language }: { language: string }) {
  const studio = useStudio();
  const { answer } = useAnswer(readMissing, { language });
  if (!answer) return <Spinner size="xs" />;
  if (answer.missing.length === 0) return <Box pt="1">{t("Nothing is missing.")}</Box>;
  return (
    <Box as="ul" display="grid" gap="1.5" pt="1.5">
      {answer.missing.map(({ label, names, document }) => (
        <li key={label}>
          {document?.startsWith("data:") ? (
            <TextButton onClick={() => void openDocument(studio, document)}>{label}</TextButton>
          ) : (
            <Span fontWeight="medium">{label}</Span>
          )}
          <Box color="fg.muted" lineClamp={3}>
            {names.join(", ")}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** Marks a block as up to date with the original. */
function agree(studio: Studio, block: BlockToDo): void {
  change(studio, block, [], t("Translation is up to date"));
}

/** Copies a missing block from the original to the same position. */
function addCopy(studio: Studio, block: BlockToDo, { original }: TranslatedPage): void {
  const source = blocksOf(original.value);
  const index = source.findIndex((one) => idOf(one) === block.id);
  const copy = source[index];
  const document = studio.state.page?.view.document;
  const own = document && studio.editing.documentValue(document);
  if (copy === undefined || !isObject(own)) return;
  const at = Math.min(index, blocksOf(own).length);
  change(
    studio,
    block,
    [{ op: "add", path: pointerTo("/blocks", at), value: copy }],
    t("Add a copy to translate"),
  );
}

function change(studio: Studio, { id, mark }: BlockToDo, operations: Operation[], label: string): void {
  const document = studio.state.page?.view.document;
  const own = document && studio.editing.documentValue(document);
  if (document === undefined || !isObject(own) || mark === undefined) return;
  const noted: Operation = isObject(own.translated)
    ? { op: "add", path: pointerTo("/translated", id), value: mark }
    : { op: "add", path: "/translated", value: { [id]: mark } };
  studio.editing.change({ document, operations: [...operations, noted], label });
}
