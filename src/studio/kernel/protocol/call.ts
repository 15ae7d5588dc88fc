import { FORBIDDEN_KEYS, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { includes, type Role } from "#src/studio/kernel/roles/roles.ts";

declare const answered: unique symbol;

/**
 * A request from the shell to the server: its route, the schema of its parameters, and the type of the answer. The schema types the client
 * and the handler, and validates requests. GET requests send their parameters in the query.
 */
export type Call<Request, Answer> = {
  method: "GET" | "POST";
  path: `/api/${string}`;
  request: Schema<Request>;
  needs: Need;
  readonly [answered]?: Answer;
};

/**
 * The role that a call needs. `STEPS`: the call only changes documents, in steps that are allowed or refused by the documents that they
 * change (`StepJudge`); a person who may change no document at all cannot make the call.
 */
export type Need = Role | typeof STEPS;

export const STEPS = "steps";

/** Tells whether somebody may make a call. @param role undefined for the one person at a Studio without a team */
export const mayCall = (role: Role | undefined, { needs }: { needs: Need }): boolean =>
  role === undefined || includes(role, needs === STEPS ? "translator" : needs);

export type RequestOf<C> = C extends { request: infer S } ? TypeOf<S> : never;

type Reply<Answer> = { readonly [answered]?: Answer };

/** Returns an empty object that tells TypeScript the type of an answer when a call is declared. */
export function reply<Answer>(): Reply<Answer> {
  return {};
}

/** Declares a read-only call: everybody may see everything. @param name end of the path, after `/api/` */
export function get<Request, Answer>(
  name: string,
  request: Schema<Request>,
  _reply: Reply<Answer>,
): Call<Request, Answer> {
  return { method: "GET", path: `/api/${name}`, request, needs: "viewer" };
}

/** Declares a call that changes something, or has more parameters than an address can hold. @param name end of the path, after `/api/` */
export function post<Request, Answer>(
  name: string,
  request: Schema<Request>,
  _reply: Reply<Answer>,
  needs: Need,
): Call<Request, Answer> {
  return { method: "POST", path: `/api/${name}`, request, needs };
}

declare const accepted: unique symbol;

/** A JSON Schema that carries the TypeScript type of the values it accepts. The server validates with ajv. */
export type Schema<Value> = JsonObject & { readonly [accepted]?: Value };

export type TypeOf<S> = S extends { readonly [accepted]?: infer Value } ? Value : never;

export type Shape = Readonly<Record<string, Schema<unknown>>>;
type Plain<Value> = { [Key in keyof Value]: Value[Key] };
type ObjectOf<Required extends Shape, Optional extends Shape> = Plain<
  { [Key in keyof Required]: TypeOf<Required[Key]> } & { [Key in keyof Optional]?: TypeOf<Optional[Key]> }
>;

/** The schema of an object with exactly these keys. */
export function object<Required extends Shape, Optional extends Shape = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Schema<ObjectOf<Required, Optional>> {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** The schema of one of several objects, distinguished by the value of one key. */
export function union<Members extends readonly Schema<unknown>[]>(
  tag: string,
  ...members: Members
): Schema<TypeOf<Members[number]>> {
  return { type: "object", required: [tag], discriminator: { propertyName: tag }, oneOf: [...members] };
}

/** The schema of a string. @param pattern source of a regular expression with the flag `u` */
export function text<Value extends string = string>(maxLength: number, pattern?: string): Schema<Value> {
  return { type: "string", maxLength, ...(pattern === undefined ? {} : { pattern }) };
}

export function choice<const Value extends string>(...values: Value[]): Schema<Value> {
  return { type: "string", enum: values };
}

export function list<Item>(items: Schema<Item>, minItems: number, maxItems: number): Schema<Item[]> {
  return { type: "array", items, minItems, maxItems };
}

/** The schema of an object with arbitrary keys, except inherited property names. */
export function record<Value>(values: Schema<Value>, maxProperties: number): Schema<Record<string, Value>> {
  return {
    type: "object",
    additionalProperties: values,
    propertyNames: { not: { enum: [...FORBIDDEN_KEYS] } },
    maxProperties,
  };
}

export const flag: Schema<boolean> = { type: "boolean" };

export const count: Schema<number> = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

export const documentValue: Schema<JsonValue> = { documentValue: true };

/** Maximum number of places, documents or pictures in one request. */
export const MAX_PLACES = 1000;

/** Kinds of documents that are not pages. */
export const SHARED_KINDS = ["layout", "fragment", "data", "text", "collection", "scaffold"] as const;

export const documentId = text<`${"page" | (typeof SHARED_KINDS)[number]}:${string}`>(
  310,
  `^(?:page|${SHARED_KINDS.join("|")}):[\\w.\\/\\[\\]\\-]{1,300}$`,
);

/** A JSON pointer, whose only escapes are `~0` and `~1` (RFC 6901), without inherited property names. */
export const pointer: Schema<string> = text(
  2000,
  "^(?![^]*\\/(?:__proto__|constructor|prototype)(?:\\/|$))(?:\\/(?:[^\\/~]|~[01])*)*$",
);

export const route: Schema<string> = text(300);

export const factName: Schema<string> = text(200, "^[\\w.\\-]+$");

export const collectionName: Schema<string> = text(100, "^[\\w\\-]+$");

/** Text on one line, without control characters. */
export const line: Schema<string> = text(300, "^[^\\p{Cc}\\p{Cs}]*$");

/** Text that git and file systems accept: no null characters. */
export const plainText = (maxLength: number): Schema<string> => text(maxLength, "^[^\\0]*$");

export const documentIds = (maxItems: number) => list(documentId, 0, maxItems);

/**
 * The place of a search hit in a text of a document.
 * @property start offset in UTF-16 code units
 */
export const hitPlace = object({ document: documentId, pointer, start: count });

export const hitPlaces = list(hitPlace, 1, MAX_PLACES);

/** The search hits that a replacement leaves unchanged; may be empty. */
export const exceptions = list(hitPlace, 0, MAX_PLACES);

/** A change of a document: a subset of JSON Patch (RFC 6902). `move` and `copy` are limited to one list. */
export const operation = union(
  "op",
  object({ op: choice("add"), path: pointer, value: documentValue }),
  object({ op: choice("replace"), path: pointer, value: documentValue }),
  object({ op: choice("remove"), path: pointer }),
  object({ op: choice("move"), from: pointer, path: pointer }),
  object({ op: choice("copy"), from: pointer, path: pointer }),
);

export const pageParts = { route };

/**
 * Options of requests about a page.
 * @property shownRevision `view.revision` of the page in the preview; if omitted, or if another tab has made changes, the patch is the
 * whole page
 * @property also an additional document that is being edited, such as `data:facts`
 */
export const pageOptions = { shownRevision: count, also: documentId };

export const pageRequest = object(pageParts, pageOptions);

export type PageRequest = TypeOf<typeof pageRequest>;

/** The header in which a window names its browser, by an id that the browser keeps. */
export const BROWSER_HEADER = "studio-browser";

/** The header in which a window names itself when it begins its stream of events. */
export const WINDOW_HEADER = "studio-window";

/** The page of a team's Studio on which people sign in, and use invitations. */
export const SIGN_IN_PATH = "/sign-in";
