import { Menu } from "@chakra-ui/react";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress } from "#src/tasks/pages/actions/addresses.ts";
import { duplicate } from "#src/tasks/pages/actions/begin-page.ts";
import { openFor } from "#src/tasks/pages/actions/targets.ts";
import { t } from "./words.ts";

type Props = {
  name: string;
  route: string;
  /** Position of the menu, in pixels of the window. */
  anchor: { x: number; y: number };
  /** Called when the menu has closed without an action. */
  onClose: () => void;
  /** Called before an action, which may open a page or another dialog. */
  onDone: () => void;
};

/** The menu of a page in the list. One menu serves all rows. */
export function PageMenu({ name, route, anchor, onClose, onDone }: Props) {
  const studio = useStudio();
  const entries = entriesFor(studio, route, onDone);
  return (
    <Menu.Root
      size="sm"
      defaultOpen
      onOpenChange={({ open }) => open || onClose()}
      onSelect={({ value }) => entries.find(({ label }) => label === value)?.run()}
      positioning={{
        placement: "bottom-start",
        strategy: "fixed",
        getAnchorRect: () => ({ ...anchor, width: 0, height: 0 }),
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label={t("Actions for {name}", { name })} minW="13rem">
          {entries.map(({ label, icon, isDisabled, isDangerous }) => (
            <Menu.Item
              key={label}
              value={label}
              disabled={isDisabled ?? false}
              color={isDangerous ? "danger.fg" : undefined}
            >
              <StudioIcon name={icon} size="0.875rem" /> {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type Entry = {
  label: string;
  icon: StudioIconName;
  isDisabled?: boolean;
  isDangerous?: boolean;
  run: () => unknown;
};

function entriesFor(studio: Studio, route: string, onDone: () => void): Entry[] {
  const after = (run: () => unknown) => () => {
    onDone();
    run();
  };
  const isFixed = hasFixedAddress(route);
  return [
    { label: t("Open"), icon: "file-text", run: after(() => openPage(studio, route)) },
    {
      label: t("Open in a new tab"),
      icon: "layers",
      run: () => window.open(`/?page=${encodeURIComponent(route)}`),
    },
    {
      label: t("Copy address"),
      icon: "link",
      run: () => navigator.clipboard.writeText(route).then(() => showToast(studio, t("Address copied"))),
    },
    {
      label: t("Duplicate"),
      icon: "copy",
      isDisabled: route.includes("["),
      run: after(() => duplicate(studio, route)),
    },
    {
      label: t("Change address…"),
      icon: "pencil",
      isDisabled: isFixed,
      run: after(() => openFor(studio, "move-page", route)),
    },
    {
      label: t("Delete…"),
      icon: "trash-2",
      isDisabled: isFixed,
      isDangerous: true,
      run: after(() => openFor(studio, "delete-page", route)),
    },
  ];
}
