import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { hearPreview } from "./actions/hear-preview.ts";
import { startStudio } from "./actions/open-page.ts";
import { ApiClient } from "./api/api-client.ts";
import { SessionToken } from "./api/session-token.ts";
import { leaveUnsent } from "./changes/unsent-store.ts";
import { StudioWindow } from "./panes/studio-window.tsx";
import { Studio } from "./state/studio.ts";
import { StudioContext } from "./state/use-studio.ts";
import { followScheme } from "./theme/follow-scheme.ts";
import { studioSystem } from "./theme/studio-system.ts";

// `speedy` makes Emotion use `insertRule`: the Content-Security-Policy forbids text in <style> elements.
const cache = createCache({ key: "studio", speedy: true });

const root = document.getElementById("studio");
if (!root) throw new Error('There is no element with the id "studio"');
followScheme();
const studio = new Studio(new ApiClient(new SessionToken()), hearPreview);
void startStudio(studio);
addEventListener("pagehide", () => {
  const { site } = studio.state;
  if (site) leaveUnsent(site.id);
});
// A window from the back/forward cache would send again what it has left to another tab.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <ChakraProvider value={studioSystem}>
        <StudioContext value={studio}>
          <StudioWindow />
        </StudioContext>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
);
