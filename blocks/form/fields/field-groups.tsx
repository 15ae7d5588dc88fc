import { chakra, Field, Flex, Input, NativeSelect, SimpleGrid, Span, Textarea } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Icon, useTexts } from "waymark/ui";
import type { WordedField } from "#blocks/form/form.derive.ts";
import type { Problems } from "./field-problems.ts";

type FieldGroupsProps = { fields: readonly WordedField[]; problems: Problems; isSending: boolean };

/** The fields in two columns. The fields of a group stand one below the other under its legend. */
export function FieldGroups({ fields, problems, isSending }: FieldGroupsProps) {
  const controls = (some: readonly WordedField[]) =>
    some.map((field, index) => (
      <FormControl key={index} field={field} problem={problems[field.name]} isSending={isSending} />
    ));
  return (
    <Columns>
      {groupsOf(fields).map(({ legend, members }, index) =>
        legend === undefined ? (
          controls(members)
        ) : (
          <chakra.fieldset key={index} gridColumn="1 / -1" minW="0" mt={index === 0 ? undefined : "4"}>
            <chakra.legend textStyle="h3" mb="4">
              {legend}
            </chakra.legend>
            <Columns>{controls(members)}</Columns>
          </chakra.fieldset>
        ),
      )}
    </Columns>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="6">
      {children}
    </SimpleGrid>
  );
}

type FieldGroup = { legend: string | undefined; members: WordedField[] };

function groupsOf(fields: readonly WordedField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.legend === field.group) last.members.push(field);
    else groups.push({ legend: field.group, members: [field] });
  }
  return groups;
}

type FormControlProps = {
  field: WordedField;
  problem: string | undefined;
  /** True while the message is being sent. Controls for typing are then read-only, because changes would not be part of the message. */
  isSending: boolean;
};

/** One field: its label, the control, and an error message. */
function FormControl({ field, problem, isSending }: FormControlProps) {
  const errorId = `${useId()}error`;
  const { kind, options } = field;
  const error = (
    <Field.ErrorText>
      <Icon name="circle-alert" />
      <span>{problem}</span>
    </Field.ErrorText>
  );
  const describedBy = problem === undefined ? undefined : errorId;
  const common = {
    required: field.required ?? false,
    invalid: problem !== undefined,
    ids: { errorText: errorId },
  };
  if (kind === "radio" || kind === "checkbox") {
    return (
      <Field.Root {...common} gridColumn="1 / -1">
        <Choices field={field} kind={kind} describedBy={describedBy} />
        {error}
      </Field.Root>
    );
  }
  return (
    <Field.Root
      {...common}
      readOnly={isSending}
      gridColumn={kind === "textarea" || kind === "file" ? "1 / -1" : undefined}
    >
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
        <Field.Label>{field.label}</Field.Label>
        {field.required ? null : <Optional />}
      </Flex>
      <Control field={field} options={options} kind={kind} describedBy={describedBy} />
      {field.limits ? <Field.HelperText>{field.limits}</Field.HelperText> : null}
      {error}
    </Field.Root>
  );
}

function Optional() {
  return (
    <Span textStyle="small" lineHeight="1" color="fg.muted" aria-hidden="true">
      {useTexts("form").optional}
    </Span>
  );
}

type ControlProps = {
  field: WordedField;
  kind: Exclude<WordedField["kind"], "radio" | "checkbox">;
  options: WordedField["options"];
  describedBy: string | undefined;
};

function Control({ field, kind, options, describedBy }: ControlProps) {
  const { name, autoComplete, minLength, maxLength, min, max } = field;
  const common = { name, autoComplete, "aria-describedby": describedBy };
  if (kind === "file") {
    const files = { accept: field.accept?.join(), multiple: (field.maxFiles ?? 1) > 1 };
    return <Input type="file" css={fileButton} {...common} {...files} />;
  }
  if (kind === "textarea") return <Textarea rows={6} {...common} {...{ minLength, maxLength }} />;
  if (!options)
    return (
      <Input
        {...inputOf(kind)}
        {...common}
        autoComplete={inOneLine(autoComplete)}
        {...{ minLength, maxLength, min, max }}
      />
    );
  return (
    <NativeSelect.Root>
      <NativeSelect.Field placeholder={field.placeholder} {...common}>
        {options.map(({ value, label }, index) => (
          <option key={index} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Returns what a browser may fill into a field of one line. A street address has several; the standard keeps it for text areas. */
const inOneLine = (autoComplete: WordedField["autoComplete"]) =>
  autoComplete === "street-address" ? "address-line1" : autoComplete;

/**
 * Returns the input type for a kind of field. A website is not of type "url", because without JavaScript browsers would refuse
 * "www.example.org".
 */
function inputOf(kind: ControlProps["kind"]) {
  if (kind !== "url") return { type: kind ?? "text" };
  return { type: "text", inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;
}

/** Styles the browser's file button like the buttons of the site. */
const fileButton = {
  cursor: "pointer",
  "&::file-selector-button": {
    marginInlineEnd: "4",
    paddingInline: "4",
    paddingBlock: "1",
    font: "inherit",
    textStyle: "label",
    color: "fg",
    bg: "bg.muted",
    borderRadius: "card",
    border: "none",
    cursor: "pointer",
  },
} as const;

type ChoicesProps = { field: WordedField; kind: "radio" | "checkbox"; describedBy: string | undefined };

/** Radio buttons, checkboxes, or a single checkbox: native controls in labels 44 px high. */
function Choices({ field, kind, describedBy }: ChoicesProps) {
  const { name, label, options, required } = field;
  const input = { type: kind, name, "aria-describedby": describedBy };
  if (!options) {
    return (
      <Choice>
        <Box {...input} value="yes" required={required ?? false} aria-invalid={describedBy !== undefined} />
        {label}
      </Choice>
    );
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={describedBy}>
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <Flex wrap="wrap" columnGap="6">
        {options.map((option, index) => (
          <Choice key={index}>
            {/* `required` on radio buttons needs one of them, but on checkboxes it would need every one. */}
            <Box
              {...input}
              value={option.value}
              required={kind === "radio" && required === true}
              aria-invalid={describedBy !== undefined}
            />
            {option.label}
          </Choice>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

const Choice = chakra("label", {
  base: { display: "inline-flex", alignItems: "center", gap: "3", minH: "11", cursor: "pointer" },
});

const Box = chakra("input", {
  base: { flexShrink: "0", boxSize: "5", accentColor: "brand.solid", cursor: "pointer" },
});
