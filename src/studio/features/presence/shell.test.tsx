// @vitest-environment happy-dom
// @module-tag slow
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { removeBlock, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { registerFeatures } from "#src/studio/kernel/shell/registry/registry.ts";
import { runCommand } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { PRESENCE } from "./calls.ts";
import { feature } from "./shell.tsx";

const shown = shownPart();
afterEach(() => registerFeatures([]));

test("a colleague is shown with initials in the bar and at the block, and removing what they write in asks", async () => {
  registerFeatures([kernelFeature, feature]);
  const { studio } = shown;
  const [block] = studio.state.page?.view.blocks ?? [];
  if (!block) throw new Error("there is no block");
  const place = { window: "w2", id: "b", name: "Ben Berg", route: "/", block: block.key };
  feature.events?.[PRESENCE]?.(studio, [{ ...place, pointer: `${block.pointer}/title` }]);
  expect(feature.markOf?.(studio, block)).toEqual({ text: "BB", label: "Ben Berg" });
  const [bar] = feature.badges?.bar ?? [];
  if (!bar) throw new Error("nothing is in the bar");
  await shown.show(<bar.Item />);
  expect(document.querySelector("button")?.textContent).toBe("Ben Berg is on “Home”BB");
  const change = vi.spyOn(studio.editing, "change").mockImplementation(() => {});
  removeBlock(studio, block);
  expect(change).not.toHaveBeenCalled();
  expect(studio.state.dialog?.name).toBe("remove-anyway");
  await act(() => feature.events?.[PRESENCE]?.(studio, [place]));
  removeBlock(studio, block);
  expect(change).toHaveBeenCalledOnce();
});

test("the row of a changed document says who is writing in it", async () => {
  const Mark = feature.badges?.change;
  if (!Mark) throw new Error("there is no such mark");
  const place = {
    window: "w2",
    id: "b",
    name: "Ben Berg",
    route: "/",
    document: "page:/",
    pointer: "/title",
  };
  feature.events?.[PRESENCE]?.(shown.studio, [place, { ...place, window: "w3", document: "page:/about" }]);
  await shown.show(<Mark documents={["page:/", "data:facts"]} />);
  expect(shown.place.textContent).toBe("Ben Berg is writing there.");
  await shown.show(<Mark documents={["page:/contact"]} />);
  expect(shown.place.textContent).toBe("");
});

test("what a role does not allow says so, and changes nothing", async () => {
  registerFeatures([kernelFeature]);
  const { studio } = shown;
  const { site } = studio.state;
  if (!site) throw new Error("there is no site");
  studio.store.set({ site: { ...site, me: { name: "Vera", role: "viewer", languages: [] } } });
  const [block] = studio.state.page?.view.blocks ?? [];
  studio.selection.select({ key: block?.key ?? "" });
  expect(selectedBlock(studio.state)).toBe(block);
  const change = vi.spyOn(studio.editing.queue, "push");
  runCommand(studio, "remove");
  expect(studio.state.failure).toBe("Your role does not allow you to change Home.");
  studio.editing.change({ document: "page:/", operations: [], label: "Change" });
  runCommand(studio, "save");
  expect(studio.state.failure).toBe("Your role does not allow this.");
  expect(change).not.toHaveBeenCalled();
});
