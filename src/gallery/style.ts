import type { ColourName } from "#src/content/theme/colour-sources.ts";
import type { Theme } from "#src/content/theme/theme.ts";

const colours: Record<string, ColourName> = {
  paper: "bg.default",
  tint: "bg.subtle",
  panel: "bg.panel",
  ink: "fg.default",
  muted: "fg.muted",
  line: "border.default",
  link: "brand.fg",
  accent: "accent.solid",
  "on-accent": "accent.contrast",
  error: "danger.fg",
  warning: "accent.fg",
};

const declare = (theme: Theme, mode: 0 | 1): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${theme.colours[colour][mode]}`)
    .join(";");

/** The `@font-face` rule of the site's heading font, using the font's first file. */
function displayFace({ fonts: { body, heading = body } }: Theme): string {
  const [file] = heading?.files ?? [];
  return file
    ? `@font-face{font-family:Display;src:url(${file.src}) format("woff2");font-weight:${file.weight};font-display:swap}`
    : "";
}

export const galleryCss = (theme: Theme): string => `
:root{color-scheme:light dark;${declare(theme, 0)}}
@media (prefers-color-scheme:dark){:root{${declare(theme, 1)}}}
${displayFace(theme)}
*{box-sizing:border-box}
body{margin:0;display:grid;grid-template-columns:15rem minmax(0,1fr);font:1rem/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;background:var(--tint);border-inline-end:1px solid var(--line)}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.3rem .75rem;border-radius:.5rem;color:inherit;text-decoration:none}
nav li a:hover{background:var(--panel)}
nav [aria-current]{background:var(--panel);font-weight:700;box-shadow:inset .2rem 0 var(--accent)}
.brand a{font:700 1.25rem/1.2 Display,sans-serif;color:inherit;text-decoration:none;padding:0 .75rem}
.label{margin:1.25rem .75rem .25rem;font-size:.875rem;color:var(--muted)}
main{padding:clamp(1.25rem,4vw,3.5rem);min-width:0}
h1,h2{font-family:Display,sans-serif;line-height:1.15;letter-spacing:-.01em}
h1{font-size:clamp(2rem,4vw,3rem);margin:0}
h2{font-size:1.5rem;margin:0 0 .5rem}
.lead{font-size:1.25rem;max-width:46rem;color:var(--muted)}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
section{margin-top:3rem;padding-top:2rem;border-top:1px solid var(--line)}
.weight,.path{color:var(--muted);font-size:.9375rem}
.views{display:flex;gap:1.25rem;overflow-x:auto;padding:.5rem 0 1rem}
figure{margin:0;flex:none}
figcaption{font-size:.875rem;color:var(--muted);margin-bottom:.35rem}
.window{width:calc(var(--width)*var(--scale));height:calc(var(--height,600px)*var(--scale));overflow:hidden;border:1px solid var(--line);border-radius:.5rem;background:var(--panel)}
.window iframe{width:var(--width);height:var(--height,600px);border:0;transform:scale(var(--scale));transform-origin:0 0}
[dir=rtl] .window iframe{transform-origin:100% 0}
pre{overflow:auto;padding:1rem;border-radius:.5rem;background:var(--tint);border:1px solid var(--line);font-size:.875rem;line-height:1.5;margin:.75rem 0}
code{font-family:ui-monospace,monospace}
summary{cursor:pointer;padding:.35rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.6rem .9rem .6rem 0;border-bottom:1px solid var(--line)}
thead th{color:var(--muted);font-weight:600}
.refused{padding:0;list-style:none}.refused li{margin-top:1rem}.refused a{display:inline-block;padding-block:.3rem}
.cards{list-style:none;padding:0;margin:2.5rem 0 0;display:grid;gap:2.5rem 1.5rem;grid-template-columns:repeat(auto-fill,min(100%,20rem))}
.cards .window{width:100%;height:12rem;margin-bottom:.9rem}
.cards .window iframe{--height:880px;pointer-events:none}
.cards h2{font-size:1.25rem}
.cards p{margin:.25rem 0}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1rem;margin:0}
dt{padding-top:1.6rem;font-weight:600}
dd{margin:0}
.swatch{display:inline-block;inline-size:3rem;block-size:1.5rem;border:1px solid var(--line);border-radius:.25rem;vertical-align:middle}
.drawn{display:block}
.error,.warning{font:600 .875rem/1 system-ui,sans-serif;padding:.2rem .55rem;border-radius:1rem;border:1px solid currentColor;vertical-align:middle}
.error{color:var(--error)}.warning{color:var(--warning)}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{inset:.5rem auto auto .5rem;background:var(--accent);color:var(--on-accent);padding:.5rem 1rem;z-index:1}
@media (max-width:48rem){body{display:block}nav{position:static;height:auto;max-height:16rem}}
`;

/**
 * The script of each example. In a frame it sets the colour mode of that, which another page's choice does not change, opens dialogs, and
 * fits the height of the window around the frame (600 px without scripts).
 */
export const frameScript = `
const frame = window.frameElement;
const root = document.documentElement;
const setMode = () => {
  for (const mode of ["light", "dark"]) root.classList.toggle(mode, mode === frame.dataset.mode);
};
const fit = () => {
  for (const dialog of document.querySelectorAll("main dialog:not([open])")) dialog.show();
  if (frame.closest(".cards")) return;
  const tallest = [...document.querySelectorAll("#main, #main dialog")].map((element) => element.scrollHeight);
  frame.closest(".window")?.style.setProperty("--height", Math.min(Math.max(120, ...tallest), 4000) + "px");
};
if (frame) {
  if (frame.dataset.mode) {
    setMode();
    new MutationObserver(setMode).observe(root, { attributeFilter: ["class"] });
  }
  addEventListener("load", fit);
}
`;
