import { Span } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Sidebar } from "./sidebar.tsx";

/**
 * A button that toggles between dark and light. The boot script handles `data-color-mode` and stores the
 * choice.
 */
export function ColourModes() {
  const dark = useDark();
  return (
    <Sidebar.Item type="button" data-color-mode={dark ? "light" : "dark"} flex="none" minW="11">
      <ToolIcon name={dark ? "sun" : "moon"} />
      <Span srOnly={{ base: true, lg: false }}>{dark ? "Light colours" : "Dark colours"}</Span>
    </Sidebar.Item>
  );
}

/** Whether the page is dark, by the visitor's choice on <html> or by the system setting. */
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
