import { Button, Menu, Span } from "@chakra-ui/react";
import { counted } from "#src/language/format.ts";
import { openShared, sharedBlocks } from "#src/studio/kernel/shell/actions/go-to.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { commands } from "#src/studio/kernel/shell/registry/registry.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Everything of the site that has no page of its own: facts, theme, menus, collections, shared blocks. */
export function SiteMenu() {
  const studio = useStudio();
  const open = (value: string) => {
    const command = commands().find(({ id }) => id === value);
    const shared = sharedBlocks(studio.state).find(({ document }) => document === value);
    if (command) command.run(studio);
    else if (shared) void openShared(studio, shared.document);
  };
  return (
    <Menu.Root
      size="sm"
      positioning={{ placement: "bottom-start", strategy: "fixed" }}
      lazyMount
      unmountOnExit
      // The menu gives the focus back first, so that what is opened can take it.
      onSelect={({ value }) => setTimeout(() => open(value))}
    >
      <Menu.Trigger asChild>
        <Button size="xs" variant="ghost" px="2" flexShrink="0">
          <StudioIcon name="database" />
          Site
          <StudioIcon name="chevron-down" size="0.875rem" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <SiteItems />
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** Mounted with the open menu: what there is does not change meanwhile. */
function SiteItems() {
  const { state } = useStudio();
  return (
    <Menu.Content minW="14rem" maxH="80vh" overflowY="auto">
      {commands()
        .filter(({ inSiteMenu, when }) => inSiteMenu !== undefined && when?.(state) !== false)
        .sort((one, other) => (one.inSiteMenu ?? 0) - (other.inSiteMenu ?? 0))
        .map(({ id, title, icon }) => (
          <Menu.Item key={id} value={id}>
            <StudioIcon name={icon} size="0.9375rem" />
            {title}
          </Menu.Item>
        ))}
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>Shared blocks</Menu.ItemGroupLabel>
        {sharedBlocks(state).map(({ document, title, pages }) => (
          <Menu.Item key={document} value={document}>
            <StudioIcon name="layers" size="0.9375rem" />
            <Span flex="1">{title}</Span>
            <Span color="fg.muted" textStyle="xs">
              {counted(pages, "page")}
            </Span>
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
    </Menu.Content>
  );
}
