import { createSlotRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { segmentGroupRecipe } from "#src/theme/recipes/forms/segment-group.ts";
import { Icon } from "./pictures/icon.tsx";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: segmentGroupRecipe });

const SegmentGroup = {
  Root: withProvider<HTMLDivElement, HTMLChakraProps<"div">>("div", "root"),
  Item: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "item"),
};

const modes = [
  { mode: "light", label: "Light", icon: "sun" },
  { mode: "dark", label: "Dark", icon: "moon" },
  { mode: "system", label: "System", icon: "monitor" },
] as const;

/**
 * Light, dark or the system's mode. The boot script handles `data-color-mode` and marks the current mode; without
 * script the system decides, so the control is hidden.
 */
export function ColourModeControl() {
  return (
    <SegmentGroup.Root
      role="group"
      aria-label="Colours"
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      {modes.map(({ mode, label, icon }) => (
        <SegmentGroup.Item key={mode} type="button" data-color-mode={mode} aria-pressed={mode === "system"}>
          <Icon name={icon} />
          {label}
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
