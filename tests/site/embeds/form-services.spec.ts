import { mkdirSync, writeFileSync } from "node:fs";
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import type { Page } from "@playwright/test";
import { axeViolations } from "#tests/shared/browser-test.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { copySite, succeeded } from "#tests/shared/site-copy.ts";
import { test as base, chooseCookies, expect } from "./embeds-test.ts";

/** A form, who answers it, and what a visitor reads with script and sees without. */
type Service = {
  form: object;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Words in the confirmation, or in the problem. */
  says: string | RegExp;
  isSent: boolean;
  /** Words of the page to which the browser goes; by default the page of the form stays. */
  browserShows: string | undefined;
};

const thanked = "Thank you";
const perhaps = "If you send it again, we may get it twice.";

const send = (response: ServerResponse, status: number, type: string, body: string, headers = {}) =>
  response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
const asksForJson = ({ headers }: IncomingMessage) => headers.accept === "application/json";
const readable = { "Access-Control-Allow-Origin": "*" };

/** How form services answer, by their documentation: to scripts that ask for JSON, and to browsers. */
const services: Record<string, Service> = {
  "json-for-scripts": {
    form: { endpoint: "{service}/json-for-scripts" },
    answer: (request, response) =>
      asksForJson(request)
        ? send(response, 200, "application/json", '{"ok":true,"next":"/thanks"}', readable)
        : send(response, 302, "text/plain", "", { Location: "/thanks" }),
    says: thanked,
    isSent: true,
    browserShows: "Thanks from the service",
  },
  "error-as-200": {
    form: { endpoint: "{service}/error-as-200" },
    answer: (request, response) =>
      asksForJson(request)
        ? send(response, 200, "application/json", '{"success":"false","message":"Not active"}', readable)
        : send(response, 200, "text/html", page("This form is not active")),
    says: "did not accept it",
    isSent: false,
    browserShows: "This form is not active",
  },
  "leads-elsewhere": {
    form: { endpoint: "{service}/leads-elsewhere" },
    answer: (_, response) => send(response, 302, "text/plain", "", { Location: `${thanks}/thanks` }),
    says: perhaps,
    isSent: false,
    browserShows: "Thanks from elsewhere",
  },
  "sent-by-browser": {
    form: { endpoint: "{service}/sent-by-browser", sentBy: "browser" },
    answer: (_, response) => send(response, 303, "text/plain", "", { Location: `${thanks}/thanks` }),
    says: "Thanks from elsewhere",
    isSent: true,
    browserShows: "Thanks from elsewhere",
  },
  "own-function": {
    form: { endpoint: "/api/own-function" },
    answer: (_, response) => send(response, 303, "text/plain", "", { Location: "/company" }),
    says: thanked,
    isSent: true,
    browserShows: "Advice, not a sales pitch",
  },
  netlify: {
    form: { netlify: { name: "contact", thanks: "/company" } },
    // Netlify takes a form at any address, and shows the page that is there.
    answer: (request, response) => send(response, 200, "text/html", page(`Page at ${request.url}`)),
    says: thanked,
    isSent: true,
    browserShows: "Page at /company",
  },
  slow: {
    form: { endpoint: "{service}/slow", timeout: 3 },
    answer: (_, response) => void setTimeout(() => send(response, 200, "text/html", page("At last")), 5000),
    says: perhaps,
    isSent: false,
    browserShows: "At last",
  },
};

/** Origins of the site, of the service, and of another website with its page of thanks. */
let origin = "";
let service = "";
let thanks = "";
let stop = () => {};
/** The messages that each service has received, as they were sent. */
const received = new Map<string, string[]>();

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  baseURL: async ({}, use) => use(origin),
});

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const elsewhere = await listen((_, response) =>
    send(response, 200, "text/html", page("Thanks from elsewhere")),
  );
  const forms = await listen((request, response) => {
    if (request.method === "POST") return take(request, response);
    send(response, 200, "text/html", page("Thanks from the service"));
  });
  [thanks, service] = [elsewhere.origin, forms.origin];
  const copy = copySite(".");
  for (const [name, { form }] of Object.entries(services)) addPage(copy.root, name, form);
  succeeded(await copy.build());
  const site = await serveSite(path.join(copy.root, "dist"));
  // The host of the site, which has functions beside its pages.
  const host = await listen((request, response) => {
    if (request.method === "POST") return take(request, response);
    const { url, headers } = request;
    request.pipe(
      ask(`${site.origin}${url}`, { headers: { ...headers, host: new URL(site.origin).host } }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).on("error", () => response.destroy()),
    );
  });
  origin = host.origin;
  stop = () => {
    for (const { server } of [elsewhere, forms, host]) server.close(() => {}).closeAllConnections();
    site.close();
    copy.remove();
  };
});
test.afterAll(() => stop());
test.beforeEach(async ({ page }) => {
  received.clear();
  await chooseCookies(page, false);
});

test.describe("with script", () => {
  // Requests to which another website gives no leave, and answers that never come.
  test.use({ expectedConsole: [/allow-scripts and allow-same-origin|CORS policy|Failed to load resource/] });

  for (const [name, { says, isSent }] of Object.entries(services)) {
    test(`${name}: sent once, and told as it is`, { tag: "@night" }, async ({ page }) => {
      await fillIn(page, name);
      await expect(page.locator("[data-client=form]")).toHaveAttribute("data-hydrated", "");
      // As a browser fills in what it takes for a field of the visitor.
      const trap = page.locator("[name=_gotcha]");
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = "Example Ltd";
      });
      await expect(trap).toBeHidden();
      const button = page.getByRole("button", { name: "Send message" });
      // The browser would send a form at each click until the next page comes.
      await button.click({ clickCount: name === "sent-by-browser" ? 2 : 1 });
      const shown = isSent
        ? page.getByRole("heading", { name: says })
        : page.getByRole("alert").filter({ hasText: says });
      await expect(shown.first()).toBeVisible();
      if (!isSent) {
        await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
        await expect(page.getByLabel("Website")).toHaveValue("https://www.example.org");
        expect(await axeViolations(page)).toEqual([]);
      }
      expectOneMessage(name, "https://www.example.org", "Example Ltd");
    });
  }
});

test.describe("without script", () => {
  // Between pages of the site there are transitions, which a page of the host does not take part in.
  test.use({ javaScriptEnabled: false, expectedConsole: [/ViewTransition opt-in disabled/] });

  test("the page says to Netlify which form it has", { tag: "@night" }, async ({ page }) => {
    await page.goto("/netlify");
    const form = page.locator("form[data-netlify=true]");
    await expect(form).toHaveAttribute("name", "contact");
    await expect(form).toHaveAttribute("netlify-honeypot", "_gotcha");
    await expect(form.locator("[name=form-name]")).toHaveValue("contact");
  });

  for (const [name, { browserShows = "" }] of Object.entries(services)) {
    test(`${name}: the browser sends it, and shows the answer`, { tag: "@night" }, async ({ page }) => {
      await fillIn(page, name);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("heading", { name: browserShows }).first()).toBeVisible({
        timeout: 15_000,
      });
      expectOneMessage(name, "www.example.org", "");
    });
  }
});

function expectOneMessage(name: string, website: string, trap: string): void {
  const [message = "", ...more] = received.get(name) ?? [];
  expect(more).toEqual([]);
  const values = new URLSearchParams(message);
  expect(values.get("website")).toBe(website);
  expect(values.get("_gotcha") ?? "").toBe(trap);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto(`/${name}`);
  await page.getByLabel("Website").fill("www.example.org");
}

/** Notes the message, and answers as the service that is named by the page of the form does. */
function take(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const name = /[\w-]+$/.exec(request.url ?? "")?.[0] ?? "";
    const known = services[name] ? name : "netlify";
    received.set(known, [...(received.get(known) ?? []), Buffer.concat(chunks).toString()]);
    services[known]?.answer(request, response);
  });
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://localhost:${Object(server.address()).port}` };
}

function addPage(root: string, name: string, form: object): void {
  const document = {
    title: `Form of ${name}`,
    description: `A form that the tests send to a service that answers in its own way: ${name}.`,
    blocks: [
      { type: "hero", id: "intro", variant: "plain", title: `Form of ${name}`, text: "Write to us." },
      {
        ...{ type: "form", version: 2, id: "message", title: "Message" },
        fields: [{ name: "website", label: "Website", kind: "url", required: true }],
        ...form,
      },
    ],
  };
  const text = JSON.stringify(document, null, 2);
  mkdirSync(path.join(root, "pages"), { recursive: true });
  writeFileSync(path.join(root, `pages/${name}.json`), `${text.replaceAll("{service}", service)}\n`);
}
