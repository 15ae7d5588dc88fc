// @vitest-environment happy-dom
import { ChakraProvider, Dialog } from "@chakra-ui/react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import type { PageItem, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { StudioContext } from "#src/studio/kernel/shell/state/use-studio.ts";
import { studioSystem } from "#src/studio/kernel/shell/theme/studio-system.ts";
import { openForSelected } from "#src/tasks/pages/actions/targets.ts";
import { DeletePages } from "./delete-dialog.tsx";

let root: Root | undefined;
afterEach(() => root?.unmount());

const page = (route: string, title: string): PageItem => ({
  document: `page:${route}`,
  ...{ route, title, draft: false, noindex: false },
});
const site: SiteAnswer = {
  ...{ id: "site", name: "Site", language: "en", timeZone: "Europe/London", previewOrigin: "", demo: false },
  pages: [page("/", "Welcome"), page("/about", "About us")],
  ...{ shared: [], facts: [], icons: [], flags: [], pictures: [], collections: [], problems: [] },
  isChecked: true,
};

test("the page that is deleted is named, not one with a fixed address that is selected too", async () => {
  const nothing = () => undefined;
  const hooks = { onMessage: nothing, markOf: nothing, itemOf: nothing };
  const studio = new Studio(new ApiClient(new SessionToken()), hooks);
  studio.store.set({ site });
  openForSelected(studio, "delete-page", ["/", "/about"]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <ChakraProvider value={studioSystem}>
      <StudioContext value={studio}>
        <Dialog.Root open>
          <Dialog.Content>
            <DeletePages />
          </Dialog.Content>
        </Dialog.Root>
      </StudioContext>
    </ChakraProvider>,
  );
  await expect.poll(() => document.body.textContent).toContain("Delete “About us”");
  expect(document.body.textContent).toContain("1 selected page has a fixed address");
});
