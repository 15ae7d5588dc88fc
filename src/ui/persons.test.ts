import { expect, test } from "vitest";
import { personsOf } from "./persons.ts";

const person = (name: string) => ({ "@type": "Person", name });

test.each([
  ["Ann Lee", person("Ann Lee")],
  ["Ann Lee, Ben Roe and Cy Poe", [person("Ann Lee"), person("Ben Roe"), person("Cy Poe")]],
  ["Ann Lee, Ben Roe, and Cy Poe", [person("Ann Lee"), person("Ben Roe"), person("Cy Poe")]],
  ["Anna Groß & Jörg Ähm", [person("Anna Groß"), person("Jörg Ähm")]],
  ["Lee, Ann", person("Lee, Ann")],
  ["Ann Lee, PhD", person("Ann Lee, PhD")],
  ["Smith & Sons", person("Smith & Sons")],
  ["山田太郎", person("山田太郎")],
])("the authors %s", (author, persons) => {
  expect(personsOf(author)).toEqual(persons);
});
