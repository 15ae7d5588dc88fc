import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ChangeAnswer, PageAnswer, ServerEvent } from "../../../src/studio/kernel/protocol/protocol.ts";
import type { PendingChange } from "../../../src/studio/kernel/shell/changes/send-queue.ts";
import { pageFile, withGeneratedSite } from "../generated-site.ts";
import { spreadWithTail } from "../spread.ts";
import { type RunningStudio, runStudio } from "./running-studio.ts";

type QueueModule = typeof import("../../../src/studio/kernel/shell/changes/send-queue.ts");

const PORT = 4590;
const QUEUE_FILE = "src/studio/kernel/shell/changes/send-queue.ts";
const PAGES = 5;
/** The fields that the two people on a page write in, and the letter that each of them types. */
const FIELDS = [
  { field: "/blocks/0/title", letter: "a" },
  { field: "/blocks/2/title", letter: "b" },
] as const;
const LETTER_INTERVAL_MS = 200;
/** Delay in ms after which a window shows changes of documents that are not its own, as in `follow-changes.ts`. */
const OTHERS_DELAY_MS = 2000;
/** Rounds in which two commits take turns, so that both meet the same load of the machine. */
const ROUNDS = 3;

type Measured = { letters: number[]; bytes: number; changes: number };

/**
 * Measures the time from a letter that one person types until a colleague on the same page gets it, while ten people type on five pages.
 * Windows are simulated by their requests: what they ask for, and when. They send letters by the queue of their commit.
 * @param seconds of typing in a round
 * @param other folder of a checkout of another commit, to take turns with
 */
export async function benchTogether(seconds = 20, other?: string): Promise<void> {
  const roots = [".", ...(other === undefined ? [] : [other])];
  const results = new Map(
    roots.map((root): [string, Measured] => [root, { letters: [], bytes: 0, changes: 0 }]),
  );
  for (let round = 0; round < (other === undefined ? 1 : ROUNDS); round += 1)
    for (const root of roots)
      await withGeneratedSite(
        PAGES,
        async (site) => {
          const studio = await runStudio(site, PORT);
          const result = results.get(root);
          const queueModule: QueueModule = await import(pathToFileURL(path.resolve(root, QUEUE_FILE)).href);
          try {
            if (result) await typeTogether({ studio, queueModule, result }, seconds);
          } finally {
            await studio.stop();
          }
        },
        root,
      );
  for (const [root, { letters, bytes, changes }] of results) {
    console.log(root === "." ? "this commit" : root);
    console.log(`  a colleague's letter: ${spreadWithTail(letters)}`);
    console.log(`  ${changes} changes, ${(bytes / changes / 1000).toFixed(0)} KB a change to all windows`);
  }
}

type Run = { studio: RunningStudio; queueModule: QueueModule; result: Measured };

async function typeTogether(run: Run, seconds: number): Promise<void> {
  const people = Array.from({ length: PAGES }, (_, page) => {
    const route = `/${pageFile(page).replace(/^pages\/|\.json$/g, "")}`;
    return FIELDS.map((place) => new Person(run, route, place));
  }).flat();
  await Promise.all(people.map((person) => person.open()));
  const end = performance.now() + seconds * 1000;
  for (const [index, person] of people.entries()) person.colleague = people[index ^ 1];
  await Promise.all(people.map((person) => person.type(end)));
  for (const person of people) person.close();
}

/** A window in which somebody types, reduced to its requests. */
class Person {
  colleague: Person | undefined;
  /** Times at which letters were typed and not yet seen by the colleague, by the length of the text. */
  readonly #typed = new Map<number, number>();
  readonly #events = new AbortController();
  #page: PageAnswer | undefined;
  #text = "";
  #isAsking = false;
  #isBehind = false;
  #isLater = false;

  readonly #queue;

  constructor(
    private readonly run: Run,
    private readonly route: string,
    private readonly place: (typeof FIELDS)[number],
  ) {
    this.#queue = new run.queueModule.SendQueue<ChangeAnswer>({
      stamp: (change) => {
        const revision = this.#page?.view.revision;
        return revision === undefined ? change : { ...change, revision };
      },
      send: (change) => this.#send(change),
      onChange: () => undefined,
    });
  }

  async open(): Promise<void> {
    this.#page = await this.#ask(`page?route=${this.route}`);
    void this.#listen().catch(() => undefined);
  }

  close(): void {
    this.#events.abort();
  }

  async type(end: number): Promise<void> {
    const { route, place } = this;
    const document = this.#page?.view.document;
    if (document === undefined) throw new Error(`The page ${route} has no document.`);
    while (performance.now() < end) {
      await setTimeout(LETTER_INTERVAL_MS);
      this.#text += place.letter;
      this.#typed.set(this.#text.length, performance.now());
      const operations = [{ op: "replace" as const, path: place.field, value: this.#text }];
      this.#queue.push({ route, document, label: "Type", typing: place.field, operations });
    }
    await this.#queue.flush();
    await setTimeout(OTHERS_DELAY_MS);
  }

  async #send(change: PendingChange): Promise<ChangeAnswer> {
    const answer = await this.#ask<ChangeAnswer>("change", change);
    this.#page = answer;
    this.run.result.changes += 1;
    this.#look();
    return answer;
  }

  async #listen(): Promise<void> {
    const response = await fetch(`${this.run.studio.origin}/api/events`, {
      headers: this.#headers,
      signal: this.#events.signal,
    });
    let rest = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      this.run.result.bytes += chunk.length;
      for (const line of lines) if (line !== "") this.#hear(JSON.parse(line));
    }
  }

  /** Earlier commits name no documents in the event: their windows reload lists and page after every change. */
  #hear(event: ServerEvent): void {
    if (event.event !== "changed" || event.revision <= (this.#page?.view.revision ?? 0)) return;
    const own = this.#page?.documents ?? {};
    const isOwn = event.documents?.some((document) => Object.hasOwn(own, document)) ?? true;
    if (isOwn) void this.#refresh(event.documents === undefined);
    else if (!this.#isLater) {
      this.#isLater = true;
      void setTimeout(OTHERS_DELAY_MS).then(() => {
        this.#isLater = false;
        return this.#refresh(event.lists);
      });
    }
  }

  async #refresh(withLists: boolean): Promise<void> {
    if (this.#isAsking) {
      this.#isBehind = true;
      return;
    }
    this.#isAsking = true;
    if (withLists) await this.#ask("site");
    const shownRevision = this.#page?.view.revision;
    const answer = await this.#ask<PageAnswer>("refresh", { route: this.route, shownRevision });
    if (answer.view.revision >= (this.#page?.view.revision ?? 0)) this.#page = answer;
    this.#look();
    this.#isAsking = false;
    if (!this.#isBehind) return;
    this.#isBehind = false;
    await this.#refresh(withLists);
  }

  /** Notes the letters of the colleague that are on the page now. */
  #look(): void {
    const { colleague } = this;
    const { document } = this.#page?.view ?? {};
    if (!colleague || !document) return;
    const text = JSON.stringify(this.#page?.documents[document]?.value);
    for (const [length, time] of colleague.#typed) {
      if (!text.includes(`"${colleague.place.letter.repeat(length)}`)) continue;
      this.run.result.letters.push(performance.now() - time);
      colleague.#typed.delete(length);
    }
  }

  get #headers(): Record<string, string> {
    const { origin, token } = this.run.studio;
    return { Authorization: `Bearer ${token}`, Origin: origin, "Content-Type": "application/json" };
  }

  async #ask<Answer = PageAnswer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.run.studio.origin}/api/${path}`, {
      headers: this.#headers,
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    this.run.result.bytes += text.length;
    return JSON.parse(text);
  }
}
