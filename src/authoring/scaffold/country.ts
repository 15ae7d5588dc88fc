import type { JsonObject } from "#src/content/json/json.ts";
import type { CountryAnswers } from "./country-facts.ts";

/** A new country, as input for its documents. */
export type Country = {
  /** For menus and cards: Netherlands. */
  name: string;
  /** Within a sentence: the Netherlands. */
  inSentence: string;
  flag: string;
  order: number;
  /** Prefix of its facts. */
  prefix: string;
  /** Its scene, or one that suits any country. */
  scene: string;
  path: string;
  route: string;
  glance: { path: string; route: string };
  facts: ReadonlyMap<string, JsonObject>;
  /** Tells whether a figure was given, by the last part of its fact's name. */
  has: (fact: string) => boolean;
  /** The note on official pages that other countries include, if the site has one. */
  note: JsonObject[];
  answers: CountryAnswers;
};
