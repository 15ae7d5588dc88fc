import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { refusalOf } from "#src/studio/kernel/files/document-files.ts";
import { sendJson, sendText } from "#src/studio/kernel/http/send-file.ts";
import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import { type Door, PROVIDER_PATH, TICKET_PATH, type Visitor } from "#src/studio/kernel/server/door.ts";
import { reportError } from "#src/studio/kernel/server/report-error.ts";
import { on, type Route } from "#src/studio/kernel/server/route.ts";
import * as calls from "../calls.ts";
import { Audit } from "../operation/audit.ts";
import { t } from "../words.ts";
import { AssistantTokens } from "./assistant-tokens.ts";
import { type Invitation, Invitations } from "./invitations.ts";
import { inviteAt, LINK_MS } from "./invite.ts";
import { Passkeys } from "./passkeys.ts";
import { People, type Person } from "./people.ts";
import { MAX_FLOW_MS, Provider } from "./provider.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { RemovedAccounts } from "./removed-accounts.ts";
import { SeenNotes } from "./seen-notes.ts";
import { Sessions } from "./sessions.ts";
import { Tickets } from "./tickets.ts";

/**
 * Opens the door of a team's Studio.
 * @property folder with people, invitations and sessions
 * @property provider at which people may sign in, beside their passkeys
 * @property now clock in ms
 */
export async function openDoor(options: {
  folder: string;
  origin: string;
  previewOrigin: string;
  provider?: ProviderSettings;
  now: () => number;
}): Promise<Door> {
  const { folder, origin, previewOrigin, provider: settings, now } = options;
  const people = await People.open(path.join(folder, "people.json"));
  const sessions = await Sessions.open(path.join(folder, "sessions.json"), now);
  const invitations = new Invitations(path.join(folder, "invitations"));
  const tokens = await AssistantTokens.open(path.join(folder, "assistants.json"));
  const audit = new Audit(path.join(folder, "audit.jsonl"), now);
  const seenNotes = await SeenNotes.open(path.join(folder, "seen-notes.json"));
  const removed = await RemovedAccounts.open(path.join(folder, "removed-accounts.json"));
  const passkeys = new Passkeys({ people, invitations, origin, now });
  const redirectUri = origin + PROVIDER_PATH;
  const provider = settings && new Provider({ settings, people, invitations, removed, redirectUri, now });
  return new TeamDoor({
    ...{ origin, previewOrigin, people, sessions, invitations, passkeys, tokens },
    ...{ seenNotes, audit, removed, provider, now },
  });
}

type Parts = {
  origin: string;
  previewOrigin: string;
  people: People;
  sessions: Sessions;
  invitations: Invitations;
  passkeys: Passkeys;
  tokens: AssistantTokens;
  seenNotes: SeenNotes;
  audit: Audit;
  removed: RemovedAccounts;
  provider: Provider | undefined;
  now: () => number;
};

class TeamDoor implements Door {
  readonly origin: string;
  readonly previewOrigin: string;
  readonly routes: readonly Route[];
  readonly tokens: AssistantTokens;
  readonly seenNotes: SeenNotes;
  readonly #parts: Parts;
  readonly #held = new Map<ServerResponse, Visitor>();
  readonly #tickets: Tickets;
  #studio: Parameters<Door["attach"]>[0] | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.origin = parts.origin;
    this.previewOrigin = parts.previewOrigin;
    this.tokens = parts.tokens;
    this.seenNotes = parts.seenNotes;
    this.#tickets = new Tickets(parts.now);
    this.routes = [
      on(calls.readPeople, () => this.#list()),
      on(calls.changePerson, async ({ id, ...rights }) => {
        await this.#change(id, rights);
        return this.#list();
      }),
      on(calls.removePerson, async ({ id }) => {
        await this.#remove(id);
        return this.#list();
      }),
      on(calls.invitePerson, ({ name, role, languages, email }) =>
        this.#invite({
          ...{ name: name.trim(), role, languages },
          ...(email !== undefined && { email: email.toLowerCase() }),
        }),
      ),
      on(calls.renewPerson, ({ id }) => {
        const { name, role, languages } = this.#find(id);
        return this.#link({ name, role, languages, person: id });
      }),
    ];
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const { pathname, searchParams } = url;
    if (pathname === TICKET_PATH) {
      await this.#sendTicket(request, response, searchParams.get("to") ?? "/");
      return true;
    }
    if (pathname === PROVIDER_PATH) {
      await this.#finishAtProvider(request, response, url);
      return true;
    }
    if (!pathname.startsWith("/api/door/")) return false;
    const route = this.#entrance(request, response).find(
      (one) => one.path === pathname && one.method === request.method,
    );
    try {
      if (!route) throw new Refusal(404, "There is no such command.");
      sendJson(response, 200, await route.answer(request, searchParams));
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.status === 403) this.#parts.audit.write(request, {}, "sign in refused");
      if (refused) sendJson(response, refused.status, { error: refused.message });
      else sendJson(response, 500, { number: reportError(error) });
    }
    return true;
  }

  async visitorOf(request: IncomingMessage): Promise<Visitor | undefined> {
    return this.#visitorIn(cookieIn(request, nameFor(this.origin, SESSION)));
  }

  personOfAssistant({ headers }: IncomingMessage): Visitor | undefined {
    const [, token] = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? "") ?? [];
    const id = token === undefined ? undefined : this.tokens.personOf(token);
    return this.#visitor(id, `assistant ${id}`);
  }

  names(): string[] {
    return this.#parts.people.all.map(({ name }) => name);
  }

  attach(studio: Parameters<Door["attach"]>[0]): void {
    this.#studio = studio;
  }

  close(): Promise<void> {
    return this.#parts.audit.written();
  }

  hold(visitor: Visitor, request: IncomingMessage, response: ServerResponse): void {
    this.#held.set(response, visitor);
    response.once("finish", () => {
      if (this.#studio && response.statusCode < 300)
        this.#parts.audit.writeDone(request, visitor, this.#studio.session);
    });
    // A window opens its stream of events again, and is asked for a session then.
    const timer = setTimeout(() => response.end(), MAX_STREAM_MS).unref();
    response.once("close", () => {
      clearTimeout(timer);
      this.#held.delete(response);
    });
  }

  async showsPreview(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const name = nameFor(this.previewOrigin, VIEW);
    const ticket = url.searchParams.get(TICKET);
    if (ticket !== null) {
      const view = this.#tickets.use(ticket);
      if (view === undefined) {
        sendText(response, 403, "This ticket has been used.");
        return false;
      }
      url.searchParams.delete(TICKET);
      // The preview may be another site than Studio, in whose frame it is.
      response.setHeader("Set-Cookie", `${name}=${view}; ${COOKIE}; SameSite=None; Partitioned`);
      redirect(response, url.href);
      return false;
    }
    const session = this.#tickets.sessionOf(cookieIn(request, name));
    if (await this.#visitorIn(session)) return true;
    if (request.headers["sec-fetch-dest"] === "iframe") {
      const to = new URLSearchParams({ to: url.pathname + url.search });
      redirect(response, `${this.origin}${TICKET_PATH}?${to}`);
    } else sendText(response, 401, SIGN_IN_FIRST);
    return false;
  }

  /** What somebody who has not signed in may ask. */
  #entrance(request: IncomingMessage, response: ServerResponse): Route[] {
    const { audit, passkeys, provider, sessions } = this.#parts;
    const name = nameFor(this.origin, SESSION);
    const welcome = async (person: Person) => {
      response.setHeader("Set-Cookie", await this.#begin(person, request));
      return {};
    };
    return [
      on(calls.beginPasskey, ({ token }) => passkeys.registration(token)),
      on(calls.addPasskey, async ({ token, answer }) => welcome(await passkeys.register(token, answer))),
      on(calls.beginSignIn, () => passkeys.challenge()),
      on(calls.signIn, async ({ answer }) => welcome(await passkeys.signIn(answer))),
      on(calls.readMe, async () => {
        const visitor = await this.visitorOf(request);
        return {
          ...(visitor && { me: { name: visitor.name, role: visitor.rights.role } }),
          ...(provider && { provider: provider.name }),
        };
      }),
      on(calls.beginAtProvider, async ({ token, search }) => {
        if (!provider) throw new Refusal(404, t("There is no such command."));
        const { address, secret } = await provider.begin(token, search);
        response.setHeader("Set-Cookie", this.#flowCookie(secret, MAX_FLOW_MS / 1000));
        return { address };
      }),
      on(calls.signOut, async () => {
        const session = cookieIn(request, name);
        const visitor = await this.#visitorIn(session);
        if (visitor) audit.write(request, nameOf(visitor), "sign out");
        await sessions.end(session);
        response.setHeader("Set-Cookie", `${name}=; ${COOKIE}; SameSite=Strict; Max-Age=0`);
        this.#endHeld((visitor) => visitor.session === session);
        return {};
      }),
    ];
  }

  /** Begins a session. @returns its cookie */
  async #begin(person: Person, request: IncomingMessage): Promise<string> {
    const session = await this.#parts.sessions.begin(person.id);
    this.#parts.audit.write(request, nameOf(person), "sign in");
    return `${nameFor(this.origin, SESSION)}=${session}; ${COOKIE}; SameSite=Strict`;
  }

  /** The cookie of a sign-in at the provider, which has to come with the link by which the provider sends a browser back. */
  #flowCookie(secret: string, seconds: number): string {
    return `${nameFor(this.origin, FLOW)}=${secret}; ${COOKIE}; SameSite=Lax; Max-Age=${seconds}`;
  }

  /** Lets somebody in whom the provider has sent back. The page of the sign-in goes on, or says why not. */
  async #finishAtProvider(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { provider } = this.#parts;
    if (!provider || request.method !== "GET") return sendText(response, 404, "There is no provider.");
    const { search, person, failure } = await provider.finish(
      cookieIn(request, nameFor(this.origin, FLOW)),
      url,
    );
    const next = new URL(SIGN_IN_PATH, this.origin);
    next.search = search;
    if (failure) {
      next.hash = `failure=${failure}`;
      this.#parts.audit.write(request, {}, "sign in refused", { reason: failure });
    }
    response.setHeader("Set-Cookie", [
      this.#flowCookie("", 0),
      ...(person ? [await this.#begin(person, request)] : []),
    ]);
    redirect(response, next.href);
  }

  /** Sends a frame of Studio's window on to the preview. The cookie is strict, so that no other site's frame has it. */
  async #sendTicket(request: IncomingMessage, response: ServerResponse, to: string): Promise<void> {
    const visitor = await this.visitorOf(request);
    if (request.headers["sec-fetch-dest"] !== "iframe")
      return sendText(response, 403, "Only Studio's window can request a ticket.");
    if (!visitor) return sendText(response, 401, SIGN_IN_FIRST);
    const url = URL.canParse(to, this.previewOrigin) ? new URL(to, this.previewOrigin) : undefined;
    if (url?.origin !== this.previewOrigin)
      return sendText(response, 400, "The preview has no such address.");
    url.searchParams.set(TICKET, this.#tickets.give(visitor.session));
    redirect(response, url.href);
  }

  async #visitorIn(session: string): Promise<Visitor | undefined> {
    const id = session === "" ? undefined : await this.#parts.sessions.personOf(session);
    return this.#visitor(id, session);
  }

  #visitor(id: string | undefined, session: string): Visitor | undefined {
    const { people } = this.#parts;
    const person = people.all.find((one) => one.id === id);
    if (!person) return undefined;
    const { name, role, languages } = person;
    return { id: person.id, name, rights: { role, languages }, session };
  }

  #list(): calls.PeopleAnswer {
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const { provider, now } = this.#parts;
    const people = this.#parts.people.all.map(({ id, name, role, languages, passkeys, accounts }) => ({
      ...{ id, name, role, languages },
      since: dayOf(Math.min(now(), ...[...passkeys, ...accounts].map(({ added }) => added))),
    }));
    return { people, ...(provider && { provider: provider.name }) };
  }

  #find(id: string): Person {
    const person = this.#parts.people.all.find((one) => one.id === id);
    if (!person) throw new Refusal(404, t("This person has been removed."));
    return person;
  }

  async #invite(invited: Rights & { name: string; email?: string }): Promise<{ link: string }> {
    const { name, role, languages, email } = invited;
    if (this.#parts.people.all.some((one) => one.name === name))
      throw new Refusal(409, t("{name} is already there.", { name }));
    refuseLanguages({ role, languages });
    // The newest invitation of an address counts.
    if (email !== undefined) await this.#parts.invitations.takeBack({ email });
    return this.#link(invited);
  }

  async #link(invited: Omit<Invitation, "expires">): Promise<{ link: string }> {
    const { origin, invitations, now } = this.#parts;
    return { link: await inviteAt(origin, invitations, { ...invited, expires: now() + LINK_MS }) };
  }

  async #change(id: string, rights: Rights): Promise<void> {
    this.#find(id);
    refuseLanguages(rights);
    if (rights.role !== "owner") this.#refuseWithout(id);
    await this.#parts.people.change(id, (person) => ({ ...person, ...rights }));
    this.#studio?.rightsChanged();
  }

  /** Refuses what leaves nobody but a person as the owner. */
  #refuseWithout(id: string): void {
    if (!this.#parts.people.all.some((one) => one.role === "owner" && one.id !== id))
      throw new Refusal(409, t("One person has to be the owner."));
  }

  async #remove(id: string): Promise<void> {
    const { people, sessions, invitations, removed } = this.#parts;
    this.#refuseWithout(id);
    await invitations.takeBack({ person: id });
    await removed.add(people.all.find((one) => one.id === id)?.accounts ?? []);
    await this.tokens.end(id);
    await people.remove(id);
    await this.seenNotes.forget(id);
    this.#endHeld((visitor) => visitor.id === id);
    await sessions.endAll(id);
  }

  #endHeld(isEnded: (visitor: Visitor) => boolean): void {
    for (const [response, visitor] of this.#held) if (isEnded(visitor)) response.destroy();
  }
}

function refuseLanguages({ role, languages }: Rights): void {
  if ((role === "translator") !== languages.length > 0)
    throw new Refusal(409, t("Choose the languages of the translator."));
}

/** A person as the lines of the audit name one. */
const nameOf = ({ id, name }: Visitor | Person) => ({ id, name });

const SIGN_IN_FIRST = "Sign in to Studio to see this page.";

/** Maximum time in ms for which a response stays open. */
const MAX_STREAM_MS = 3_600_000;

const [SESSION, VIEW, FLOW, TICKET] = ["studio", "studio-preview", "studio-provider", "studio-ticket"];

/** Attributes of both cookies. Browsers send cookies with `Secure` to this machine without TLS too. */
const COOKIE = "Path=/; Secure; HttpOnly";

/** The name of a cookie: with TLS, its prefix keeps other hosts from setting it. */
const nameFor = (origin: string, name: string): string =>
  origin.startsWith("https:") ? `__Host-${name}` : name;

/** The value of a cookie; empty if the request has none. */
function cookieIn({ headers }: IncomingMessage, name: string): string {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address });
  response.end();
}
