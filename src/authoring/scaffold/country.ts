import type { JsonObject } from "#src/content/json/json.ts";
import type { CountryAnswers } from "./country-facts.ts";

/** A new country as its documents are made from. */
export type Country = {
  /** As menus and cards print it: Netherlands. */
  name: string;
  /** As a sentence says it: the Netherlands. */
  inSentence: string;
  flag: string;
  order: number;
  /** First part of the names of its facts. */
  prefix: string;
  /** Its scene, or one that fits any country. */
  scene: string;
  path: string;
  route: string;
  glance: { path: string; route: string };
  facts: ReadonlyMap<string, JsonObject>;
  /** Tells whether a figure was given, by the last part of its fact's name. */
  has: (fact: string) => boolean;
  /** The note on official pages that other countries include, where the site has one. */
  note: JsonObject[];
  answers: CountryAnswers;
};
