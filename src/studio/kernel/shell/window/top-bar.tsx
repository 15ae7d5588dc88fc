import { Box, Flex, Grid, Span, VisuallyHidden } from "@chakra-ui/react";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { FeatureItems } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Width } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { HistoryButtons, SaveButton } from "./save-button.tsx";

type Props = { onTree: (() => void) | undefined; onForm: (() => void) | undefined };

/** The top bar of the window: undo, display options, Save, and components of features. */
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
      {onTree ? <ToolButton label={t("Blocks")} icon="panel-left" onClick={onTree} /> : null}
      <Grid
        flex="1 1 auto"
        // The page's name and address shrink before the rest of the bar; if that is not enough, the bar scrolls.
        minW="min-content"
        templateColumns={{ base: "minmax(5rem, auto)", md: "minmax(8rem, auto)" }}
        autoFlow="column"
        autoColumns="max-content"
        justifyContent="start"
        gap="1.5"
        alignItems="center"
      >
        <BarItems place="start" />
        <HistoryButtons />
      </Grid>
      <Flex hideBelow="xl" flexShrink="0" gap="1.5" align="center">
        <Widths />
        <SchemeButton />
      </Flex>
      <Box hideBelow="lg" flexShrink="0">
        <Modes />
      </Box>
      <Box hideBelow="xl">
        <PageAloneButton />
      </Box>
      <ViewMenu />
      <Flex flex="1 0 auto" gap="1.5" align="center" justify="end">
        <BarItems place="status" />
        <SaveButton />
        <BarItems place="end" />
        {onForm ? <ToolButton label={t("Form")} icon="panel-right" onClick={onForm} /> : null}
      </Flex>
    </Flex>
  );
}

/** The menu of display options, for windows in which the options do not fit into the bar. */
function ViewMenu() {
  const button = <ToolButton label={t("View")} icon="eye" hideFrom="xl" />;
  return (
    <PopoverButton
      button={button}
      label={t("View")}
      content={{ width: "auto", p: "3" }}
      positioning={{ placement: "bottom" }}
    >
      {() => (
        <Grid templateColumns="auto auto" columnGap="4" rowGap="2.5" alignItems="center" textStyle="xs">
          <Span hideFrom="lg">{t("Mode")}</Span>
          <Box hideFrom="lg">
            <Modes />
          </Box>
          <Span>{t("Width")}</Span>
          <Widths />
          <Span>{t("Light or dark")}</Span>
          <SchemeButton justifySelf="start" />
          <Span>{t("Page only")}</Span>
          <PageAloneButton justifySelf="start" />
        </Grid>
      )}
    </PopoverButton>
  );
}

function BarItems({ place }: { place: "start" | "status" | "end" }) {
  const items = features().flatMap(({ badges }) => badges?.bar ?? []);
  return <FeatureItems items={items.filter((item) => item.place === place)} />;
}

const WIDTHS: readonly { width: Width; label: string; name: string }[] = [
  { width: 360, label: "360", name: t("Phone, 360 pixels wide") },
  { width: 768, label: "768", name: t("Tablet, 768 pixels wide") },
  { width: 1280, label: "1280", name: t("Laptop, 1280 pixels wide") },
  { width: "fit", label: t("Fit"), name: t("Fit the window") },
];

function Widths() {
  const studio = useStudio();
  const currentWidth = useShell((state) => state.viewOptions.width);
  return (
    <Segments
      label={t("Page width")}
      items={WIDTHS.map(({ width, label, name }) => ({ value: String(width), label, name, title: name }))}
      value={String(currentWidth)}
      onChange={(value) =>
        studio.view.set({ width: WIDTHS.find(({ width }) => String(width) === value)?.width ?? "fit" })
      }
    />
  );
}

type GridItemProps = { justifySelf?: "start" };

function SchemeButton(props: GridItemProps) {
  const studio = useStudio();
  const scheme = useShell((state) => state.viewOptions.scheme);
  const other = scheme === "light" ? "dark" : "light";
  return (
    <ToolButton
      label={other === "dark" ? t("Show the page in dark mode") : t("Show the page in light mode")}
      icon={scheme === "light" ? "sun" : "moon"}
      onClick={() => studio.view.set({ scheme: other })}
      {...props}
    />
  );
}

function PageAloneButton(props: GridItemProps) {
  const studio = useStudio();
  const pageAlone = useShell((state) => state.pageAlone);
  return (
    <ToolButton
      label={t("Page only")}
      icon="monitor"
      keys="mod+\\"
      aria-pressed={pageAlone}
      variant={pageAlone ? "subtle" : "ghost"}
      onClick={() => studio.store.set({ pageAlone: !pageAlone })}
      {...props}
    />
  );
}

function Modes() {
  const studio = useStudio();
  const mode = useShell((state) => state.viewOptions.mode);
  return (
    <Segments
      label={t("Mode")}
      items={[
        {
          value: "edit",
          label: iconLabel("pencil", t("Edit")),
          name: t("Edit"),
          title: t("Click to select, double-click to edit text"),
        },
        {
          value: "browse",
          label: iconLabel("mouse-pointer-2", t("Browse")),
          name: t("Browse"),
          title: t("Links and buttons work as they do for visitors"),
        },
      ]}
      value={mode}
      onChange={(value) => studio.view.set({ mode: value === "browse" ? "browse" : "edit" })}
    />
  );
}

function iconLabel(icon: StudioIconName, label: string) {
  return (
    <>
      <StudioIcon name={icon} size="0.8125rem" />
      <Span hideBelow="2xl">{label}</Span>
    </>
  );
}
