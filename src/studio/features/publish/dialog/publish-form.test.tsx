// @vitest-environment happy-dom
// @module-tag slow
import { Dialog } from "@chakra-ui/react";
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import type { ChangedItem } from "../calls.ts";
import { PublishForm } from "./publish-form.tsx";

const shown = shownPart();

const item = (name: string, isMine: boolean): ChangedItem => ({
  ...{ documents: [`page:/${name}`], pictures: [], title: name, kind: "changed" },
  ...{ sentences: ["Title"], blocks: [], shownOn: {} },
  writers: { isMine, others: isMine ? [] : ["Ben"] },
});

test("a row that appears while the dialog is open leaves what is ticked and written as it is", async () => {
  vi.spyOn(shown.studio.client, "ask").mockReturnValue(new Promise(() => {}));
  const never = () => Promise.resolve();
  let arrive = (_: ChangedItem[]) => {};
  function Form() {
    const [items, setItems] = useState([item("mine", true), item("cleared", true), item("theirs", false)]);
    arrive = setItems;
    return (
      <Dialog.Root open>
        <Dialog.Content>
          <PublishForm
            changes={{
              since: "",
              items,
              errors: [],
              publishing: { kind: "git", branch: "main", remote: "origin" },
            }}
            setup={{ builder: { kind: "nobody" } }}
            settings={{ way: "site", push: true, atOnce: false }}
            onOnline={never}
            onSettings={never}
            onRestored={never}
            onPublished={never}
          />
        </Dialog.Content>
      </Dialog.Root>
    );
  }
  await shown.show(<Form />);
  const boxes = () => [...shown.place.querySelectorAll<HTMLInputElement>("li input[type=checkbox]")];
  const ticks = () => boxes().map(({ checked }) => checked);
  expect(ticks()).toEqual([true, true, false]);
  await act(async () => boxes()[1]?.click());
  expect(ticks()).toEqual([true, false, false]);
  await act(() =>
    arrive([
      item("late", false),
      item("mine", true),
      item("also-late", true),
      item("cleared", true),
      item("theirs", false),
    ]),
  );
  expect(ticks()).toEqual([false, true, true, false, false]);
  await act(async () => shown.button("All changes")?.click());
  expect(ticks()).toEqual([true, true, true, true, true]);
  await act(() => arrive([item("mine", true), item("last", false)]));
  expect(ticks()).toEqual([true, false]);
});
