import { escapeHtml } from "../render/block/escape.ts";
import { page } from "./page.ts";
import { countries, countryOf, countryOptions, findProgrammes, levels, programmes } from "./programmes.ts";

/** The search as a separate page. It works without a script: the server answers the form. */
export function searchPage(query: URLSearchParams): string {
  const words = (query.get("q") ?? "").slice(0, 100);
  const level = query.get("level") ?? "";
  const country = countryOf(query);
  const matches = findProgrammes(words, Object.hasOwn(levels, level) ? level : "", country);
  const levelOptions = Object.entries(levels)
    .map(
      ([value, label]) => `<option value="${value}"${value === level ? " selected" : ""}>${label}</option>`,
    )
    .join("");
  const results = matches
    .map(
      ({ id, title, level: of, country: where, university, fee }) =>
        `<li><a href="/course?id=${id}"><strong>${title}</strong></a><p>${levels[of]}, ${university}, ${countries[where]}</p><p>Fee: ${fee} a year</p></li>`,
    )
    .join("");
  return page(
    "Programme search",
    "This page stands in for the partner's search. Its programmes are samples, not offers.",
    `<h1>Programme search</h1>
<form action="/search" role="search">
<div class="field"><label for="q">Subject</label><input id="q" name="q" value="${escapeHtml(words)}" maxlength="100"></div>
<div class="field"><label for="country">Country</label><select id="country" name="country">${countryOptions(country, "Any country")}</select></div>
<div class="field"><label for="level">Level</label><select id="level" name="level"><option value="">Any level</option>${levelOptions}</select></div>
<div class="row"><button>Search</button></div></form>
<p role="status" style="margin:1.5rem 0 0">Sample programmes found: ${matches.length}.</p><ul class="results">${results}</ul>`,
  );
}

/** The widget's script with the sample list, the partner reference and the default country filled in. */
export function searchScript(query: URLSearchParams): string {
  const settings = {
    reference: (query.get("ref") ?? "").slice(0, 60),
    country: countryOf(query),
    countries,
    levels,
    programmes,
  };
  return `(${widgetProgram})(${JSON.stringify(settings)});\n`;
}

/** The widget's program: fills every `[data-partner-search]` with a shadow root and a constructed sheet, which inherits colours. */
const widgetProgram = `function (settings) {
  const rules = new CSSStyleSheet();
  rules.replaceSync(\`
    :host{display:block;font-size:1.0625rem;line-height:1.55}
    *{box-sizing:border-box}
    .stand-in{margin:0 0 1.25rem;padding:.6rem .9rem;border:1px dashed currentColor;border-radius:.5rem;font-size:.9375rem}
    form{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))}
    label{display:block;font-weight:600;font-size:.9375rem}
    input,select{display:block;width:100%;min-height:3rem;margin-top:.4rem;padding:.5rem .8rem;font:inherit;font-weight:400;color:inherit;background:transparent;border:1px solid currentColor;border-radius:.5rem}
    option{background:Canvas;color:CanvasText}
    :focus-visible{outline:3px solid currentColor;outline-offset:2px}
    p{margin:1.25rem 0 0}
    ul{list-style:none;margin:.5rem 0 0;padding:0}
    li{padding:.8rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}
    li span{display:block}
    a{display:inline-block;padding:.6rem 0;color:inherit}
  \`);
  // Programmes open on the origin of this script.
  const origin = new URL(document.currentScript.src).origin;
  const element = (name, text, ...children) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    node.append(...children);
    return node;
  };
  const choice = (label, none, options, chosen) => {
    const select = element("select", "", new Option(none, ""));
    for (const [value, text] of Object.entries(options)) select.append(new Option(text, value));
    select.value = chosen;
    return { select, label: element("label", label, select) };
  };
  const render = (container) => {
    const host = element("div");
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [rules];
    const words = element("input");
    words.type = "search";
    words.maxLength = 100;
    const countryCode = (container.dataset.country || "").toLowerCase();
    const country = choice("Country", "Any country", settings.countries, countryCode in settings.countries ? countryCode : settings.country);
    const level = choice("Level", "Any level", settings.levels, "");
    const status = element("p");
    status.setAttribute("role", "status");
    const list = element("ul");
    const update = () => {
      const query = words.value.trim().toLowerCase();
      const matches = settings.programmes.filter((one) =>
        one.title.toLowerCase().includes(query) &&
        (!country.select.value || one.country === country.select.value) &&
        (!level.select.value || one.level === level.select.value));
      status.textContent = "Sample programmes found: " + matches.length + (matches.length > 8 ? ". The first 8 are shown." : ".");
      list.replaceChildren(...matches.slice(0, 8).map((one) => {
        const link = element("a", "", element("strong", one.title));
        link.href = origin + "/course?id=" + one.id;
        link.target = "_blank";
        link.rel = "noopener";
        const where = settings.levels[one.level] + ", " + one.university + ", " + settings.countries[one.country];
        return element("li", "", link, element("span", where), element("span", "Fee: " + one.fee + " a year. Apply by " + one.deadline + "."));
      }));
    };
    const form = element("form", "", element("label", "Subject", words), country.label, level.label);
    form.setAttribute("role", "search");
    form.addEventListener("input", update);
    form.addEventListener("submit", (event) => event.preventDefault());
    const label = element("p", "Stand-in for the partner's search: its programmes are samples, not offers.");
    label.className = "stand-in";
    root.append(label, form, status, list);
    update();
    container.replaceChildren(host);
  };
  document.querySelectorAll("[data-partner-search]").forEach(render);
  window.partnerSearch = { initialised: true, reference: settings.reference, render };
  window.dispatchEvent(new CustomEvent("partner-search:initialised"));
}`;
