import type { JsonValue } from "#src/content/json/json.ts";
import { FORBIDDEN_KEYS } from "#src/content/json/scan.ts";
import type { CarryOutRequest, PageTask } from "#src/studio/features/pages/calls.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { checkPage } from "./request-checks.ts";
import { bad, factOf, objectOf, switchOf } from "./request-values.ts";

/** Validates a request to carry a task out. @throws Refusal with 400 */
export function checkCarryOut(body: JsonValue): CarryOutRequest {
  const { task = null, ...rest } = objectOf(body, "request");
  return { ...checkPage(rest), task: checkTask(task) };
}

/** Validates a task: its kind, exactly its keys, and texts without control characters. @throws Refusal with 400 */
export function checkTask(body: JsonValue): PageTask {
  const { task, ...rest } = objectOf(body, "task");
  if (task === "page") {
    const { address, title } = only(rest, ["address", "title"]);
    return { task, address: addressIn(address), title: textIn(title, "title") };
  }
  if (task === "scaffold") {
    const { command, name, answers } = only(rest, ["command", "name", "answers"]);
    return {
      task,
      command: textIn(command, "command"),
      name: textIn(name, "name"),
      answers: textsIn(answers),
    };
  }
  if (task === "translation") {
    const { route, language } = only(rest, ["route", "language"]);
    return { task, route: addressIn(route), language: textIn(language, "language", /^[A-Za-z0-9-]{2,35}$/) };
  }
  if (task === "move") {
    const { route, to, below } = only(rest, ["route", "to", "below"]);
    return { task, route: addressIn(route), to: addressIn(to), below: switchOf(below, "below") };
  }
  if (task === "remove") {
    const { route, to } = only(rest, ["route", "to"]);
    return { task, route: addressIn(route), ...(to === undefined ? {} : { to: addressIn(to) }) };
  }
  if (task === "rename-fact") {
    const { name, to } = only(rest, ["name", "to"]);
    return { task, name: factOf(name), to: textIn(to, "to") };
  }
  throw bad("task");
}

type Parts = Record<string, JsonValue | undefined>;

function only(parts: Parts, keys: readonly string[]): Parts {
  const other = Object.keys(parts).find((key) => !keys.includes(key));
  if (other !== undefined) throw bad(other);
  return parts;
}

/** Routes and what people type for one. What it may consist of is said by the plan, with help. */
function addressIn(value: JsonValue | undefined): string {
  const address = textIn(value, "address");
  const isPath = /(?:^|\/)\.{1,2}(?:\/|$)|\\|%/.test(address);
  if (isPath)
    throw new Refusal(422, "An address has small letters, digits and hyphens, and slashes between.");
  return address;
}

const TEXT = /^[^\p{Cc}\p{Cs}]{0,300}$/u;

function textIn(value: JsonValue | undefined, name: string, pattern = TEXT): string {
  if (typeof value !== "string" || !pattern.test(value)) throw bad(name);
  return value;
}

function textsIn(value: JsonValue | undefined): Record<string, string> {
  const entries = Object.entries(objectOf(value, "answers"));
  if (entries.length > 100) throw bad("answers");
  return Object.fromEntries(
    entries.map(([key, text]) => {
      if (FORBIDDEN_KEYS.has(key)) throw bad("answers");
      return [key, textIn(text, "answers")];
    }),
  );
}
