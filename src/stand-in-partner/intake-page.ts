import { page } from "./page.ts";
import { countryOf, countryOptions } from "./programmes.ts";

/** The intake form: three steps below one another and a confirmation, all in the browser. Nothing is sent or stored. */
export function intakePage(query: URLSearchParams, hasFont: boolean): string {
  const silent = query.get("mode") === "silent";
  return page(
    "Application form",
    "This form stands in for the partner's. What you type stays in this window, and nothing is sent.",
    `<h1>Application form</h1>
<noscript><p>This form needs JavaScript.</p></noscript>
<progress max="3" value="1" aria-label="Progress"></progress>
<form novalidate>
<section data-step="about"><h2>Step 1 of 3: About you</h2>
${field("name", "Full name", 'autocomplete="name" required')}
${field("email", "Email address", 'type="email" autocomplete="email" required')}
${field("phone", "Phone number (optional)", 'type="tel" autocomplete="tel"')}
<fieldset><legend>Date of birth (optional)</legend><div class="row">${datePart("day", "Day", 2)}${datePart("month", "Month", 2)}${datePart("year", "Year", 4)}</div></fieldset></section>
<section data-step="studies"><h2>Step 2 of 3: Your studies</h2>
<div class="field"><label for="country">Where would you like to study?</label><select id="country" name="country">${countryOptions(countryOf(query), "I am not sure yet")}</select></div>
<fieldset><legend>Level</legend>${choices("radio", "level", ["Foundation", "Undergraduate", "Postgraduate", "Doctorate", "Language course"])}</fieldset>
<div class="field"><label for="subject">Subject</label><p class="hint" id="subject-hint">For example: nursing, data science.</p><input id="subject" name="subject" aria-describedby="subject-hint"></div>
<div class="field"><label for="grades">Your last grades, in your own words (optional)</label><textarea id="grades" name="grades" rows="3"></textarea></div></section>
<section data-step="documents"><h2>Step 3 of 3: Documents you have</h2>
<fieldset><legend>Tick what is ready. You can send the documents later.</legend>${choices("checkbox", "documents", ["Passport", "School or university transcripts", "Certificates", "English test result", "CV", "Personal statement", "Proof of funds"])}</fieldset>
<div class="row"><button>Finish</button></div></section>
</form>
<section data-step="done" hidden><h2 tabindex="-1">Thank you</h2><p>This is where the partner's form would confirm your application and give you a reference number. The stand-in has not sent anything.</p></section>
<script>${silent ? "const report = () => {};" : reporting}
${steps}</script>`,
    hasFont,
  );
}

function field(name: string, label: string, attributes: string): string {
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}></div>`;
}

function choices(type: "radio" | "checkbox", name: string, labels: readonly string[]): string {
  const inputs = labels.map(
    (label) => `<label class="choice"><input type="${type}" name="${name}" value="${label}">${label}</label>`,
  );
  return `<div class="choices">${inputs.join("")}</div>`;
}

function datePart(name: string, label: string, digits: number): string {
  return `<label class="part">${label}<input name="${name}" inputmode="numeric" autocomplete="bday-${name}" maxlength="${digits}" size="${digits}"></label>`;
}

/**
 * The form's script that reports the height of the content to the embedding page. It does not report the window's height, which would grow
 * with every resize of the frame.
 */
const reporting = `
const target = document.referrer ? new URL(document.referrer).origin : "*";
const report = (message) => { if (parent !== window) parent.postMessage(message, target); };
const reportHeight = () => report({ height: Math.ceil(document.getElementById("page").getBoundingClientRect().height) });
addEventListener("load", reportHeight);
addEventListener("keydown", ({ key }) => { if (key === "Escape") report({ event: "escape" }); });
addEventListener("resize", reportHeight);
new ResizeObserver(reportHeight).observe(document.getElementById("page"));`;

const steps = `
const form = document.querySelector("form");
const progress = document.querySelector("progress");
const sections = [...form.querySelectorAll("section")];
let current = sections[0];
form.addEventListener("focusin", ({ target }) => {
  const section = target.closest("section");
  if (!section || section === current) return;
  current = section;
  progress.value = sections.indexOf(section) + 1;
  report({ event: "step", step: section.dataset.step });
});
const complain = (input) => {
  let error = input.parentNode.querySelector(".error");
  if (!error) {
    error = document.createElement("p");
    error.className = "error";
    error.id = input.id + "-error";
    input.after(error);
    input.setAttribute("aria-describedby", error.id);
  }
  const message = input.validity.valueMissing ? "Please fill this in." : input.validity.valid ? "" : "Please check this.";
  error.textContent = message;
  input.setAttribute("aria-invalid", String(message !== ""));
  return message !== "";
};
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wrong = [...form.querySelectorAll("[required]")].filter(complain);
  if (wrong[0]) return wrong[0].focus();
  const done = document.querySelector("[data-step=done]");
  form.hidden = true;
  done.hidden = false;
  done.querySelector("h2").focus({ preventScroll: true });
  report({ event: "submitted", step: done.dataset.step });
});
report({ event: "started" });`;
