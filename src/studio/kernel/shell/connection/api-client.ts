import { isObject } from "#src/content/json/json.ts";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import { BROWSER_HEADER, WINDOW_HEADER } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { SessionToken } from "./session-token.ts";

/** Client of Studio's HTTP API. */
export class ApiClient {
  readonly #browser = browserId();
  /** The id of this window. */
  readonly window = crypto.randomUUID();
  /** The open event stream, and the token with which it was begun. */
  #stream: { token: string; end: AbortController } | undefined;

  constructor(private readonly token: SessionToken) {}

  /** Makes a call. @throws Refusal for a status other than 2xx, TypeError if the server cannot be reached, or something else answers in its place */
  async ask<Request, Answer>({ method, path }: Call<Request, Answer>, request: Request): Promise<Answer> {
    const response =
      method === "GET"
        ? await this.#fetch(path + queryOf(request))
        : await this.#fetch(path, {
            method,
            body: JSON.stringify(request),
            headers: { "content-type": "application/json" },
          });
    return jsonOf(response);
  }

  /** Uploads the bytes of a file, with its media type as content type. */
  async upload<Request, Answer>(
    { path }: Call<Request, Answer>,
    request: Request,
    file: File,
  ): Promise<Answer> {
    const headers = { "content-type": file.type };
    return jsonOf(await this.#fetch(path + queryOf(request), { method: "POST", body: file, headers }));
  }

  async download({ path }: Call<object, Blob>): Promise<Blob> {
    return (await this.#fetch(path)).blob();
  }

  /**
   * The server's event stream, line by line, until it ends. It also ends when the server refuses its token for another request: whoever
   * listens then waits for another one.
   * @throws TypeError if the server cannot be reached, Refusal with 401 if the token is refused
   */
  async *events(): AsyncGenerator<string> {
    const end = new AbortController();
    this.#stream = { token: this.token.value, end };
    const { body } = await this.#fetch("/api/events", {
      signal: end.signal,
      headers: { [WINDOW_HEADER]: this.window },
    });
    if (!body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw end.signal.aborted ? new Refusal(401, expired()) : error;
      });
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line.trim() !== "");
    }
  }

  /** Resolves as soon as there is a token that the server has not refused. */
  renewed(): Promise<void> {
    return this.token.renewed();
  }

  /**
   * Sends a request.
   * @throws Refusal for a status other than 2xx; also, without sending anything, with 401 while the token is known to be refused
   */
  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.token.isRefused) throw new Refusal(401, expired());
    const token = this.token.value;
    const headers = {
      ...init.headers,
      authorization: `Bearer ${token}`,
      "accept-language": readersLanguage(),
      [BROWSER_HEADER]: this.#browser,
    };
    const response = await fetch(path, { ...init, headers });
    if (response.status === 401) {
      this.token.refuse(token);
      if (this.#stream?.token === token) this.#stream.end.abort();
    }
    if (response.ok) {
      this.token.accept(token);
      return response;
    }
    const body: unknown = await jsonOf<unknown>(response).catch((error: unknown) => {
      if (response.status === 413) throw new Refusal(413, tooLarge());
      if (response.status !== 401) throw error;
    });
    const { error = response.statusText, number } = isObject(body) ? body : {};
    throw new Refusal(response.status, number === undefined ? String(error) : unexpected(String(number)));
  }
}

/** Reads an answer of Studio. @throws TypeError if it is not JSON: then it comes from another program, such as a proxy */
async function jsonOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`The answer ${response.status} is not JSON.`);
  }
}

/** The id of this browser, the same for all its windows. */
function browserId(): string {
  const kept = readValue("localStorage", "browser");
  if (typeof kept === "string") return kept;
  const id = crypto.randomUUID();
  keep("localStorage", "browser", id);
  return id;
}

function queryOf(request: unknown): string {
  const entries = Object.entries(request ?? {}).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

const expired = () =>
  t("This window has lost its access. Open the address that Studio printed when it started.");

/** Studio's own refusals name the limit; this one is of a proxy, which answers with a page. */
const tooLarge = () =>
  t("This is larger than the server in front of Studio accepts. Its administrator can raise the limit.");

const unexpected = (number: string) =>
  t(
    "Studio could not do this because of an error of its own. Its terminal shows the cause as error {number}.",
    {
      number,
    },
  );
