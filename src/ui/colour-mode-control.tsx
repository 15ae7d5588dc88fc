import { chakra } from "@chakra-ui/react";
import { Icon } from "./icon.tsx";

const modes = [
  { mode: "light", label: "Light", icon: "sun" },
  { mode: "dark", label: "Dark", icon: "moon" },
  { mode: "system", label: "System", icon: "monitor" },
] as const;

/**
 * Light, dark or as the system says. The boot script acts on `data-color-mode` and marks the mode in force;
 * without script the system decides, so the control is not shown.
 */
export function ColourModeControl() {
  return (
    <chakra.div
      role="group"
      aria-label="Colours"
      display="flex"
      gap="1"
      p="1"
      borderRadius="full"
      bg="bg.muted"
      css={{
        "@media (scripting: none)": { display: "none" },
        "@media (max-width: 24rem)": { "& svg": { display: "none" } },
      }}
    >
      {modes.map(({ mode, label, icon }) => (
        <chakra.button
          key={mode}
          type="button"
          data-color-mode={mode}
          aria-pressed={mode === "system"}
          display="inline-flex"
          flex="1 1 auto"
          alignItems="center"
          justifyContent="center"
          gap="2"
          minH="11"
          px={{ base: "2", sm: "4" }}
          borderRadius="full"
          textStyle="label"
          color="fg.muted"
          cursor="pointer"
          css={{
            "&[aria-pressed=true]": {
              bg: "bg.panel",
              color: "fg",
              boxShadow: "0 0 0 1px var(--chakra-colors-border)",
            },
            "&:hover": { color: "fg" },
            "& svg": { flexShrink: 0 },
          }}
        >
          <Icon name={icon} />
          {label}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
