import type { ErrorAnswer } from "#src/studio/protocol.ts";

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

/** Client of Studio's HTTP API. The token comes from the address that `npm run studio` prints, and stays in this tab. */
export class ApiClient {
  readonly #token: string;

  constructor(token: string) {
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
    const response = await fetch(path, { headers: this.#headers() });
    if (response.ok) return response.blob();
    const body: unknown = await response.json().catch(() => undefined);
    throw new Refusal(response.status, messageOf(body) ?? response.statusText, body);
  }

  /** The server's event stream, line by line, until it ends. @throws TypeError when the server cannot be reached */
  async *events(): AsyncGenerator<string> {
    const response = await fetch("/api/events", { headers: this.#headers() });
    if (!response.ok || !response.body) throw new Refusal(response.status, "No events", undefined);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line.trim() !== "");
    }
  }

  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(path, { ...init, headers: { ...init.headers, ...this.#headers() } });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Refusal(response.status, messageOf(body) ?? response.statusText, body);
    return body as Answer;
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }
}

function messageOf(body: unknown): string | undefined {
  const isAnswer = (value: unknown): value is ErrorAnswer =>
    typeof value === "object" && value !== null && "error" in value;
  return isAnswer(body) ? String(body.error) : undefined;
}
