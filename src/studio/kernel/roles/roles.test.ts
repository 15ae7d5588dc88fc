import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import { freePort } from "#src/server/free-ports.ts";
import { listen } from "#src/server/listen.ts";
import { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import { type Call, STEPS } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { studioApi } from "#src/studio/kernel/server/shell-listener.ts";
import { withRights } from "#src/studio/kernel/session/author.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { siteLists } from "#src/studio/kernel/site/site-lists.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";
import { includes, type Rights, ROLES, type Role } from "./roles.ts";

/** The calls that change something, by the role that they need; those of steps are judged by their documents. */
const NEEDS: Readonly<Record<string, Role | typeof STEPS>> = {
  "add-schedule": "owner",
  "assistant/take-back": STEPS,
  "assistant/token": "viewer",
  "bring-back": STEPS,
  "bring-in": "publisher",
  change: STEPS,
  "changes/errors": "viewer",
  "collection/carry-out": STEPS,
  "collection/plan": "viewer",
  complete: "viewer",
  "connect-site": "owner",
  discard: STEPS,
  "door/add-passkey": "viewer",
  "door/begin-at-provider": "viewer",
  "door/begin-passkey": "viewer",
  "door/begin-sign-in": "viewer",
  "door/sign-in": "viewer",
  "door/sign-out": "viewer",
  "facts/carry-out": STEPS,
  "facts/plan": "viewer",
  find: "viewer",
  fix: STEPS,
  "fragments/carry-out": STEPS,
  "fragments/plan": "viewer",
  note: "viewer",
  "note/seen": "viewer",
  order: STEPS,
  "pages/carry-out": STEPS,
  "pages/plan": "viewer",
  "prepare-site": "owner",
  "presence/place": "viewer",
  "proposal/take-back": "editor",
  propose: "editor",
  publish: "publisher",
  redo: STEPS,
  refresh: "viewer",
  "remove-font": STEPS,
  "remove-picture": "editor",
  replace: STEPS,
  "replace-picture": STEPS,
  restore: "editor",
  save: "translator",
  "share/link": "publisher",
  "share/preview": "editor",
  "site-address": STEPS,
  source: STEPS,
  "start-over": STEPS,
  "team/change": "owner",
  "team/invite": "owner",
  "team/people": "owner",
  "team/remove": "owner",
  "team/renew": "owner",
  undo: STEPS,
  upload: "editor",
  "upload-font": "publisher",
};

/** Every call that a file named as one of calls declares. */
async function declaredCalls(): Promise<Call<unknown, object>[]> {
  const names = ["src/studio", "src/tasks"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?:^|[/-])calls?\.ts$/.test(name))
      .map((name) => path.resolve(folder, name)),
  );
  const modules: object[] = await Promise.all(names.map((name) => import(name)));
  return modules.flatMap((module) => Object.values(module).flatMap(callsIn));
}

const isCall = (value: unknown): value is Call<unknown, object> =>
  typeof value === "object" && value !== null && "needs" in value && "path" in value;

const callsIn = (value: unknown): Call<unknown, object>[] =>
  isCall(value) ? [value] : isObject(value) ? Object.values(value).filter(isCall) : [];

test("every call that changes something needs the role that stands here, and one without an entry fails", async () => {
  const calls = (await declaredCalls()).filter(({ method }) => method === "POST");
  const declared = Object.fromEntries(calls.map((call) => [call.path.slice("/api/".length), call.needs]));
  expect(declared).toEqual(NEEDS);
});

test("a call is answered with 403 for every role below the one that it needs, and for no other", async () => {
  const site = new StudioSite();
  const { session } = await site.open();
  const calls = await declaredCalls();
  const routes = calls.map((call) => on(call, () => ({})));
  const api = studioApi(routes, new EventStream(), session);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const role = ROLES.find((one) => one === request.headers["x-role"]) ?? "viewer";
    void withRights(rightsOf(role), () => api(request, response, pathname, searchParams));
  });
  const port = await freePort();
  await listen(server, port);
  const answers = calls.flatMap(({ method, path: address, needs }) =>
    ROLES.map(async (role) => {
      const response = await fetch(`http://localhost:${port}${address}`, {
        method,
        headers: { "x-role": role },
      });
      await response.arrayBuffer();
      const isRefused = !includes(role, needs === STEPS ? "translator" : needs);
      return [`${address} ${role}`, response.status === 403, isRefused] as const;
    }),
  );
  for (const [name, isRefused, expected] of await Promise.all(answers))
    expect(isRefused, name).toBe(expected);
  server.close();
  await site.remove();
});

const FILES: Readonly<Record<string, object | string>> = {
  "pages/de/about.json": { version: 1, lang: "de", title: "Über uns", blocks: [] },
  "pages/de/words.json": {
    version: 1,
    lang: "de",
    title: "Wörter",
    blocks: [{ type: "text-section", source: "words.md" }],
  },
  "pages/de/words.md": "# Wörter\n",
  "pages/de/shared.json": {
    version: 1,
    lang: "de",
    title: "Geteilt",
    blocks: [{ type: "text-section", source: "shared.md" }],
  },
  "pages/de/english.json": {
    version: 1,
    title: "Shared",
    blocks: [{ type: "text-section", source: "shared.md" }],
  },
  "pages/de/shared.md": "# Both\n",
  "pages/_data/texts.de.json": { menu: "Menü" },
  "pages/_data/texts.fr.json": { menu: "Menu" },
  "pages/_data/theme.json": { version: 1 },
  "pages/_fragments/note.json": { version: 1, blocks: [] },
  "schema/collections/talks.schema.json": { title: "Talks" },
};

/** Who may change each kind of document, besides those with the rights of that role. */
const DOCUMENTS: readonly (readonly [document: DocumentId, from: Role, isOfTranslator: boolean])[] = [
  ["page:/about", "editor", false],
  ["page:/de/about", "editor", true],
  ["text:/de/words.md", "editor", true],
  ["text:/de/shared.md", "editor", false],
  ["text:/blog/words.md", "editor", false],
  ["data:texts.de", "editor", true],
  ["data:texts.fr", "editor", false],
  ["data:facts", "editor", false],
  ["fragment:note", "editor", false],
  ["layout:plain", "editor", false],
  ["data:theme", "publisher", false],
  ["data:site", "publisher", false],
  ["collection:talks", "publisher", false],
];

const rightsOf = (role: Role): Rights => ({ role, languages: ["de"] });

describe("a step", () => {
  let site: StudioSite;
  let open: OpenSession;
  beforeEach(async () => {
    site = new StudioSite();
    for (const [name, content] of Object.entries(FILES))
      site.write(name, typeof content === "string" ? content : JSON.stringify(content, null, 2));
    open = await site.open();
  });
  afterEach(() => site.remove());

  const replace = (rights: Rights, texts: Iterable<readonly [DocumentId, string | undefined]>) =>
    withRights(rights, () => open.session.runSerially(() => open.session.replaceTexts("Change", texts)));
  const edited = (document: DocumentId): readonly [DocumentId, string] => [
    document,
    `${open.session.textOf(document)}\n`,
  ];

  test.each(DOCUMENTS)(
    "of %s needs the role %s, which the window knows",
    async (document, from, isOfTranslator) => {
      const place = { previewOrigin: "", today: () => "2026-01-15", demo: undefined };
      const lists = { ...siteLists(open.session, place), problems: [], isChecked: true };
      for (const role of ROLES) {
        const isAllowed = includes(role, from) || (role === "translator" && isOfTranslator);
        expect(isOurs({ site: { ...lists, me: { ...rightsOf(role), name: "" } } }, document)).toBe(isAllowed);
        const before = open.session.textOf(document);
        const done = replace(rightsOf(role), [edited(document)]);
        if (isAllowed) await done;
        else await expect(done).rejects.toMatchObject({ status: 403 });
        expect(open.session.textOf(document) === before).toBe(!isAllowed);
      }
    },
  );

  test("of a document that is theirs and one that is not is refused as a whole", async () => {
    const done = replace(rightsOf("translator"), [edited("page:/de/about"), edited("page:/about")]);
    await expect(done).rejects.toThrow("Your role does not allow you to change pages/about.json.");
    expect(open.session.history().unsaved).toEqual([]);
  });

  test("that gives a page a translator's language, or takes it away, is not a translator's", async () => {
    const translator = rightsOf("translator");
    const to = (document: DocumentId, lang: string | undefined) =>
      replace(translator, [
        [document, canonicalJson({ ...JSON.parse(open.session.textOf(document)), lang })],
      ]);
    await expect(to("page:/about", "de")).rejects.toMatchObject({ status: 403 });
    await expect(to("page:/de/about", "fr")).rejects.toMatchObject({ status: 403 });
    await expect(to("page:/de/about", undefined)).rejects.toMatchObject({ status: 403 });
    await expect(replace(translator, [["page:/de/about", '{ "lang": "fr"']])).rejects.toMatchObject({
      status: 403,
    });
  });

  test("that creates a page with its Markdown in their language is a translator's, and in another one it is not", async () => {
    const files = (lang: string) =>
      new Map([
        ["pages/de/new.md", "# Neu\n"],
        [
          "pages/de/new.json",
          canonicalJson({
            version: 1,
            lang,
            title: "Neu",
            blocks: [{ type: "text-section", source: "new.md" }],
          }),
        ],
      ]);
    const create = (lang: string) =>
      withRights(rightsOf("translator"), () => open.session.replaceFiles("New page", files(lang)));
    await expect(create("fr")).rejects.toThrow(/and 1 more document. Nothing was changed.$/);
    expect(open.session.has("page:/de/new")).toBe(false);
    await create("de");
    expect(open.session.textOf("text:/de/new.md")).toBe("# Neu\n");
  });

  test("of undo and redo is judged as one that changes the same documents", async () => {
    await open.title("Ours");
    const [{ text }, translator] = [open, rightsOf("translator")];
    await expect(withRights(translator, () => open.session.undo())).rejects.toMatchObject({ status: 403 });
    expect(open.text).toBe(text);
    await open.session.undo();
    await expect(withRights(translator, () => open.session.redo())).rejects.toMatchObject({ status: 403 });
    await withRights(rightsOf("editor"), () => open.session.redo());
    expect(open.text).toBe(text);
  });

  test("that others made on disk is taken in, whoever saves", async () => {
    await replace(rightsOf("translator"), [edited("page:/de/about")]);
    await open.title("Ours");
    site.write("pages/about.json", site.read("pages/about.json").replace("Who we are", "What we are"));
    await withRights(rightsOf("translator"), () => open.save());
    expect(site.read("pages/about.json")).toMatch(/Ours[\s\S]*What we are/);
  });
});
