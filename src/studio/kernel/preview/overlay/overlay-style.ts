import type { PreviewWords } from "#src/studio/kernel/protocol/preview-words.ts";

/** Styles of the overlay, in a shadow root, so that the site's rules do not affect them. */
export const overlayStyle = `
:host { all: initial; direction: ltr; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  background: none; overflow: visible; pointer-events: none; z-index: 2147483647;
  --line: #2f5fd0; --paper: #fff; --ink: #17202e; --hover: #e8eefb; font: 500 12px/1.4 system-ui, sans-serif; }
:host([data-dark]) { --line: #8fb0ff; --paper: #1d2430; --ink: #eef2f8; --hover: #2b3545; }
:host([data-focus]) { box-shadow: inset 0 0 0 3px var(--line); }
.box { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; border-radius: 3px; }
.box[hidden], .label[hidden], .bar[hidden], .drop[hidden], .grip[hidden] { display: none; }
.selected { border: 2px solid var(--line); }
.hovered { border: 1px dashed var(--line); }
.text { border-bottom: 2px solid var(--line); border-radius: 0; background: color-mix(in srgb, var(--line) 10%, transparent); }
.flash { background: color-mix(in srgb, var(--line) 22%, transparent); animation: flash 900ms ease-out forwards; }
@keyframes flash { to { opacity: 0; } }
.label, .bar { font: 500 12px/1.4 system-ui, sans-serif; position: absolute; inset: 0 auto auto 0; display: flex; align-items: center; height: 28px; color: var(--ink);
  background: var(--paper); border: 1px solid var(--line); border-radius: 6px; box-sizing: border-box; white-space: nowrap; }
.label { max-width: 28em; overflow: hidden; }
.bar span, .label span { padding: 0 8px; overflow: hidden; text-overflow: ellipsis; }
.grip { display: grid; place-content: center; flex: none; width: 24px; height: 28px; cursor: grab; pointer-events: auto; touch-action: none; user-select: none; }
.grip:hover { background: var(--hover); }
.grip:active { cursor: grabbing; }
:is(.bar, .label) .grip { padding: 0; }
.grip:not([hidden]) + span { padding-inline-start: 0; }
.drop { position: absolute; inset: 0 auto auto 0; height: 4px; margin-top: -2px; border-radius: 2px; background: var(--line); }
.bar { z-index: 1; pointer-events: auto; overflow: hidden; box-shadow: 0 2px 8px rgb(0 0 0 / 18%); }
.bar span { max-width: 16em; }
:is(.bar, .label) button:not([hidden]) { all: unset; box-sizing: border-box; display: grid; place-content: center; width: 28px; height: 28px; cursor: pointer;
  border-inline-start: 1px solid color-mix(in srgb, var(--line) 30%, transparent); pointer-events: auto; }
:is(.bar, .label) .adder:not([hidden]) { display: flex; align-items: center; gap: 4px; width: auto; flex: none; padding: 0 8px; }
:is(.bar, .label) button:hover { background: var(--hover); }
:is(.bar, .label) button:focus-visible { outline: 2px solid var(--line); outline-offset: -3px; }
:is(.bar, .label) button[hidden] { display: none; }
:is(.bar, .label) svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
:is(.grip, [data-action=menu]) svg { stroke-width: 3; }
.label, .bar { transform-origin: 0 0; }
.gap span { scale: var(--zoom, 1); }
.gap { all: unset; position: absolute; inset: 0 auto auto 0; height: 0; display: grid; place-items: center; opacity: 0; pointer-events: none; }
.gap::before { content: ""; position: absolute; inset: -1px 0 auto; height: 2px; background: var(--line); }
.gap span { position: relative; display: grid; place-content: center; width: 28px; height: 28px; margin-block: -14px; border-radius: 50%; cursor: pointer;
  color: var(--paper); background: var(--line); box-shadow: 0 1px 6px rgb(0 0 0 / 25%); box-sizing: border-box; }
.gap svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; }
.gap.near, .gap:focus-visible { opacity: 1; }
.gap.near span { pointer-events: auto; }
.gap:focus-visible span { outline: 2px solid var(--paper); outline-offset: -5px; }
.note { all: unset; box-sizing: border-box; position: absolute; inset: 0 auto auto 0; transform-origin: 100% 0; display: flex; align-items: center; gap: 4px; height: 26px; padding: 0 8px;
  font: 600 12px/1 system-ui, sans-serif; border-radius: 13px; cursor: pointer; pointer-events: auto; color: #3d2800; background: #ffd873; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }
.note:focus-visible { outline: 2px solid var(--line); outline-offset: 2px; }
.note:not(.with-sign) svg { display: none; }
.note svg { width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
@media (max-width: 639px) {
  .bar :is(.adder, [data-action=duplicate], [data-action=remove]) { display: none !important; }
  .gap { justify-items: end; }
  .gap span { margin-inline-end: 12px; }
}
@media (hover: none) { .gap.beside { opacity: 1; } .gap.beside span { pointer-events: auto; width: 32px; height: 32px; margin-block: -16px; } }
@media (prefers-reduced-motion: reduce) { .flash { animation: none; } }
@media (forced-colors: active) {
  .selected, .hovered, .label, .bar { border-color: Highlight; }
  .gap::before, .drop { background: Highlight; }
  .note { border: 1px solid; }
  .gap span { border: 2px solid Highlight; }
  .text { border-bottom-color: Highlight; background: none; }
  .flash { border: 3px solid Highlight; background: none; }
}`;

/** Styles of the box in place of a block that has never been valid. */
export const boxStyle = `[data-box][data-block] { display: block; margin: 16px auto; max-width: 60rem; padding: 20px 24px; border: 2px dashed #c23b3b; border-radius: 8px; font: 400 15px/1.5 system-ui, sans-serif; background: #fdf1f1; color: #4a1515; overflow-wrap: anywhere; }
[data-box] strong { font-weight: 700; }
[data-box] p { margin: 4px 0 0; }
html.dark [data-box] { background: #2e1a1a; color: #ffd9d9; }`;

/** Styles for the page itself in edit mode. */
export const pageStyle = (words: PreviewWords): string => `
html { overflow-anchor: none; }
[data-key] { cursor: default; }
[data-key] :is(a, button, summary, label) { cursor: pointer; }
[data-writing] { display: inline-block; min-width: 1ch; white-space: pre-wrap; cursor: text; outline: 2px solid #2f5fd0; outline-offset: 3px; border-radius: 2px; }
[data-writing]:not(:empty) { display: inline; }
[data-dragged] > * { opacity: 0.4; }
[data-summoned] > :not(script, style) { display: block !important; }
[data-stale] { position: relative; }
[data-stale] > * { opacity: 0.55; }
[data-stale=""]::after { content: ${JSON.stringify(words.stale)}; position: absolute; inset: auto 12px 12px auto; pointer-events: none;
  padding: 4px 10px; border-radius: 6px; font: 500 12px/1.5 system-ui, sans-serif; color: #fff; background: #a52222; }
${boxStyle}
iframe { visibility: hidden; }
:has(> iframe) { position: relative; min-height: 160px; }
:has(> iframe)::after { content: ${JSON.stringify(words.frame)}; position: absolute; inset: 0; display: grid;
  place-content: center; padding: 24px; text-align: center; font: 400 15px/1.5 system-ui, sans-serif; color: inherit;
  background: repeating-linear-gradient(135deg, rgb(128 128 128 / 14%) 0 8px, transparent 8px 20px); }
@media (forced-colors: active) { [data-writing] { outline-color: Highlight; } [data-stale]::after { border: 1px solid; } }`;
