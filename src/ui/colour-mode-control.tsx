import { createSlotRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { segmentGroupRecipe } from "#src/theme/recipes/forms/switch.ts";
import { useTexts } from "#src/ui/language.ts";
import { Icon } from "./pictures/icon.tsx";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: segmentGroupRecipe });

const SegmentGroup = {
  Root: withProvider<HTMLDivElement, HTMLChakraProps<"div">>("div", "root"),
  Item: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "item"),
};

const modes = [
  { mode: "light", icon: "sun" },
  { mode: "dark", icon: "moon" },
  { mode: "system", icon: "monitor" },
] as const;

/** Buttons for the colour mode: light, dark or the system's. Hidden without the boot script. */
export function ColourModeControl() {
  const texts = useTexts("page");
  return (
    <SegmentGroup.Root
      role="group"
      aria-label={texts.colours}
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
      {modes.map(({ mode, icon }) => (
        <SegmentGroup.Item key={mode} type="button" data-color-mode={mode} aria-pressed={mode === "system"}>
          <Icon name={icon} />
          {texts[mode]}
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
