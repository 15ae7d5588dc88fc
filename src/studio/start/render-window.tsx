import { ChakraProvider, LocaleProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { studioSystem } from "#src/studio/kernel/shell/theme/studio-system.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

// `speedy` makes Emotion use `insertRule`: the Content-Security-Policy forbids text in <style> elements.
const cache = createCache({ key: "studio", speedy: true });

/** Renders the content of a page of Studio, with its theme, colour mode and language. */
export function renderWindow(content: ReactNode): void {
  const root = document.getElementById("studio");
  if (!root) throw new Error('The element with the id "studio" is missing');
  followScheme();
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <ChakraProvider value={studioSystem}>
          <LocaleProvider locale={readersLanguage()}>{content}</LocaleProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

/** Follows the system's colour mode; the preview has a separate switch. */
function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.classList.toggle("dark", dark.matches);
    document.documentElement.classList.toggle("light", !dark.matches);
  };
  dark.addEventListener("change", apply);
  apply();
}
