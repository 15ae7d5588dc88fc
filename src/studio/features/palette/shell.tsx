import { Button, Kbd, Span } from "@chakra-ui/react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PaletteList } from "./palette-list.tsx";

/** The button of the palette, in the form of a search field, so that it is found without its shortcut. */
function SearchButton() {
  const studio = useStudio();
  return (
    <Button
      variant="outline"
      color="fg.muted"
      fontWeight="normal"
      px="2"
      flexShrink="0"
      aria-label="Search Ctrl+K"
      aria-keyshortcuts="Control+K"
      onClick={() => studio.dialogs.open("palette")}
    >
      <StudioIcon name="search" size="0.875rem" />
      <Span hideBelow="119.99rem" minW="6rem" textAlign="start">
        Search
      </Span>
      <Kbd size="sm" variant="plain" color="fg.muted" px="0" hideBelow="xl">
        Ctrl+K
      </Kbd>
    </Button>
  );
}

/** A search for commands, blocks, pages and facts. */
export const feature: Feature = {
  commands: [
    {
      id: "palette",
      title: "All commands",
      icon: "search",
      keys: ["mod+k"],
      when: ({ dialog }) => dialog?.name !== "palette",
      run: (studio) => studio.dialogs.open("palette"),
    },
  ],
  badges: { bar: [{ place: "start", order: 90, Item: SearchButton }] },
  dialogs: { palette: { label: "Command palette", Content: PaletteList } },
};
