import { SegmentGroup } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
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
export function Segments({ label, items, value, onChange, disabled = false, wide = false }: Props) {
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
