import { chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

/** Dark and light by one button: the boot script acts on `data-color-mode` and remembers the choice. */
export function ColourModes() {
  const dark = useDark();
  return (
    <chakra.button
      type="button"
      data-color-mode={dark ? "light" : "dark"}
      display="flex"
      alignItems="center"
      justifyContent={{ base: "center", lg: "flex-start" }}
      gap="3"
      minH="11"
      minW="11"
      px={{ base: "2", lg: "3" }}
      borderRadius="l2"
      textStyle="label"
      cursor="pointer"
      _hover={{ bg: "bg.muted" }}
      css={{ "& svg": { flexShrink: 0, color: "fg.muted" } }}
    >
      <ToolIcon name={dark ? "sun" : "moon"} />
      <chakra.span srOnly={{ base: true, lg: false }}>{dark ? "Light colours" : "Dark colours"}</chakra.span>
    </chakra.button>
  );
}

/** Whether the page is dark now: by the visitor's choice on <html>, or by the system's. */
function useDark(): boolean {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const update = () => setDark(isDark());
    const system = matchMedia(darkSystem);
    const choice = new MutationObserver(update);
    system.addEventListener("change", update);
    choice.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => {
      system.removeEventListener("change", update);
      choice.disconnect();
    };
  }, []);
  return dark;
}

const darkSystem = "(prefers-color-scheme: dark)";

function isDark(): boolean {
  const { classList } = document.documentElement;
  return classList.contains("dark") || (!classList.contains("light") && matchMedia(darkSystem).matches);
}
