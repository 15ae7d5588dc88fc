import { ChakraProvider } from "@chakra-ui/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";
import { EditScopeContext, FieldControlContext } from "#src/studio/fields/parts/edit-scope.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioContext } from "#src/studio/kernel/shell/state/use-studio.ts";
import { studioSystem } from "#src/studio/kernel/shell/theme/studio-system.ts";
import { PageWindow, SharedPage } from "./two-windows.ts";

/** A part of Studio's window in a document, with a new Studio for each test. */
class ShownPart {
  studio = new PageWindow(new SharedPage([{ id: "intro", title: "Home" }]), "intro").studio;
  place = globalThis.document.createElement("div");
  leave = async (): Promise<void> => {};

  /** Shows a part on a data document, in place of what was shown before. */
  async show(
    part: ReactNode,
    document: DocumentId = "data:theme",
    query?: { collection: string; item: string },
  ): Promise<void> {
    await this.leave();
    const place = globalThis.document.body.appendChild(globalThis.document.createElement("div"));
    const root = createRoot(place);
    this.place = place;
    this.leave = async () => {
      await act(() => root.unmount());
      place.remove();
    };
    await act(() =>
      root.render(
        <ChakraProvider value={studioSystem}>
          <StudioContext value={this.studio}>
            <EditScopeContext value={{ document, locked: false, query }}>
              <FieldControlContext value={() => null}>{part}</FieldControlContext>
            </EditScopeContext>
          </StudioContext>
        </ChakraProvider>,
      ),
    );
  }

  /** The button whose text begins with a name. */
  button(name: string): HTMLButtonElement | undefined {
    return [...this.place.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name));
  }

  /** The messages of the problems in the part. */
  messages(): (string | null | undefined)[] {
    return [...this.place.querySelectorAll("li")].map((item) => item.firstElementChild?.textContent);
  }
}

/** Prepares each test of a file for showing a part of the window, and removes the part afterwards. */
export function shownPart(): ShownPart {
  const shown = new ShownPart();
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    localStorage.clear();
    Object.assign(shown, new ShownPart());
  });
  afterEach(async () => {
    await shown.leave();
    vi.unstubAllGlobals();
  });
  return shown;
}
