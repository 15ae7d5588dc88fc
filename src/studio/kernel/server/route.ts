import type { IncomingMessage } from "node:http";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { readBytes, readJson } from "#src/studio/kernel/http/read-body.ts";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import { requestCheck } from "./check-request.ts";

/** Answers the requests of one call. */
export type Route = {
  method: "GET" | "POST";
  path: string;
  answer: (request: IncomingMessage, query: URLSearchParams) => Promise<object>;
};

/** A file instead of a JSON answer. */
export class Download {
  constructor(
    readonly type: string,
    readonly content: Buffer,
  ) {}
}

/** @param handle called with checked requests only; what it throws becomes the answer */
export function on<Request, Answer extends object>(
  { method, path, request: schema }: Call<Request, Answer>,
  handle: (request: Request) => Answer | Promise<Answer>,
): Route {
  const check = requestCheck(schema);
  return {
    method,
    path,
    answer: async (request, query) =>
      handle(check(method === "GET" ? Object.fromEntries(query) : await readJson(request))),
  };
}

/** @param handle makes the file that is handed to the browser */
export function onDownload(
  { method, path, request: schema }: Call<object, Blob>,
  handle: () => Promise<Download>,
): Route {
  const check = requestCheck(schema);
  return {
    method,
    path,
    answer: async (_request, query) => {
      check(Object.fromEntries(query));
      return handle();
    },
  };
}

type Upload<Type extends string> = {
  /** None that a form can send, so that browsers ask before a page of another site sends one (Fetch, CORS). */
  isType: (type: string) => type is Type;
  wrongType: string;
  maxBytes: number;
  tooLarge: string;
};

/** The bytes of a file, with its type as the content type and everything else in the query. */
export function onUpload<Request, Answer extends object, Type extends string>(
  { path, request: schema }: Call<Request, Answer>,
  { isType, wrongType, maxBytes, tooLarge }: Upload<Type>,
  handle: (request: Request, bytes: Buffer, type: Type) => Promise<Answer>,
): Route {
  const check = requestCheck(schema);
  return {
    method: "POST",
    path,
    answer: async (request, query) => {
      const checked = check(Object.fromEntries(query));
      const type = request.headers["content-type"] ?? "";
      if (!isType(type)) throw new Refusal(415, wrongType);
      return handle(checked, await readBytes(request, maxBytes, tooLarge), type);
    },
  };
}
