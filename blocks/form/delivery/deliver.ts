import { siteAddress } from "waymark/blocks";
import { type Failure, failureIn } from "./read-answer.ts";

export const DEFAULT_TIMEOUT_SECONDS = 15;

type Endpoint = {
  /** https:, or a path of this site. */
  endpoint: string;
  encoding?: "form" | "json" | undefined;
  /** Seconds to wait for a response. */
  timeout?: number | undefined;
};

/**
 * Sends a message, once: a second attempt is left to the visitor, because only an offline browser surely sent nothing.
 * Whatever else fails may have failed on the way back, or in a redirect to a page that this site may not read.
 * @returns why it may not have arrived; undefined if accepted
 */
export async function deliver(
  values: readonly (readonly [name: string, value: FormDataEntryValue])[],
  { endpoint, encoding = "form", timeout = DEFAULT_TIMEOUT_SECONDS }: Endpoint,
): Promise<Failure | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout * 1000);
  const isOffline = !navigator.onLine;
  // Services return a page of thanks to browsers, and a JSON result to programs.
  const accept = { Accept: "application/json" };
  try {
    const response = await fetch(siteAddress(endpoint), {
      method: "POST",
      signal: abort.signal,
      ...(encoding === "json"
        ? {
            headers: { ...accept, "Content-Type": "application/json" },
            body: JSON.stringify(jsonOf(values)),
          }
        : { headers: accept, body: formBody(values) }),
    });
    const { status, ok, redirected, url } = response;
    const type = response.headers.get("Content-Type") ?? "";
    const answer = { status, ok, redirected, url, type, text: await response.text() };
    return failureIn(answer, { origin: location.origin, isSecure: isSecureContext });
  } catch {
    if (isOffline) return "unreachable";
    return abort.signal.aborted ? "timeout" : "unanswered";
  } finally {
    clearTimeout(timer);
  }
}

/** With files multipart/form-data, as a form without script is sent; otherwise URL-encoded. */
function formBody(values: Parameters<typeof deliver>[0]): FormData | URLSearchParams {
  if (values.every(([, value]) => typeof value === "string"))
    return new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of values) body.append(name, value);
  return body;
}

/** One value a name, or a list where several checkboxes of one name are ticked. */
function jsonOf(values: Parameters<typeof deliver>[0]): Record<string, string | string[]> {
  const names = new Set(values.map(([name]) => name));
  const valuesOf = (fieldName: string) =>
    values.filter(([name]) => name === fieldName).map(([, value]) => String(value));
  const entries = [...names].map((name): [string, string | string[]] => {
    const [first = "", ...more] = valuesOf(name);
    return [name, more.length > 0 ? [first, ...more] : first];
  });
  return Object.fromEntries(entries);
}
