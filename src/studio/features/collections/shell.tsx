import { Box, Button, Flex, Input, Stack } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { slugOf } from "#src/content/address/routes.ts";
import { CheckBox, SelectOne, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, opensDialog, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import {
  type Collection,
  type CollectionField,
  type CollectionTask,
  collectionCalls,
  type FieldChoice,
  type KnownField,
  readCollections,
} from "./calls.ts";
import { CollectionsPanel, collectionsState } from "./collections-panel.tsx";
import { FIELD_KINDS, fieldKey } from "./entry-fields.ts";
import { t } from "./words.ts";

const isWritten = ({ label, kind, choices = [] }: CollectionField): boolean =>
  label.trim().length > 1 && (kind !== "choice" || choices.some((one) => one.label.trim() !== ""));

const OTHER_KIND = { value: "other", label: t("Kept as it is") };

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: t("Collections"),
      words: t("order sort list content type fields entries destinations services"),
      icon: "layout-template",
      inSiteMenu: 12,
    }),
    opensDialog("new-collection", {
      title: t("New collection…"),
      words: t("define content type fields entries list"),
      icon: "plus",
      inSiteMenu: 13,
      changes: () => "collection:new",
    }),
  ],
  panels: { collections: CollectionsPanel },
  dialogs: {
    "new-collection": { size: "lg", Content: NewCollection },
    "change-collection": { size: "lg", Content: ChangeCollection },
    "delete-collection": { Content: DeleteCollection },
  },
};

/** The dialog that defines a collection: its name, the address of its index page, and the fields of its pages. */
function NewCollection() {
  const engineFields = useAnswer(readCollections, {}).answer?.known ?? [];
  const [name, setName] = useState("");
  const [written, setAddress] = useState<string>();
  const [fields, setFields] = useState<CollectionField[]>([]);
  const address = written ?? `/${slugOf(name)}`;
  const isWhole = name.trim() !== "" && address.length > 1 && fields.every(isWritten);
  const task: CollectionTask = { task: "define", name: name.trim(), address, fields };
  return (
    <TaskDialog
      calls={collectionCalls}
      title={t("New collection")}
      task={isWhole ? task : undefined}
      action={t("Create collection")}
      done={t("Collection {name} created", { name: name.trim() })}
    >
      <TextRow label={t("Name")} isFirst required value={name} onChange={setName} placeholder={t("Talks")} />
      <TextRow
        label={t("Address")}
        required
        value={address}
        onChange={setAddress}
        help={t("The page at this address lists the pages of the collection. Add those with New page.")}
      />
      <FieldList fields={fields} engineFields={engineFields} onChange={setFields} />
    </TaskDialog>
  );
}

/** The dialog that changes the name and the fields of a collection. */
function ChangeCollection() {
  const { collection, engineFields } = useChosen();
  return collection ? (
    <ChangeForm key={collection.name} collection={collection} engineFields={engineFields} />
  ) : null;
}

function ChangeForm({
  collection,
  engineFields,
}: {
  collection: Collection;
  engineFields: readonly KnownField[];
}) {
  const [label, setLabel] = useState(collection.label);
  const [fields, setFields] = useState<CollectionField[]>(collection.fields);
  const isChanged =
    label.trim() !== collection.label || JSON.stringify(fields) !== JSON.stringify(collection.fields);
  const isWhole = label.trim().length > 1 && fields.every(isWritten);
  const task: CollectionTask = { task: "change", collection: collection.name, label: label.trim(), fields };
  return (
    <TaskDialog
      calls={collectionCalls}
      title={t("Change {label}", { label: collection.label })}
      task={isChanged && isWhole ? task : undefined}
      action={t("Change collection")}
      done={t("Collection {label} changed", { label: label.trim() })}
    >
      <TextRow label={t("Name")} isFirst required value={label} onChange={setLabel} />
      <FieldList fields={fields} engineFields={engineFields} onChange={setFields} />
    </TaskDialog>
  );
}

/** The dialog that deletes an empty collection. */
function DeleteCollection() {
  const { collection } = useChosen();
  if (!collection) return null;
  return (
    <TaskDialog
      calls={collectionCalls}
      title={t("Delete {label}", { label: collection.label })}
      task={{ task: "remove", collection: collection.name }}
      action={t("Delete collection")}
      done={t("Collection {label} deleted", { label: collection.label })}
      danger
    >
      {t("A collection can be deleted once no page belongs to it.")}
    </TaskDialog>
  );
}

function useChosen(): { collection: Collection | undefined; engineFields: readonly KnownField[] } {
  const choice = collectionsState.use((state) => state.chosen);
  const { collections = [], known: engineFields = [] } = useAnswer(readCollections, {}).answer ?? {};
  return { collection: collections.find(({ name }) => name === choice), engineFields };
}

type FieldListProps = {
  fields: readonly CollectionField[];
  engineFields: readonly KnownField[];
  onChange: (fields: CollectionField[]) => void;
};

/** The fields of a collection, with suggestions of further fields that the engine uses in lists and calendars. */
function FieldList({ fields, engineFields, onChange }: FieldListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus();
    setAdded(false);
  }, [isAdded]);
  const change = (index: number, part: Partial<CollectionField>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...part } : field)));
  const add = (field: CollectionField) => {
    onChange([...fields, field]);
    setAdded(true);
  };
  const keys = new Set(fields.map(keyOf));
  const offered = engineFields.filter(({ key }) => !keys.has(key));
  return (
    <Stack gap="2" role="group" aria-label={t("Fields")}>
      <Box layerStyle="muted">{t("Every page has a name and a position. What else should lists show?")}</Box>
      <Stack asChild gap="2">
        <ul ref={list}>
          {fields.map((field, index) => (
            <li key={field.key ?? index}>
              <FieldLine
                field={field}
                name={field.label || t("Field {number}", { number: index + 1 })}
                engineFields={engineFields}
                onChange={(part) => change(index, part)}
                onRemove={() => onChange(fields.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      </Stack>
      <Flex gap="1.5" wrap="wrap" align="center">
        <Button variant="outline" onClick={() => add({ label: "", kind: "text", required: false })}>
          <StudioIcon name="plus" size="0.875rem" /> {t("Add a field")}
        </Button>
        {offered.map(({ key, kind, label, help }) => (
          <Button
            key={key}
            variant="ghost"
            fontWeight="normal"
            title={help}
            onClick={() => add({ label, kind, required: false, engineKey: key })}
          >
            <StudioIcon name="plus" size="0.75rem" /> {label}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

type LineProps = {
  field: CollectionField;
  name: string;
  engineFields: readonly KnownField[];
  onChange: (part: Partial<CollectionField>) => void;
  onRemove: () => void;
};

/** The key of a field in the entries; for a new one, the key that it will get. */
const keyOf = ({ key, engineKey, label }: CollectionField): string => key ?? engineKey ?? fieldKey(label);

/** The line of a field: its label, its kind, which cannot be changed later, and whether the field is required. */
function FieldLine({ field, name, engineFields, onChange, onRemove }: LineProps) {
  const { key, label, kind, required, choices = [] } = field;
  const isDefined = key !== undefined;
  const namesake = engineFields.find((one) => one.key === keyOf(field));
  /** Changes the label of a field; if the engine knows a field with that label, the kind is set too. */
  const rename = (text: string) => {
    const isMeant = (one: KnownField) =>
      one.key === fieldKey(text) || one.label.toLowerCase() === text.trim().toLowerCase();
    const engineField = isDefined ? undefined : engineFields.find(isMeant);
    if (engineField) onChange({ label: text, kind: engineField.kind, engineKey: engineField.key });
    else onChange({ label: text });
  };
  return (
    <>
      <Flex gap="2" align="center">
        <Input
          aria-label={t("Label of {name}", { name })}
          placeholder={t("Speaker")}
          value={label}
          maxLength={60}
          onChange={({ target }) => rename(target.value)}
        />
        <Box flexShrink="0" width="9.5rem">
          <SelectOne
            label={t("Kind of {name}", { name })}
            options={kind === "other" ? [OTHER_KIND] : FIELD_KINDS}
            disabled={isDefined}
            value={kind}
            onChange={(value) => {
              const next = FIELD_KINDS.find((one) => one.value === value)?.value;
              if (next) onChange({ kind: next });
            }}
          />
        </Box>
        <CheckBox
          checked={required && kind !== "switch"}
          disabled={kind === "switch"}
          onChange={(needed) => onChange({ required: needed })}
        >
          {t("Required")}
        </CheckBox>
        <ToolButton label={t("Remove {name}", { name })} icon="trash-2" onClick={onRemove} />
      </Flex>
      {namesake?.kind === kind && namesake.help !== "" ? (
        <Box mt="1" textStyle="xs" color="fg.subtle">
          {namesake.help}
        </Box>
      ) : null}
      {kind === "choice" ? (
        <ChoiceList choices={choices} name={name} onChange={(next) => onChange({ choices: next })} />
      ) : null}
    </>
  );
}

type ChoicesProps = {
  choices: readonly FieldChoice[];
  name: string;
  onChange: (choices: FieldChoice[]) => void;
};

/** The list of a choice's values. Enter moves to the next value; empty values are dropped. */
function ChoiceList({ choices, name, onChange }: ChoicesProps) {
  const visible = choices.length === 0 ? [{ label: "" }] : choices;
  const add = () => onChange([...visible, { label: "" }]);
  return (
    <Flex mt="1.5" ps="3" gap="1.5" wrap="wrap" role="group" aria-label={t("Choices of {name}", { name })}>
      {visible.map((choice, index) => (
        <Input
          key={choice.value ?? index}
          size="2xs"
          width="8rem"
          autoFocus={index > 0 && choice.label === ""}
          aria-label={t("Choice {number} of {name}", { number: index + 1, name })}
          placeholder={index === 0 ? t("Beginners") : t("Everyone")}
          value={choice.label}
          maxLength={60}
          onChange={({ target }) => onChange(visible.with(index, { ...choice, label: target.value }))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (choice.label.trim() !== "") add();
          }}
        />
      ))}
      <Button size="2xs" variant="ghost" fontWeight="normal" onClick={add}>
        <StudioIcon name="plus" size="0.75rem" /> {t("Add a choice")}
      </Button>
    </Flex>
  );
}
