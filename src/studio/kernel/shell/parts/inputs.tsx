import { Checkbox, Field, Input, Listbox, SegmentGroup } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";

type CheckBoxProps = {
  children: ReactNode;
  checked: boolean;
  size?: "xs" | "sm";
  onChange: (checked: boolean) => void;
};

/** An option with its label; a small one is secondary. */
export function CheckBox({ children, checked, size = "xs", onChange }: CheckBoxProps) {
  return (
    <Checkbox.Root
      size={size}
      flexShrink="0"
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color={size === "xs" ? "fg.muted" : undefined}>{children}</Checkbox.Label>
    </Checkbox.Root>
  );
}

type TextRowProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  placeholder?: string;
  required?: boolean;
};

/** A labelled text in a dialog. */
export function TextRow({ label, value, onChange, help, placeholder, required = false }: TextRowProps) {
  return (
    <Field.Root required={required} gap="1">
      <Field.Label textStyle="xs" fontWeight="medium" color="fg.muted">
        {label}
        <Field.RequiredIndicator color="danger.fg" />
      </Field.Label>
      <Input
        size="sm"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {help ? (
        <Field.HelperText textStyle="xs" color="fg.subtle">
          {help}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  );
}

type SegmentsProps = {
  /** Names the group for assistive technology. */
  label: string;
  /** `name` is what assistive technology reads instead of the label. */
  items: readonly { value: string; label: ReactNode; title?: string | undefined; name?: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** As wide as what is around it. */
  wide?: boolean;
};

/** A choice of a few values side by side. */
export function Segments({ label, items, value, onChange, disabled = false, wide = false }: SegmentsProps) {
  return (
    <SegmentGroup.Root
      size="xs"
      aria-label={label}
      width={wide ? "100%" : undefined}
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

type SearchProps = {
  label: string;
  placeholder: string;
  onSearch: (words: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search field of a list; arrow keys and Enter go to the list. */
export function ListSearch({ label, placeholder, onSearch, ref }: SearchProps) {
  return (
    <Listbox.Input asChild autoHighlight>
      <Input
        ref={ref ?? null}
        size="sm"
        variant="subtle"
        placeholder={placeholder}
        aria-label={label}
        onChange={({ target }) => onSearch(target.value)}
      />
    </Listbox.Input>
  );
}
