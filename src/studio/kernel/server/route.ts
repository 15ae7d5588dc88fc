import type { IncomingMessage, ServerResponse } from "node:http";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { MAX_JSON_DEPTH } from "#src/content/document/read.ts";
import { decodeText } from "#src/content/json/encoding.ts";
import { FORBIDDEN_KEYS, isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Migrations } from "#src/plans/migrations/migration.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import type { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import type { Call, Need, Schema } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { AnnouncedSite } from "./check/announced-site.ts";
import type { ShownPages } from "./check/shown-pages.ts";
import type { SiteCheck } from "./check/site-check.ts";

/** The handler of one call. */
export type Route = {
  method: "GET" | "POST";
  path: string;
  needs: Need;
  answer: (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>;
};

/** A file in place of a JSON answer. */
export class Download {
  constructor(
    readonly type: string,
    readonly content: Buffer,
  ) {}
}

type Answered<Answer> = Answer extends Blob ? Download : Answer;

/** Creates the route of a call. @param handle receives validated requests; an error becomes the response */
export function on<Request, Answer extends object>(
  { method, path, request: schema, needs }: Call<Request, Answer>,
  handle: (request: Request) => Answered<Answer> | Promise<Answered<Answer>>,
): Route {
  const check = requestCheck(schema);
  return {
    method,
    path,
    needs,
    answer: async (request, query) =>
      handle(check(method === "GET" ? Object.fromEntries(query) : await readJson(request))),
  };
}

type Upload<Type extends string> = {
  /**
   * Tells whether an upload with a content type is accepted. Types that an HTML form can send are never accepted, so that browsers ask the
   * server before they send a request from another site's page (Fetch, CORS).
   */
  isType: (type: string) => type is Type;
  wrongType: string;
  maxBytes: number;
  tooLarge: string;
};

/** Creates the route of an upload: the file's bytes are the body, its media type the content type; parameters are in the query. */
export function onUpload<Request, Answer extends object, Type extends string>(
  { path, request: schema, needs }: Call<Request, Answer>,
  { isType, wrongType, maxBytes, tooLarge }: Upload<Type>,
  handle: (request: Request, bytes: Buffer, type: Type) => Promise<Answer>,
): Route {
  const check = requestCheck(schema);
  return {
    method: "POST",
    path,
    needs,
    answer: async (request, query) => {
      const checked = check(Object.fromEntries(query));
      const type = request.headers["content-type"] ?? "";
      if (!isType(type)) throw new Refusal(415, wrongType);
      return handle(checked, await readBytes(request, maxBytes, tooLarge), type);
    },
  };
}

const ajv = new Ajv({ discriminator: true, strictRequired: false, validateSchema: false, verbose: true });
ajv.addKeyword({
  keyword: "documentValue",
  validate: (_isOn: boolean, value: unknown) => isDocumentValue(value, MAX_JSON_DEPTH),
});

/**
 * Creates a validator of requests, compiled on first use.
 * @returns a function that returns the typed request, or throws a Refusal with 400
 */
export function requestCheck<Request>(schema: Schema<Request>): (value: unknown) => Request {
  let validate: ValidateFunction<Request> | undefined;
  return (value) => {
    validate ??= ajv.compile<Request>(schema);
    if (validate(value)) return value;
    const [error] = validate.errors ?? [];
    const name = nameOf(error);
    if (error?.keyword === "required") throw new Refusal(400, t('"{name}" is missing.', { name }));
    if (error?.keyword === "additionalProperties")
      throw new Refusal(400, t('"{name}" is not known here.', { name }));
    const values = allowedValues(error).join(", ");
    throw new Refusal(
      400,
      values === ""
        ? t('Invalid value for "{name}".', { name })
        : t('Invalid value for "{name}". It has to be one of: {values}.', { name, values }),
    );
  };
}

/** The values of which one was expected: of a choice, or of the member that tells the kind of an object. */
function allowedValues({ params, parentSchema }: Partial<ErrorObject> = {}): unknown[] {
  const { allowedValues, tag }: Record<string, unknown> = params ?? {};
  if (Array.isArray(allowedValues)) return allowedValues;
  const members: JsonValue = typeof tag === "string" ? (parentSchema?.oneOf ?? null) : null;
  if (!Array.isArray(members)) return [];
  return members.flatMap((member) => valueAt(member, `/properties/${tag}/enum`) ?? []);
}

function nameOf(error: ErrorObject | undefined): string {
  const { additionalProperty, missingProperty, tag }: Record<string, unknown> = error?.params ?? {};
  const member = [additionalProperty, missingProperty, tag].find((name) => typeof name === "string");
  const steps = error?.instancePath.split("/").filter((step) => step !== "" && Number.isNaN(Number(step)));
  return String(member ?? steps?.at(-1) ?? "request");
}

function isDocumentValue(value: unknown, depth: number): boolean {
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isDocumentValue(item, depth - 1));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([key, inner]) => !FORBIDDEN_KEYS.has(key) && isDocumentValue(inner, depth - 1),
  );
}

/** Maximum size of a JSON body: enough for the largest document with escaped characters. */
export const MAX_JSON_BYTES = 4_000_000;

/** Reads the JSON body of a request. @throws Refusal if it is not valid JSON, or too large */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refusal(415, t("Only JSON is accepted."));
  const text = decodeText(await readBytes(request, MAX_JSON_BYTES, "The request is too large."));
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new Refusal(400, t("The request is not JSON."));
  }
}

/** Reads the bytes of a request. @throws Refusal if they are compressed, or exceed the limit */
export async function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: string,
): Promise<Buffer> {
  if (request.headers["content-encoding"] !== undefined)
    throw new Refusal(415, t("Compressed requests are not accepted."));
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new Refusal(413, tooLarge);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBytes) throw new Refusal(413, tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The place of the site that a server builds. @property server name of the web server, as in the command `hosting` */
export type OwnSite = { folder: string; server: string };

/**
 * How a server speaks with the host of the repository, to make proposals there.
 * @property kind undefined if it is known by the address of the repository
 * @property api base address of its API; undefined if that is known
 */
export type CodeHostSettings = { kind?: "github" | "gitlab" | "gitea"; api?: string; token: string };

/** The parts of Studio's server that features use. */
export type Kernel = {
  session: StudioSession;
  pages: ShownPages;
  check: SiteCheck;
  events: EventStream;
  announced: AnnouncedSite;
  files: DocumentFiles;
  pictures: PictureFiles;
  /** Returns the forms of the site; the same object until a schema changes. */
  forms: () => Forms;
  unwritten: UnwrittenFiles;
  migrations: () => Promise<Migrations>;
  shellOrigin: string;
  previewOrigin: string;
  /** The origin that blocks embed in place of those in the site document, in checks and builds; undefined to keep those. */
  embeddedOrigin: string | undefined;
  /** Set if this server builds the site and puts it into a folder. */
  ownSite?: OwnSite | undefined;
  /** Set if a team's server may make proposals at the host of the repository. */
  codeHost?: CodeHostSettings | undefined;
  /** Set if a team works on the site: the tokens of its people for their assistants, by the ids of the people. */
  tokens:
    | {
        has: (person: string) => boolean;
        make: (person: string) => Promise<string>;
        end: (person: string) => Promise<void>;
      }
    | undefined;
  /** Set if a team works on the site. */
  team:
    | {
        /** The names of its people. */
        names: () => readonly string[];
        /** Until when each person has seen each note, as times in ISO 8601 by the ids of people and notes. */
        seenNotes: {
          of: (person: string) => Readonly<Record<string, string>>;
          see: (person: string, note: string, at: string) => Promise<void>;
        };
      }
    | undefined;
  /** Returns the day in the site's time zone, `YYYY-MM-DD`. */
  today: () => string;
  /** Folder of the site whose schemas, blocks and pictures are used: in a demo the original site, otherwise the edited one. */
  code: string;
  /** Folder with the original site of a demo; undefined otherwise. */
  demo: string | undefined;
};

/** A tool for assistants, offered over the Model Context Protocol (https://modelcontextprotocol.io). */
export type Tool = {
  name: string;
  /** Tells the assistant the purpose of the tool and when to use it. Every answer costs its reader, so both are short. */
  description: string;
  /** The JSON Schema of the arguments. */
  input: Schema<unknown>;
  /** Whether the tool only reads. */
  isReadOnly: boolean;
  /** Runs the tool. @returns the answer as text @throws Refusal that names the cure */
  run: (request: unknown) => Promise<string>;
};

/** The server part of a feature, exported as `server` from its `server.ts`. */
export type ServerFeature = (kernel: Kernel) => {
  routes: readonly Route[];
  /** Tools for assistants. */
  tools?: readonly Tool[];
  /**
   * Answers a request to the preview's origin of a team by somebody who need not have signed in, such as one with the address of a shared
   * preview. @returns false for other requests
   */
  welcomes?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Additional pages on the preview's origin, by path. */
  frames?: Readonly<Record<string, (response: ServerResponse, query: URLSearchParams) => Promise<void>>>;
  /** Called after files of the site have changed on disk. */
  onDiskChange?: () => void;
  /** Called when Studio ends. */
  onClose?: () => void;
};

export type RunningFeature = ReturnType<ServerFeature>;
