import { expect, test } from "vitest";
import { messageUrls } from "#src/content/address/handbook-address.ts";
import { codesAsLinks, showsLinks } from "./terminal-links.ts";

const terminal = { isTTY: true };

test.each<[name: string, variables: Record<string, string>]>([
  ["iTerm2", { TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "3.1.0" }],
  ["a later iTerm2", { TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "4.0" }],
  ["WezTerm", { TERM_PROGRAM: "WezTerm", TERM_PROGRAM_VERSION: "20240203-110809-5046fc22" }],
  ["VS Code", { TERM_PROGRAM: "vscode", TERM_PROGRAM_VERSION: "1.106.2" }],
  ["Cursor", { TERM_PROGRAM: "vscode", TERM_PROGRAM_VERSION: "0.50.1", CURSOR_TRACE_ID: "1" }],
  ["Ghostty", { TERM_PROGRAM: "ghostty", TERM_PROGRAM_VERSION: "1.2.3" }],
  ["GNOME's terminal", { VTE_VERSION: "7802", TERM: "xterm-256color" }],
  ["kitty", { TERM: "xterm-kitty" }],
  ["Alacritty", { TERM: "alacritty" }],
  ["Windows Terminal", { WT_SESSION: "a1" }],
])("%s shows links, but not in a pipe, in CI or without colours", (_, variables) => {
  expect(showsLinks(terminal, variables)).toBe(true);
  expect(showsLinks({}, variables)).toBe(false);
  for (const plain of [{ NO_COLOR: "1" }, { CI: "true" }, { FORCE_HYPERLINK: "0" }])
    expect(showsLinks(terminal, { ...variables, ...plain })).toBe(false);
});

test.each<[name: string, variables: Record<string, string>]>([
  ["Terminal on a Mac", { TERM_PROGRAM: "Apple_Terminal", TERM_PROGRAM_VERSION: "455" }],
  ["an old iTerm2", { TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "3.0.15" }],
  ["an old VS Code", { TERM_PROGRAM: "vscode", TERM_PROGRAM_VERSION: "1.71.2" }],
  ["the VTE that crashes", { VTE_VERSION: "5000" }],
  ["a terminal without signs", { VTE_VERSION: "7802", TERM: "dumb" }],
  ["an unknown terminal", { TERM: "xterm-256color" }],
])("%s gets plain text, unless links are asked for", (_, variables) => {
  expect(showsLinks(terminal, variables)).toBe(false);
  expect(showsLinks({}, { ...variables, CI: "true", NO_COLOR: "1", FORCE_HYPERLINK: "1" })).toBe(true);
});

test("the code of a message leads to its entry", () => {
  expect(codesAsLinks(messageUrls("http://localhost:4181"))("link/self")).toBe(
    "\x1b]8;;http://localhost:4181/__waymark/handbook/look-up/messages/link#text-link-self\x1b\\link/self\x1b]8;;\x1b\\",
  );
});
