import { expect, test } from "vitest";
import { readNote } from "#src/content/notes/note.ts";
import { siteKinds } from "#src/plans/starters/site-kinds.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { newSite } from "./new-site.ts";
import { separateNotes } from "./owner-notes.ts";

const kinds = siteKinds(exampleSite.files).map(({ name }) => name);
const answers = {
  name: "Harbour",
  colour: "#2b5d8a",
  language: "de",
  timeZone: "Europe/Berlin",
  today: "2026-01-15",
};

test("a note leaves the document with its member, and names its block", () => {
  const steps = {
    type: "steps",
    id: "way",
    title: "Our way",
    text: { $note: "Describe it." },
    items: [{ title: "One" }],
  };
  expect(separateNotes({ title: "Home", blocks: [steps, { $note: ["Ask.", "Write."] }] })).toEqual({
    document: {
      title: "Home",
      blocks: [{ type: "steps", id: "way", title: "Our way", items: [{ title: "One" }] }],
    },
    notes: [
      { block: "way", text: "Describe it." },
      { block: undefined, text: "Ask.\n\nWrite." },
    ],
  });
});

test.each(kinds)(
  "a site of kind %s has its owner's notes as notes on blocks that it has, and nowhere else",
  (kind) => {
    const files = newSite({ ...answers, kind }, exampleSite.files);
    const notes = [...files].filter(([path]) => path.startsWith("pages/.notes/"));
    expect(notes.length).toBeGreaterThan(0);
    const published = [...files]
      .filter(([path]) => !path.startsWith("pages/.notes/"))
      .map(([, text]) => text)
      .join("\n");
    for (const [, text] of notes) {
      const note = readNote(text);
      if (typeof note === "string") throw new Error(note);
      const page =
        files.get(`pages${note.document.replace("page:", "").replace(/^\/$/, "/index")}.json`) ?? "";
      if (note.block !== undefined) expect(page).toContain(JSON.stringify(note.block));
      for (const { text: message } of note.messages)
        expect(published).not.toContain(JSON.stringify(message).slice(1, -1));
    }
  },
);
