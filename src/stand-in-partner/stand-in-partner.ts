import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { escapeHtml } from "../render/block/escape.ts";
import { page } from "./page.ts";
import { countries, countryOf, countryOptions, levels, type Programme, programmeOf } from "./programmes.ts";
import { searchPage, searchScript } from "./search-page.ts";

/** Delay in ms, longer than the site waits for the script. */
const slowDelay = 11_000;

/**
 * Creates a stand-in for the partner whose pages the site embeds, for development and tests. On a separate origin it serves:
 * - `/intake?country=ca`: a form page that reports its height and its steps to the embedding page; `&mode=silent` reports nothing
 * - `/search?q=&country=&level=`: a search page that needs no script
 * - `/messages`: a form service that forms post to; `&mode=hang|400|500|unsent|portal|login|empty` makes it misbehave
 * - `/course?id=gb-nursing`: the page of a made-up programme
 * - `/search.js?ref=&country=`: the search widget; `&mode=slow|throw|nothing|hang|404` makes it misbehave
 * It stores no input. It is a plain HTTP server: call `listen` with a separate port.
 * @param font WOFF2 file for the form's text, as a partner sets up for its customer
 */
export function createStandInPartner(font?: string): Server {
  return createServer((request, response) => {
    // A malformed request is the client's mistake and must not end the process.
    try {
      answer(request, response, font);
    } catch {
      send(response, 400, "text/plain", "Bad request\n");
    }
  });
}

function answer(request: IncomingMessage, response: ServerResponse, font: string | undefined): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://partner.invalid");
  if (pathname === "/messages") {
    response.setHeader("Vary", "Accept");
    answerMessage(request, searchParams).then(
      ({ status, type, body, headers = {} }) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        send(response, status, type, body);
      },
      () => send(response, 400, "text/plain", "Bad request\n"),
    );
  } else if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    send(response, 405, "text/plain", "Method not allowed\n");
  } else if (pathname === "/font.woff2" && font !== undefined) {
    response.writeHead(200, { "Content-Type": "font/woff2" });
    pipeline(createReadStream(font), response, () => {});
  } else if (pathname === "/intake")
    send(response, 200, "text/html", intakePage(searchParams, font !== undefined));
  else if (pathname === "/search") send(response, 200, "text/html", searchPage(searchParams));
  else if (pathname === "/course") {
    const course = programmeOf(searchParams.get("id") ?? "");
    if (course) send(response, 200, "text/html", coursePage(course, font !== undefined));
    else send(response, 404, "text/plain", "Not found\n");
  } else if (pathname === "/search.js") sendScript(response, searchParams);
  else if (pathname === "/") {
    response.setHeader("Location", "/search");
    send(response, 302, "text/plain", "See /search\n");
  } else send(response, 404, "text/plain", "Not found\n");
}

function sendScript(response: ServerResponse, query: URLSearchParams): void {
  const type = "text/javascript";
  const mode = query.get("mode");
  if (mode === "slow") {
    const timer = setTimeout(() => send(response, 200, type, searchScript(query)), slowDelay);
    response.on("close", () => clearTimeout(timer));
  } else if (mode === "throw") {
    send(response, 200, type, 'throw new Error("The stand-in search was asked to fail");\n');
  } else if (mode === "nothing") {
    send(response, 200, type, "// The stand-in search was asked to do nothing.\n");
  } else if (mode === "404") {
    send(response, 404, "text/plain", "Not found\n");
  } else if (mode !== "hang") {
    // The mode "hang" never responds: the connection stays open until the visitor or the server closes it.
    send(response, 200, type, searchScript(query));
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // Each page has one inline script and one inline style element.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'",
    // Other sites embed these pages and load this script: that is the partner's purpose.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

type Answer = { status: number; type: string; body: string; headers?: Readonly<Record<string, string>> };

/** Maximum length in bytes of a message that is accepted. */
const MAX_MESSAGE_BYTES = 100_000;

/**
 * A form service: accepts a message as form data, with files or without, or as JSON from pages of any origin, and answers with what it
 * received, as JSON for scripts and as a page for browsers. It stores nothing.
 * @param query `mode` makes it misbehave: "400" and "500" are status codes, "unsent" responds with 200 and reports a failure, "portal"
 * responds with a page as a hotel's network does, "login" redirects to one, "empty" responds without a body, "hang" never responds
 * @throws Error if the body cannot be read
 */
async function answerMessage(request: IncomingMessage, query: URLSearchParams): Promise<Answer> {
  const mode = query.get("mode");
  if (request.method === "OPTIONS") {
    // Browsers send a preflight request before JSON from another origin (Fetch standard, CORS-preflight
    // request).
    const headers = {
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "Content-Type",
    };
    return { status: 200, type: "text/plain", body: "", headers };
  }
  if (request.method !== "POST") {
    const headers = { Allow: "POST, OPTIONS" };
    return { status: 405, type: "text/plain", body: "Method not allowed\n", headers };
  }
  const received = await readValues(await bodyOf(request), request.headers["content-type"] ?? "");
  if (mode === "hang") return new Promise(() => {});
  if (mode === "login")
    return { status: 302, type: "text/plain", body: "", headers: { Location: "/search" } };
  if (mode === "empty") return { status: 200, type: "text/plain", body: "" };
  const status = mode === "400" || mode === "500" ? Number(mode) : 200;
  const success = status === 200 && mode !== "unsent";
  if (mode === "portal" || !request.headers.accept?.includes("application/json"))
    return { status, type: "text/html", body: thanksPage(received, success) };
  return { status, type: "application/json", body: JSON.stringify({ success, received }) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_MESSAGE_BYTES) throw new Error("the message is too long");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The values of a message by name; for a file, its name and size. */
async function readValues(body: Buffer, type: string): Promise<Record<string, string>> {
  if (type.startsWith("multipart/form-data")) {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    const words = (value: FormDataEntryValue) =>
      typeof value === "string" ? value : `${value.name} (${value.size} bytes)`;
    return Object.fromEntries([...form].map(([name, value]) => [name, words(value)]));
  }
  if (!type.startsWith("application/json"))
    return Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  const values: unknown = JSON.parse(body.toString("utf8"));
  if (typeof values !== "object" || values === null) throw new Error("the message is not an object");
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function thanksPage(received: Readonly<Record<string, string>>, success: boolean): string {
  const rows = Object.entries(received).map(
    ([name, value]) => `<li><strong>${escapeHtml(name)}</strong><p>${escapeHtml(value)}</p></li>`,
  );
  return page(
    success ? "Message received" : "Message not received",
    "This page stands in for a form service. It keeps nothing.",
    `<h1>${success ? "Message received" : "Message not received"}</h1><ul class="results">${rows.join("")}</ul>`,
  );
}

/** A condition of the sample programmes by level. Visitors tick the conditions that they meet; nothing is stored. */
const conditions = {
  undergraduate: "A school certificate with good grades",
  postgraduate: "A bachelor's degree in a related subject",
  foundation: "A school certificate, or its last year",
};

/** The page of a programme: its fee, dates and conditions, and where to apply. It needs no script. */
function coursePage(course: Programme, hasFont: boolean): string {
  const { title, level, country, university, city, fee, start, deadline } = course;
  const facts = [
    ["University", `${university}, ${city}, ${countries[country]}`],
    ["Level", levels[level]],
    ["Fee", `${fee} a year`],
    ["Starts", start],
    ["Apply by", deadline],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const fit = [
    conditions[level],
    "IELTS 6.5, or an equivalent result",
    "Proof of funds for the first year",
  ].map((text) => `<label class="choice"><input type="checkbox">${text}</label>`);
  return page(
    `${title}, ${university}`,
    "This course is made up, and so are its university, fee and dates. The partner's own page would be here.",
    `<h1>${title}</h1>
<p>${levels[level]} at ${university}</p>
<dl>${facts.join("")}</dl>
<fieldset><legend>Does your profile fit?</legend><div class="choices">${fit.join("")}</div></fieldset>
<div class="row"><a class="button" href="/intake?country=${country}">Apply for this course</a></div>
<p><a href="/search?country=${country}">All courses in this country</a></p>`,
    hasFont,
  );
}

/** The intake form: three steps below one another and a confirmation, all in the browser. Nothing is sent or stored. */
function intakePage(query: URLSearchParams, hasFont: boolean): string {
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
