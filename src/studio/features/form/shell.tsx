import { Box, Button, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { isObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import { EditScopeContext, useEditScope, useFieldControl } from "#src/studio/fields/parts/edit-scope.ts";
import { EditScope, ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { FactCard } from "#src/studio/fields/pick/fact-card.tsx";
import { ownFieldsIn } from "#src/studio/kernel/documents/own-values.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { BlockView, DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { openValue } from "#src/studio/kernel/shell/actions/open-value.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { isShut } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { FeatureItems, FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { type Feature, features } from "#src/studio/kernel/shell/registry/registry.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import {
  useShell,
  useShownBlocks,
  useShownValue,
  useStudio,
} from "#src/studio/kernel/shell/state/use-studio.ts";
import { SharedNotice } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { t } from "./words.ts";

export const feature: Feature = {
  panels: { form: FormPanel },
  commands: [
    {
      id: "field-help",
      title: t("Help on this field"),
      words: t("what is explain description"),
      icon: "circle-question-mark",
      keys: ["f1"],
      run: () => pressInField("[data-help]"),
    },
    {
      id: "insert-figure",
      title: t("Insert a figure into this field"),
      words: t("fact number placeholder"),
      icon: "hash",
      keys: ["f2"],
      run: () => pressInField("[data-figures]"),
    },
  ],
};

/** Clicks a button of the focused field; if fields are nested, of the innermost. */
function pressInField(button: string): void {
  const focused = document.activeElement;
  const matches = [...document.querySelectorAll<HTMLElement>(`[data-field] > * > ${button}`)];
  matches.findLast((one) => one.closest("[data-field]")?.contains(focused))?.click();
}

/** The form of the selected block, or of the page's settings. */
function FormPanel() {
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  return block ? <BlockForm block={block} /> : <PageSettings />;
}

/** The settings of the page: what cards show, then the publication and other features, and technical ones last. */
function PageSettings() {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const value = useShownValue(document);
  const locked = useShell(({ page }) => document !== undefined && page?.documents[document]?.broken === true);
  const isUnseen = useShell(({ page }) => locked && page?.view.blocks.length === 0);
  const ordered = useMemo(() => form && cardFirst(form), [form]);
  if (!form || !ordered || !document) return null;
  // The page was never readable, so there is nothing to show.
  if (isUnseen) return <FormHead title={t("Page settings")} help={form.help} />;
  const items = features().flatMap(({ badges }) => badges?.settings ?? []);
  const own = items.flatMap(({ fields }) => fields ?? []);
  return (
    <>
      <FormHead title={t("Page settings")} help={form.help} />
      <Box px="3.5" pb="16">
        <EditScope document={document} locked={locked}>
          <Stack gap="4">
            <ObjectFields form={ordered} pointer="" value={value} without={own}>
              <FeatureItems items={items} />
            </ObjectFields>
          </Stack>
        </EditScope>
        <FeatureMarks of="form" props={{ block: undefined, place: "after" }} />
      </Box>
    </>
  );
}

function BlockForm({ block }: { block: BlockView }) {
  const studio = useStudio();
  const form = useShell((state) => state.forms?.blocks[block.type]);
  const value = valueAt(useShownValue(block.document) ?? null, block.pointer);
  const locked = useShell((state) => isShut({ state }, block));
  const { document } = block;
  const fields = useMemo(() => form && contentFirst(form), [form]);
  return (
    <>
      <FormHead title={form?.title ?? block.title} help={form?.help ?? ""} />
      <Box
        px="3.5"
        pb="16"
        onFocus={({ target }) => {
          const pointer = target.closest<HTMLElement>("[data-field]")?.dataset.field;
          if (pointer) studio.selection.pointOut(pointer);
        }}
      >
        <OriginCard />
        <OwnFields block={value} />
        <SharedNotice block={block} locked={locked} />
        <FeatureMarks of="form" props={{ block, place: "before" }} />
        <EditScope document={document} locked={locked}>
          {fields && value !== undefined ? (
            <Stack gap="3.5">
              <SourceText block={value} pointer={block.pointer} />
              <ObjectFields form={fields} pointer={block.pointer} value={value} />
            </Stack>
          ) : (
            <Box color="fg.muted">{t("“{type}” is not a block type.", { type: block.type })}</Box>
          )}
        </EditScope>
        <FeatureMarks of="form" props={{ block, place: "after" }} />
      </Box>
    </>
  );
}

/** Orders the settings of a page: title and description, then what cards show, then the technical groups. */
function cardFirst({ fields, ...form }: Form): Form {
  const card = fields.find(({ key }) => key === "entry")?.group;
  const rank = ({ key, group }: Field) =>
    group === undefined ? 0 : group !== card ? 3 : key === "entry" ? 1 : 2;
  return { ...form, fields: fields.toSorted((one, other) => rank(one) - rank(other)).map(withCardFirst) };
}

/** Keys of an entry that all cards show. */
const ON_CARDS = ["label", "summary", "image"];

function withCardFirst(field: Field): Field {
  if (field.kind !== "union") return field;
  const rank = ({ key }: Field) => (ON_CARDS.includes(key) ? ON_CARDS.indexOf(key) : ON_CARDS.length);
  const members = Object.entries(field.members).map(([name, form]) => {
    return [name, { ...form, fields: form.fields.toSorted((one, other) => rank(one) - rank(other)) }];
  });
  return { ...field, members: Object.fromEntries(members) };
}

/** Orders a form by importance: content first; appearance and dates collapsed below it, and the anchor last. */
function contentFirst({ fields, ...form }: Form): Form {
  const isAnchor = ({ kind }: Field) => kind === "id";
  const group = fields.find(({ key }) => key === "publishAt")?.group;
  const settings = fields.filter((field) => field.group !== undefined && !isAnchor(field));
  const anchors = fields.filter(isAnchor).map((field) => (group ? { ...field, group } : field));
  const content = fields.filter((field) => field.group === undefined && !isAnchor(field));
  return { ...form, fields: [...content, ...settings, ...anchors] };
}

/** The field for the complete text of a Markdown file. */
const field: Field = {
  key: "source",
  label: t("Text"),
  help: t("The whole text of the page."),
  required: true,
  starter: "",
  kind: "markdown",
  limits: {},
};

/** The field with the text of the Markdown file that a block includes by `source`. */
function SourceText({ block, pointer }: { block: JsonValue; pointer: string }) {
  const FieldControl = useFieldControl();
  const scope = useEditScope();
  const source = isObject(block) && typeof block.source === "string" ? block.source : undefined;
  const document = useShell(({ page }) => textOf(source, Object.keys(page?.documents ?? {})));
  const text = useShownValue(document);
  const isText = useShell((state) => document !== undefined && isOurs(state, document));
  const inFile = useMemo(
    () => document && { ...scope, document, locked: scope.locked || !isText },
    [scope, document, isText],
  );
  if (!inFile || text === undefined) return null;
  return (
    <EditScopeContext value={inFile}>
      <Box data-field={`${pointer}/source/text`}>
        <FieldControl field={field} pointer="" value={text} />
      </Box>
    </EditScopeContext>
  );
}

/**
 * The document of an included Markdown file. Undefined unless the file is in the folder of one of the page's documents, since the server
 * sends no other files.
 */
function textOf(source: string | undefined, documents: readonly string[]): DocumentId | undefined {
  if (source === undefined) return undefined;
  const match = documents.find((name) => name.startsWith("text:") && name.endsWith(`/${source}`));
  return match === undefined ? undefined : `text:${match.slice("text:".length)}`;
}

/** A link to the source of the clicked text, if that source is not the selected block. */
function OriginCard() {
  const studio = useStudio();
  const origin = useShell((state) => state.origin);
  const site = useShell((state) => state.site);
  if (origin?.kind === "fact") {
    return (
      <Box mb="3.5">
        <Box layerStyle="muted" mb="1">
          {t("This text is a figure")}
        </Box>
        <FactCard name={origin.name} withName />
      </Box>
    );
  }
  if (origin?.kind !== "entry") return null;
  const isPage = origin.document.startsWith("page:");
  return (
    <Box mb="3.5" bg="bg.subtle" borderRadius="l2" p="2.5" textStyle="xs">
      {isPage
        ? t("This text comes from the page “{title}”.", { title: titleOfDocument(site, origin.document) })
        : t("This text comes from “{title}”.", { title: titleOfDocument(site, origin.document) })}
      <Button variant="outline" display="block" mt="2" onClick={() => void openValue(studio, origin)}>
        {t("Edit it there")}
      </Button>
    </Box>
  );
}

/**
 * Form fields for the page's own data that the selected block shows through placeholders, such as the title and author of a post in a block
 * that all posts share.
 */
function OwnFields({ block }: { block: JsonValue | undefined }) {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const page = useShownValue(document);
  const locked = useShell(
    (state) => document !== undefined && state.page?.documents[document]?.broken === true,
  );
  const FieldControl = useFieldControl();
  const fields = useMemo(() => {
    if (!form || block === undefined || page === undefined) return [];
    return ownFieldsIn(block, page).flatMap((pointer) => {
      const field = fieldAt(form, pointer, page);
      return field ? [{ field, pointer }] : [];
    });
  }, [form, block, page]);
  if (document === undefined || page === undefined || fields.length === 0) return null;
  const heading = t("Values of this page in the block");
  return (
    <Box as="section" aria-label={heading} mb="4" pb="4" borderBottomWidth="1px">
      <Box layerStyle="muted" mb="2.5">
        {heading}
      </Box>
      <EditScope document={document} locked={locked}>
        <Stack gap="3.5">
          {fields.map(({ field, pointer }) => (
            <FieldControl key={pointer} field={field} pointer={pointer} value={valueAt(page, pointer)} />
          ))}
        </Stack>
      </EditScope>
    </Box>
  );
}

/**
 * Finds the form field for a property of the page or of its `entry`, given by JSON pointer; undefined if the engine fills it in, or the
 * schema has none.
 */
function fieldAt(form: Form, pointer: Pointer, page: JsonValue): Field | undefined {
  const [key, inner] = pointerSteps(pointer);
  const field = form.fields.find((one) => one.key === key);
  if (inner === undefined || field?.kind !== "union") return field;
  const entry = isObject(page) ? page.entry : undefined;
  const members = isObject(entry) ? field.members[String(entry[field.tag])] : undefined;
  const own = members?.fields.find((one) => one.key === inner);
  return own?.kind === "hidden" || own?.kind === "type" ? undefined : own;
}
