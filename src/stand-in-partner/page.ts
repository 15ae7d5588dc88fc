import { escapeHtml } from "../render/block/escape.ts";

const style = `
:root{color-scheme:light dark;--line:light-dark(#7d8a88,#6f8886);--quiet:light-dark(#3f5559,#bccac8);--tint:light-dark(#eef3f2,#13353b);--deed:light-dark(#0f5c63,#7ccbc5);--call:#f6a821;--on-call:#1d1503;--bad:light-dark(#98201a,#f6b4ae)}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#fff,#0f262b);color:light-dark(#10282d,#f1ecdf);font:1.0625rem/1.55 Site,system-ui,sans-serif;overflow-wrap:break-word}
#page{max-width:40rem;margin:0 auto;padding:1.25rem 1.25rem 2rem}
.stand-in{margin:0 0 1.5rem;padding:.6rem .9rem;border:1px dashed var(--line);border-radius:.5rem;color:var(--quiet);font-size:.9375rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 1rem;outline:none}
p{margin:0 0 1rem}
a{color:var(--deed)}
label,legend{display:block;font-weight:600;margin:0 0 .4rem;padding:0}
fieldset{border:0;margin:0 0 1.25rem;padding:0;min-width:0}
.field{margin:0 0 1.25rem}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));column-gap:1.5rem}
.choice{display:flex;align-items:center;gap:.7rem;min-height:2.75rem;font-weight:400;margin:0}
.choice input{width:1.35rem;height:1.35rem;min-height:0;flex:none}
input,select,textarea{font:inherit;color:inherit;background:transparent;width:100%;min-height:3rem;padding:.6rem .8rem;border:1px solid var(--line);border-radius:.5rem}
option{background:Canvas;color:CanvasText}
:focus-visible{outline:3px solid var(--deed);outline-offset:2px}
.hint{color:var(--quiet);font-size:.9375rem;margin:-.2rem 0 .5rem}
.error{color:var(--bad);font-weight:600;margin:.4rem 0 0}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
button,.button{display:inline-block;text-decoration:none;font:inherit;font-weight:700;min-height:3rem;padding:.6rem 1.6rem;border-radius:2rem;border:0;background:var(--call);color:var(--on-call);cursor:pointer}
section+section{border-top:1px solid var(--line);padding-top:1.75rem}
.part{font-weight:400}
.part input{width:auto;display:block;margin-top:.3rem}
progress{width:100%;height:.5rem;accent-color:var(--call);margin:0 0 1.25rem;display:block}
dl{margin:0 0 1.5rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.1rem 1.5rem;padding:.6rem 0;border-top:1px solid var(--line)}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600}
ul.results{list-style:none;margin:1.5rem 0 0;padding:0}
ul.results li{padding:1rem 0;border-top:1px solid var(--line)}
ul.results p{margin:.15rem 0 0;color:var(--quiet)}
`;

const fontFace = `@font-face{font-family:Site;src:url(/font.woff2) format("woff2");font-weight:100 900}`;

/** A page of the stand-in partner, with its label. @param body HTML below the label @param hasFont `/font.woff2` exists */
export function page(title: string, label: string, body: string, hasFont = false): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${hasFont ? fontFace : ""}${style}</style></head>
<body><main id="page"><p class="stand-in"><strong>Stand-in.</strong> ${escapeHtml(label)}</p>
${body}</main></body></html>
`;
}
