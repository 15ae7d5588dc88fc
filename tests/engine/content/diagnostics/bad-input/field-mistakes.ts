import { hero } from "#tests/engine/content/small-site.ts";
import { bad, type Mistake, postHeader } from "./mistake.ts";

/** Mistakes: wrong fields. */
export const fieldMistakes: readonly Mistake[] = [
  [
    "unknown block type",
    "page/unknown-block pages/bad.json:8:15",
    { "pages/bad.json": bad({ blocks: [{ ...hero, type: "heroe" }] }) },
  ],
  [
    "block without type",
    "field/missing pages/bad.json:7:5",
    { "pages/bad.json": bad({ blocks: [{ id: "intro" }] }) },
  ],
  [
    "misspelt type key",
    "field/unknown pages/bad.json:8:7",
    { "pages/bad.json": bad({ blocks: [{ tpye: "hero", id: "intro", title: "A" }] }) },
  ],
  [
    "misspelt key",
    "field/unknown pages/bad.json:10:7",
    { "pages/bad.json": bad({ blocks: [{ type: "hero", id: "intro", titel: "A" }] }) },
  ],
  [
    "missing key",
    "field/missing pages/bad.json:7:5",
    { "pages/bad.json": bad({ blocks: [{ type: "hero", id: "intro" }] }) },
  ],
  [
    "wrong type",
    "field/type pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: 3 }] }) },
  ],
  [
    "title too long",
    "field/too-long pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "x".repeat(61) }) },
  ],
  [
    "description too short",
    "field/too-short pages/bad.json:4:18",
    { "pages/bad.json": bad({ description: "Short." }) },
  ],
  [
    "day that does not exist",
    "field/no-such-day pages/bad.json:18:15",
    { "pages/bad.json": bad({ blocks: [{ ...postHeader, date: "2024-02-31" }] }) },
  ],
];
