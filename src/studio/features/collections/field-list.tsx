import { Box, Button, Flex, Input, Stack } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { CheckBox, SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { CollectionField, FieldChoice, KnownField } from "./calls.ts";
import { FIELD_KINDS, fieldKey } from "./entry-fields.ts";
import { t } from "./words.ts";

type Props = {
  fields: readonly CollectionField[];
  engineFields: readonly KnownField[];
  onChange: (fields: CollectionField[]) => void;
};

/** The fields of a collection, with suggestions of further fields that the engine uses in lists and calendars. */
export function FieldList({ fields, engineFields, onChange }: Props) {
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
  const keys = new Set(fields.map(({ key, label }) => key ?? fieldKey(label)));
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
        {offered.map(({ key, kind, help }) => (
          <Button
            key={key}
            variant="ghost"
            fontWeight="normal"
            title={help}
            onClick={() => add({ label: inWords(key), kind, required: false })}
          >
            <StudioIcon name="plus" size="0.75rem" /> {inWords(key)}
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

const OTHER_KIND = { value: "other", label: t("Kept as it is") };

/** The line of a field: its label, its kind, which cannot be changed later, and whether the field is required. */
function FieldLine({ field, name, engineFields, onChange, onRemove }: LineProps) {
  const { key, label, kind, required, choices = [] } = field;
  const isDefined = key !== undefined;
  const namesake = engineFields.find((one) => one.key === (key ?? fieldKey(label)));
  /** Changes the label of a field; if the engine knows a field with that label, the kind is set too. */
  const rename = (text: string) => {
    const engineField = isDefined ? undefined : engineFields.find((one) => one.key === fieldKey(text));
    onChange({ label: text, ...(engineField ? { kind: engineField.kind } : {}) });
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
