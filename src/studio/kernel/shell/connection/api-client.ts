import type { ErrorAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { SessionToken } from "./session-token.ts";

/** A response with a status other than 2xx. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown,
  ) {
    super(message);
  }
}

/** Client of Studio's HTTP API. */
export class ApiClient {
  readonly #token: SessionToken;

  constructor(token: SessionToken) {
    this.#token = token;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#ask(path, { method: "GET" });
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.#ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  }

  /** Sends the bytes of a file, with its type. */
  upload<Answer>(path: string, file: File): Promise<Answer> {
    return this.#ask(path, { method: "POST", body: file, headers: { "content-type": file.type } });
  }

  /** A file to be kept. */
  async file(path: string): Promise<Blob> {
    return (await this.#fetch(path)).blob();
  }

  /** The server's event stream, line by line, until it ends. @throws TypeError when the server cannot be reached */
  async *events(): AsyncGenerator<string> {
    const { body } = await this.#fetch("/api/events");
    if (!body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line.trim() !== "");
    }
  }

  /** Resolves once there is a token that the server has not refused. */
  renewed(): Promise<void> {
    return this.#token.renewed();
  }

  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const body: unknown = await (await this.#fetch(path, init)).json();
    return body as Answer;
  }

  /** @throws Refusal for a status other than 2xx; with 401, without a request, while the token is known to be refused */
  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.#token.isRefused) throw new Refusal(401, EXPIRED, undefined);
    const token = this.#token.value;
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(path, { ...init, headers });
    if (response.status === 401) this.#token.refuse(token);
    if (response.ok) {
      this.#token.accept(token);
      return response;
    }
    const body: unknown = await response.json().catch(() => undefined);
    throw new Refusal(response.status, messageOf(body) ?? response.statusText, body);
  }
}

const EXPIRED = "The address of this window has expired.";

function messageOf(body: unknown): string | undefined {
  const isAnswer = (value: unknown): value is ErrorAnswer =>
    typeof value === "object" && value !== null && "error" in value;
  return isAnswer(body) ? String(body.error) : undefined;
}
