import { expect, test } from "vitest";
import { regionalLanguage } from "#src/language/regional.ts";

test.for([
  ["en", "Europe/London", "en-GB"],
  ["en", "Europe/Dublin", "en-IE"],
  ["en", "Europe/Kyiv", "en-GB"],
  ["en", "Australia/Sydney", "en-AU"],
  ["en", "Asia/Kolkata", "en-IN"],
  ["pt", "Europe/Lisbon", "pt-PT"],
  ["de", "Europe/Vienna", "de-AT"],
  ["zh", "Asia/Taipei", "zh-TW"],
] as const)("%s in %s is %s", ([language, zone, regional]) => {
  expect(regionalLanguage(language, zone)).toBe(regional);
});

test.for([
  ["en", "America/New_York"],
  ["en", "UTC"],
  ["en-US", "Europe/London"],
  ["pt", "America/Sao_Paulo"],
  ["pt-BR", "Europe/Lisbon"],
  ["cy", "Europe/London"],
  ["de", "Europe/London"],
] as const)("%s in %s stays as it is", ([language, zone]) => {
  expect(regionalLanguage(language, zone)).toBe(language);
});
