import { expect, test } from "vitest";
import { shadowSheet } from "#src/render/styles/shadow-sheet.ts";
import { SHADOW_REM_RULE } from "#src/theme/shadow-rem.ts";

const FONT = '@font-face{font-family:"Body";src:url(/fonts/body.woff2)}';

test.for([
  ["html{color:red}body{margin:0}", "[data-waymark]{color:red}[data-waymark]{margin:0}"],
  [":root.dark,[data-tone=ink]{--a:1}", ":host([color-mode=dark]) [data-waymark],[data-tone=ink]{--a:1}"],
  [
    "@media screen{:root:not(.light){--a:1}}",
    "@media screen{:host(:not([color-mode=light])) [data-waymark]{--a:1}}",
  ],
  ["html::before{content:''}", "[data-waymark]::before{content:''}"],
  [".body,.html-a{color:var(--chakra-fonts-body)}", ".body,.html-a{color:var(--chakra-fonts-body)}"],
] as const)("what styles the page in %s styles the element around blocks", ([css, expected]) => {
  expect(shadowSheet(css).inside).toContain(`}${expected}[data-waymark]`);
});

test.for([
  ["a{margin:-.5rem 1rem}", "a{margin:calc(-.5*var(--waymark-rem)) calc(1*var(--waymark-rem))}"],
  [
    "a{width:min(24rem,100vw - 2rem)}",
    "a{width:min(calc(24*var(--waymark-rem)),100vw - calc(2*var(--waymark-rem)))}",
  ],
  ["@media (min-width:48rem){.c-5rem{color:red}}", "@media (min-width:48rem){.c-5rem{color:red}}"],
] as const)("lengths in %s do not follow the font size of the page around", ([css, expected]) => {
  expect(shadowSheet(css).inside).toContain(expected);
});

test("what declares fonts goes into the document, imports first", () => {
  const { inside, outside } = shadowSheet(`a{b:c}${FONT}@import url(/assets/slices.css);`);
  expect(outside).toBe(`@import url(/assets/slices.css);${FONT}${SHADOW_REM_RULE}`);
  expect(inside).not.toContain("font-face");
});
