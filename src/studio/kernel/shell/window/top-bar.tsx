import { Flex, SegmentGroup, Separator, Spacer, VisuallyHidden } from "@chakra-ui/react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/tool-button.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Width } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { HistoryButtons } from "./history-buttons.tsx";
import { SaveButton } from "./save-button.tsx";

type Props = { onTree: (() => void) | undefined; onForm: (() => void) | undefined };

/** The top bar: undo, display options and Save, with what features add. */
export function TopBar({ onTree, onForm }: Props) {
  return (
    <Flex
      as="header"
      data-pane="bar"
      align="center"
      gap="1.5"
      height="12"
      px="2.5"
      flexShrink="0"
      borderBottomWidth="1px"
      bg="bg.panel"
      overflowX="auto"
    >
      <VisuallyHidden as="h1">Waymark Studio</VisuallyHidden>
      {onTree ? <ToolButton label="Blocks" icon="panel-left" onClick={onTree} /> : null}
      <BarItems place="start" />
      <HistoryButtons />
      <Spacer />
      <Widths />
      <SchemeButton />
      <Modes />
      <Spacer />
      <BarItems place="status" />
      <Separator orientation="vertical" height="5" mx="1" />
      <SaveButton />
      <BarItems place="end" />
      {onForm ? <ToolButton label="Form" icon="panel-right" onClick={onForm} /> : null}
    </Flex>
  );
}

function BarItems({ place }: { place: "start" | "status" | "end" }) {
  const items = features()
    .flatMap(({ badges }) => badges?.bar ?? [])
    .filter((item) => item.place === place)
    .sort((one, other) => one.order - other.order);
  return items.map(({ order, Item }) => <Item key={order} />);
}

const widths = [
  { value: "360", label: "360", name: "Phone, 360 pixels wide" },
  { value: "768", label: "768", name: "Tablet, 768 pixels wide" },
  { value: "1280", label: "1280", name: "Laptop, 1280 pixels wide" },
  { value: "fit", label: "Fit", name: "Fit the window" },
];

function toWidth(value: string | null): Width {
  return value === "360" ? 360 : value === "768" ? 768 : value === "1280" ? 1280 : "fit";
}

function Widths() {
  const studio = useStudio();
  const width = useShell((state) => state.look.width);
  return (
    <SegmentGroup.Root
      size="xs"
      aria-label="Page width"
      value={String(width)}
      onValueChange={({ value }) => studio.look({ width: toWidth(value) })}
    >
      <SegmentGroup.Indicator />
      {widths.map(({ value, label, name }) => (
        <SegmentGroup.Item key={value} value={value} title={name}>
          <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput aria-label={name} />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

function SchemeButton() {
  const studio = useStudio();
  const scheme = useShell((state) => state.look.scheme);
  const other = scheme === "light" ? "dark" : "light";
  return (
    <ToolButton
      label={`Show the page in ${other} mode`}
      icon={scheme === "light" ? "sun" : "moon"}
      onClick={() => studio.look({ scheme: other })}
    />
  );
}

function Modes() {
  const studio = useStudio();
  const mode = useShell((state) => state.look.mode);
  return (
    <SegmentGroup.Root
      size="xs"
      aria-label="Mode"
      value={mode}
      onValueChange={({ value }) => studio.look({ mode: value === "browse" ? "browse" : "edit" })}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Item value="edit" title="Click to select, double-click to edit text">
        <SegmentGroup.ItemText display="inline-flex" alignItems="center" gap="1.5">
          <StudioIcon name="pencil" size="0.8125rem" /> Edit
        </SegmentGroup.ItemText>
        <SegmentGroup.ItemHiddenInput />
      </SegmentGroup.Item>
      <SegmentGroup.Item value="browse" title="Links and buttons work as they do for visitors">
        <SegmentGroup.ItemText display="inline-flex" alignItems="center" gap="1.5">
          <StudioIcon name="mouse-pointer-2" size="0.8125rem" /> Browse
        </SegmentGroup.ItemText>
        <SegmentGroup.ItemHiddenInput />
      </SegmentGroup.Item>
    </SegmentGroup.Root>
  );
}
