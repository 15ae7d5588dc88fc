import { Box, Button, Flex, Input, Stack } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { slugOf } from "#src/content/address/routes.ts";
import { readForms } from "#src/studio/kernel/protocol/calls.ts";
import { CheckBox, SelectOne, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { type CollectionField, collectionCalls, type EntryFieldKind } from "./calls.ts";

const KINDS: readonly { value: EntryFieldKind; label: string }[] = [
  { value: "text", label: "Text" },
  { value: "long-text", label: "Long text" },
  { value: "date", label: "Date" },
  { value: "moment", label: "Day and time" },
  { value: "number", label: "Number" },
  { value: "switch", label: "Yes or no" },
  { value: "choice", label: "Choice" },
  { value: "page", label: "Page or link" },
  { value: "picture", label: "Picture" },
];

/** Defines a collection: its name, the address of its pages, and what is filled in for each of them. */
export function NewCollection() {
  const studio = useStudio();
  const [name, setName] = useState("");
  const [written, setAddress] = useState<string>();
  const [fields, setFields] = useState<readonly CollectionField[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const count = fields.length;
  useEffect(() => {
    if (count > 0) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  }, [count]);
  const address = written ?? `/${slugOf(name)}`;
  const isWhole =
    name.trim() !== "" && address.length > 1 && fields.every(({ label }) => label.trim().length > 1);
  const change = (index: number, part: Partial<CollectionField>) =>
    setFields(fields.map((field, at) => (at === index ? { ...field, ...part } : field)));
  const showFields = async () => {
    await studio.reloadSite();
    studio.store.set({ forms: await studio.client.ask(readForms, {}) });
  };
  return (
    <TaskDialog
      calls={collectionCalls}
      title="New collection"
      task={isWhole ? { name: name.trim(), address, fields: [...fields] } : undefined}
      action="Create collection"
      done={`Collection ${name.trim()} created`}
      onDone={() => void showFields().catch((error: unknown) => studio.showError(error))}
    >
      <TextRow label="Name" isFirst required value={name} onChange={setName} placeholder="Talks" />
      <TextRow
        label="Address"
        required
        value={address}
        onChange={setAddress}
        help="Its pages are below this address. Add them with New page."
      />
      <Stack gap="2" role="group" aria-label="Fields">
        <Box textStyle="xs" color="fg.muted">
          Every page of it has a name and a position. What else is filled in for lists?
        </Box>
        <Stack as="ul" ref={list} listStyleType="none" gap="2">
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have no names of their own, and are never sorted
            <li key={index}>
              <FieldLine
                field={field}
                name={field.label || `Field ${index + 1}`}
                onChange={(part) => change(index, part)}
                onRemove={() => setFields(fields.toSpliced(index, 1))}
              />
            </li>
          ))}
        </Stack>
        <Button
          size="xs"
          variant="outline"
          alignSelf="start"
          onClick={() => setFields([...fields, { label: "", kind: "text", required: false }])}
        >
          <StudioIcon name="plus" size="0.875rem" /> Add a field
        </Button>
      </Stack>
    </TaskDialog>
  );
}

type LineProps = {
  field: CollectionField;
  /** What assistive technology calls the field. */
  name: string;
  onChange: (part: Partial<CollectionField>) => void;
  onRemove: () => void;
};

function FieldLine({ field, name, onChange, onRemove }: LineProps) {
  return (
    <>
      <Flex gap="2" align="center">
        <Input
          size="xs"
          aria-label={`Label of ${name}`}
          placeholder="Speaker"
          value={field.label}
          maxLength={60}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <Box flexShrink="0" width="9rem">
          <SelectOne
            label={`Kind of ${name}`}
            options={KINDS}
            value={field.kind}
            onChange={(value) => {
              const kind = KINDS.find((one) => one.value === value)?.value;
              if (kind) onChange({ kind });
            }}
          />
        </Box>
        <CheckBox
          checked={field.required && field.kind !== "switch"}
          disabled={field.kind === "switch"}
          onChange={(required) => onChange({ required })}
        >
          Needed
        </CheckBox>
        <ToolButton label={`Remove ${name}`} icon="trash-2" onClick={onRemove} />
      </Flex>
      {field.kind === "choice" ? (
        <Input
          size="xs"
          mt="1"
          aria-label={`Choices of ${name}`}
          placeholder="Beginners, Everyone (separated by commas)"
          value={field.choices ?? ""}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      ) : null}
    </>
  );
}
