import { useState } from "react";
import { slugOf } from "#src/content/address/routes.ts";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import {
  type Collection,
  type CollectionField,
  type CollectionTask,
  collectionCalls,
  type KnownField,
  readCollections,
} from "./calls.ts";
import { collectionsState } from "./collections-panel.tsx";
import { FieldList } from "./field-list.tsx";
import { t } from "./words.ts";

/** The dialog that defines a collection: its name, the address of its index page, and the fields of its pages. */
export function NewCollection() {
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
export function ChangeCollection() {
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
export function DeleteCollection() {
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

const isWritten = ({ label, kind, choices = [] }: CollectionField): boolean =>
  label.trim().length > 1 && (kind !== "choice" || choices.some((one) => one.label.trim() !== ""));

function useChosen(): { collection: Collection | undefined; engineFields: readonly KnownField[] } {
  const choice = collectionsState.use((state) => state.chosen);
  const { collections = [], known: engineFields = [] } = useAnswer(readCollections, {}).answer ?? {};
  return { collection: collections.find(({ name }) => name === choice), engineFields };
}
