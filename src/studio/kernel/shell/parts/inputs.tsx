import {
  Box,
  Checkbox,
  Field,
  Input,
  type InputProps,
  Listbox,
  NativeSelect,
  RadioGroup,
  SegmentGroup,
} from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";

type CheckBoxProps = {
  children?: ReactNode;
  /** Accessible name of an input without a label. */
  name?: string;
  checked: boolean | "indeterminate";
  size?: "xs" | "sm";
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox with its label; a small one is for a less important option. */
export function CheckBox({
  children,
  name,
  checked,
  size = "xs",
  disabled = false,
  onChange,
}: CheckBoxProps) {
  return (
    <Checkbox.Root
      size={size}
      flexShrink="0"
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Checkbox.HiddenInput aria-label={name} />
      <Checkbox.Control />
      {children ? (
        <Checkbox.Label color={size === "xs" ? "fg.muted" : undefined}>{children}</Checkbox.Label>
      ) : null}
    </Checkbox.Root>
  );
}

/** One of the options of a `RadioGroup`, with an explanation below. */
export function Radio({
  value,
  label,
  help,
  disabled = false,
}: {
  value: string;
  label: string;
  help?: string;
  disabled?: boolean;
}) {
  return (
    <RadioGroup.Item value={value} alignItems="start" disabled={disabled}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator mt="0.5" />
      <RadioGroup.ItemText>
        {label}
        {help === undefined ? null : (
          <Box layerStyle="muted" fontWeight="normal">
            {help}
          </Box>
        )}
      </RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}

type FieldRowProps = { label: string; required?: boolean; help?: ReactNode; children: ReactNode };

/** A control in a dialog, below its label. */
export function FieldRow({ label, required = false, help, children }: FieldRowProps) {
  return (
    <Field.Root required={required} gap="1">
      <Field.Label textStyle="xs" fontWeight="medium" color="fg.muted" gap="0.5">
        {label}
        <Field.RequiredIndicator color="danger.fg" />
      </Field.Label>
      {children}
      {help ? (
        <Field.HelperText textStyle="xs" color="fg.subtle">
          {help}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  );
}

type TextRowProps = Omit<FieldRowProps, "children"> & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Set to focus the input when its dialog opens, with its text selected. */
  isFirst?: boolean;
  /** Offset of the character at which that selection starts, with `isFirst`; 0 by default. */
  selectFrom?: number;
};

export function TextRow({
  value,
  onChange,
  placeholder,
  isFirst = false,
  selectFrom = 0,
  ...row
}: TextRowProps) {
  return (
    <FieldRow {...row}>
      <Input
        value={value}
        dir="auto"
        placeholder={placeholder}
        autoComplete="off"
        data-autofocus={isFirst ? "" : undefined}
        onFocus={({ target }) => isFirst && target.setSelectionRange(selectFrom, target.value.length)}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldRow>
  );
}

type SegmentsProps = {
  /** Accessible name of the group. */
  label: string;
  /** The options. @property name accessible name, instead of the label */
  items: readonly { value: string; label: ReactNode; title?: string | undefined; name?: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Set to take the full available width. */
  wide?: boolean;
};

/** A control for selecting one of a few values side by side. */
export function Segments({ label, items, value, onChange, disabled = false, wide = false }: SegmentsProps) {
  return (
    <SegmentGroup.Root
      size="xs"
      aria-label={label}
      bg={{ base: "bg.muted", _dark: "bg.subtle" }}
      p="0.5"
      width={wide ? "100%" : "fit-content"}
      disabled={disabled}
      value={value}
      onValueChange={({ value: next }) => next !== null && next !== value && onChange(next)}
    >
      <SegmentGroup.Indicator />
      {items.map((item) => (
        <SegmentGroup.Item
          key={item.value}
          value={item.value}
          title={item.title}
          flex={wide ? "1" : undefined}
          justifyContent={wide ? "center" : undefined}
        >
          <SegmentGroup.ItemText display="inline-flex" alignItems="center" gap="1.5">
            {item.label}
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput aria-label={item.name} />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

type SelectProps = {
  label?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
  disabled?: boolean;
  "data-field"?: string;
} & Pick<NativeSelect.RootProps, "size" | "mb" | "width">;

/** A select element for one of several values. */
export function SelectOne({ label, options, value, onChange, "data-field": place, ...root }: SelectProps) {
  return (
    <NativeSelect.Root size="xs" {...root}>
      <NativeSelect.Field
        aria-label={label}
        data-field={place}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type SearchProps = Pick<InputProps, "placeholder" | "value" | "maxLength" | "size" | "type"> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  onSearch: (words: string) => void;
};

export function SearchInput({ label, onSearch, ...input }: SearchProps) {
  return <Input aria-label={label} onChange={({ target }) => onSearch(target.value)} {...input} />;
}

/** The search field of a list; arrow keys and Enter control the list. */
export function ListSearch(props: SearchProps) {
  return (
    <Listbox.Input asChild autoHighlight>
      <SearchInput size="sm" {...props} />
    </Listbox.Input>
  );
}
