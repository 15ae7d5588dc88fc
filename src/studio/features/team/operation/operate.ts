import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { tryGit } from "#src/disk/run-git.ts";
import { sendJson, sendText, setCommonHeaders } from "#src/studio/kernel/http/send-file.ts";
import type { Operation } from "#src/studio/kernel/server/operation.ts";
import { answerIn, speechFor } from "#src/studio/kernel/words/read-words.ts";
import { t } from "../words.ts";
import { RateLimit } from "./rate-limit.ts";

/** What readiness depends on. @property data folder of the journal @property now clock in ms */
type Watched = { root: string; data: string; now: () => number };

type Options = Watched & {
  /** Folder of the engine, with the words of its languages. */
  engine: string;
  /** Prints a line of the log; undefined if none is kept. */
  log: ((line: string) => void) | undefined;
};

const MINUTE_MS = 60_000;
/** Maximum number of refused sign-ins in a minute from one address. */
const MAX_REFUSED = 10;
/** Maximum number of sign-in requests in a minute from one address, which several people of a firm may share. */
const MAX_SIGN_IN_REQUESTS = 240;
/** Maximum number of changes of a person in ten seconds; a fast typist makes 50. */
const MAX_CHANGES = 300;
/** Maximum number of files that a person uploads in a minute. */
const MAX_UPLOADS = 60;
/** Maximum number of open event streams of one person: one for each window. */
const MAX_STREAMS = 50;

/** Time in ms between the two lines of the stream with which an administrator checks that a proxy passes events on at once. */
const STREAM_GAP_MS = 500;

/** Watches over the two listeners of a team's Studio: answers about its health, limits requests and keeps a log of them. */
export function operate(options: Options): Operation {
  const { engine, log, now } = options;
  const isReady = readiness(options);
  let isStopping = false;
  const limits = limitsAt(now);
  const write = (event: string, more: object = {}) =>
    log?.(JSON.stringify({ time: new Date(now()).toISOString(), event, ...more }));

  const health = async (asked: string, response: ServerResponse): Promise<boolean> => {
    if (asked === "/healthz") sendJson(response, 200, { status: "ok" });
    else if (asked === "/readyz") {
      const missing = isStopping ? "stopping" : await isReady();
      sendJson(response, missing === undefined ? 200 : 503, { ready: missing === undefined, missing });
    } else if (asked === "/healthz/stream") {
      response.writeHead(200, { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" });
      response.write('{"event":"first"}\n');
      const timer = setTimeout(() => response.end('{"event":"last"}\n'), STREAM_GAP_MS).unref();
      response.once("close", () => clearTimeout(timer));
    } else return false;
    return true;
  };

  const around = (server: "studio" | "preview", listener: RequestListener): RequestListener => {
    return async (request, response) => {
      const begun = performance.now();
      const { method = "", url = "" } = request;
      const asked = url.split("?", 1)[0] ?? "";
      setCommonHeaders(response);
      if ((method === "GET" || method === "HEAD") && (await health(asked, response))) return;
      const from = addressOf(request);
      response.once("close", () => {
        const { statusCode: status } = response;
        limits.answered(asked, from, status);
        const ms = Math.round(performance.now() - begun);
        write("request", { server, method, path: withoutSecrets(asked), status, ms, from });
      });
      if (isStopping) {
        // The window takes what is not JSON for a proxy's answer, and sends its changes again.
        response.setHeader("Connection", "close");
        return sendText(response, 503, "Studio is being stopped.");
      }
      if (server === "studio") {
        const limited = limits.refuses(asked, request, from, response);
        if (limited === "door")
          return answerIn(speechFor(engine, request), async () => {
            response.setHeader("Retry-After", "60");
            sendJson(response, 429, { error: t("Too many attempts. Try again in a minute.") });
          });
        if (limited) {
          response.setHeader("Retry-After", "10");
          return sendText(response, 429, "Too many requests. Send this one again later.");
        }
      }
      await listener(request, response);
    };
  };
  return {
    around,
    write,
    stop: () => {
      isStopping = true;
      write("stopping");
    },
  };
}

/** Limits by address before somebody has come in, and by session afterwards. */
function limitsAt(now: () => number) {
  const refused = new RateLimit(MAX_REFUSED, MINUTE_MS, now);
  const signIns = new RateLimit(MAX_SIGN_IN_REQUESTS, MINUTE_MS, now);
  const changes = new RateLimit(MAX_CHANGES, 10_000, now);
  const uploads = new RateLimit(MAX_UPLOADS, MINUTE_MS, now);
  const streams = new Map<string, number>();
  return {
    refuses(
      asked: string,
      request: IncomingMessage,
      from: string,
      response: ServerResponse,
    ): "door" | "other" | undefined {
      const isPost = request.method === "POST";
      if (asked.startsWith("/api/door/") && isPost) {
        // Without a web server before it, only this machine reaches Studio; one that names nobody must not shut everybody out.
        const isOver = from !== "" && (refused.isReached(from) || !signIns.takes(from));
        return isOver ? "door" : undefined;
      }
      const session = sessionOf(request) ?? from;
      if (asked === "/api/events") {
        const open = streams.get(session) ?? 0;
        if (open >= MAX_STREAMS) return "other";
        streams.set(session, open + 1);
        response.once("close", () => {
          const left = (streams.get(session) ?? 1) - 1;
          if (left > 0) streams.set(session, left);
          else streams.delete(session);
        });
        return undefined;
      }
      if (!isPost) return undefined;
      const isUpload = !/^application\/json/i.test(request.headers["content-type"] ?? "");
      return (isUpload ? uploads : changes).takes(session) ? undefined : "other";
    },
    answered(asked: string, from: string, status: number) {
      if (asked.startsWith("/api/door/") && status === 403) refused.takes(from);
    },
  };
}

/** The address of a visitor: the last one that the web server before Studio has added. Empty for requests of this machine. */
export const addressOf = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim()
    .slice(0, 60) ?? "";

/** A key for the session of a request, from which nobody can find it; undefined if it has none. */
function sessionOf({ headers }: IncomingMessage): string | undefined {
  const secret = headers.cookie ?? headers.authorization;
  return secret && createHash("sha256").update(secret).digest("base64");
}

/** A path for the log. The address of a shared preview is a secret. */
const withoutSecrets = (path: string): string => path.replace(/^(\/shared\/)[^/]+.*/, "$1…").slice(0, 200);

/** Time in ms for which an answer is cached, since anybody may ask. */
const ANSWER_TTL_MS = 5000;

/** Returns a function that names what is not in order; undefined if Studio can keep changes and its repository can be read. */
function readiness({ root, data, now }: Watched): () => Promise<"journal" | "repository" | undefined> {
  let cached: { until: number; answer: ReturnType<typeof look> } | undefined;
  return () => {
    if (!cached || cached.until <= now()) cached = { until: now() + ANSWER_TTL_MS, answer: look(root, data) };
    return cached.answer;
  };
}

async function look(root: string, data: string): Promise<"journal" | "repository" | undefined> {
  const trial = path.join(data, `.ready-${randomUUID()}`);
  try {
    await writeFile(trial, "ready", { flush: true });
  } catch {
    return "journal";
  } finally {
    await rm(trial, { force: true }).catch(() => {});
  }
  const folder = await tryGit(root, ["rev-parse", "--git-dir"]).catch(() => undefined);
  // A site without git is published by other means.
  if (folder === undefined) return undefined;
  const commit = await tryGit(root, ["cat-file", "-e", "HEAD^{commit}"]);
  return commit === undefined ? "repository" : undefined;
}
