import { expect, test } from "vitest";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import { translatedForms } from "#src/studio/kernel/form/translated-forms.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";

const common = { help: "", required: false, starter: "Title", unwrittenMarker: { label: "Title" } };
const forms: Forms = {
  blocks: {
    hero: {
      title: "Hero",
      help: "",
      fields: [
        { ...common, key: "title", label: "Title", kind: "short-text", limits: {}, placeholders: true },
        { ...common, key: "own", label: "Moon phase", kind: "short-text", limits: {}, placeholders: true },
      ],
    },
  },
  page: { title: "", help: "", fields: [] },
  data: {},
};

test("names of blocks and fields are the reader's; a site's own names and all values stay", async () => {
  const german = await answerIn(speechIn(".", "de"), async () => translatedForms(forms).blocks.hero);
  expect(german?.title).toBe("Auftakt");
  expect(german?.fields.map(({ label, starter }) => [label, starter])).toEqual([
    ["Titel", "Title"],
    ["Moon phase", "Title"],
  ]);
  expect(german?.fields.map(({ unwrittenMarker }) => unwrittenMarker)).toEqual([
    { label: "Title" },
    { label: "Title" },
  ]);
  expect(translatedForms(forms)).toBe(forms);
});

test("forms are translated once for each language", async () => {
  const german = () => answerIn(speechIn(".", "de"), async () => translatedForms(forms));
  expect(await german()).toBe(await german());
});
