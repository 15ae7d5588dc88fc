import type { Schema, TypeOf } from "./schema.ts";

declare const answered: unique symbol;

/**
 * A request that the shell makes of the server: its route, the schema of what it says, and the type of the answer.
 * The schema types the client and the handler, and checks requests. GET requests say theirs in the query.
 */
export type Call<Request, Answer> = {
  method: "GET" | "POST";
  path: `/api/${string}`;
  request: Schema<Request>;
  readonly [answered]?: Answer;
};

export type RequestOf<C> = C extends { request: infer S } ? TypeOf<S> : never;

type Reply<Answer> = { readonly [answered]?: Answer };

/** The type of an answer, to be named where a call is declared. */
export function reply<Answer>(): Reply<Answer> {
  return {};
}

/** A question: nothing changes. @param name the end of its path */
export function get<Request, Answer>(
  name: string,
  request: Schema<Request>,
  _reply: Reply<Answer>,
): Call<Request, Answer> {
  return { method: "GET", path: `/api/${name}`, request };
}

/** A command. @param name the end of its path */
export function post<Request, Answer>(
  name: string,
  request: Schema<Request>,
  _reply: Reply<Answer>,
): Call<Request, Answer> {
  return { method: "POST", path: `/api/${name}`, request };
}
