import { afterEach, expect, test, vi } from "vitest";
import words from "#src/studio/kernel/shell/words.json" with { type: "json" };
import { ENGLISH, speakIn } from "#src/studio/kernel/words/translate.ts";
import { keysInWords } from "./keys-in-words.ts";

afterEach(() => {
  speakIn(() => ENGLISH);
  vi.unstubAllGlobals();
});

test("keys are written as they stand on a keyboard", () => {
  expect(keysInWords("mod+shift+z")).toBe("Ctrl+Shift+Z");
  expect(keysInWords("alt+arrowup")).toBe("Alt+↑");
  expect(keysInWords("f8")).toBe("F8");
  expect(keysInWords("mod+\\")).toBe("Ctrl+\\");
});

test("keys have the names of the reader's language", () => {
  const translations = Object.fromEntries(Object.entries(words).map(([message, { de }]) => [message, de]));
  speakIn(() => ({ language: "de", translations }));
  expect(keysInWords("mod+shift+z")).toBe("Strg+Umschalt+Z");
  expect(keysInWords("delete")).toBe("Entf");
});

test("keys are the signs of Apple's keyboards there", () => {
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(keysInWords("mod+shift+z")).toBe("⌘⇧Z");
  expect(keysInWords("alt+arrowdown")).toBe("⌥↓");
});
