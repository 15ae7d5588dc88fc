import { siteAddress } from "waymark/blocks";
import { type Failure, failureIn } from "./read-answer.ts";

export const DEFAULT_TIMEOUT_SECONDS = 15;

type Endpoint = {
  /** The address to which the message is sent: an https: address, or a path on this site. */
  endpoint: string;
  encoding?: "form" | "json" | undefined;
  /** Maximum time in seconds to wait for the response. */
  timeout?: number | undefined;
};

/**
 * Sends a message once. Whether to try again is left to the visitor, because only an offline browser has certainly sent nothing: any other
 * failure may have happened after delivery, or in a redirect to a page that this site may not read.
 * @returns why the message may not have arrived; undefined if it was accepted
 */
export async function deliver(
  values: readonly (readonly [name: string, value: FormDataEntryValue])[],
  { endpoint, encoding = "form", timeout = DEFAULT_TIMEOUT_SECONDS }: Endpoint,
): Promise<Failure | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout * 1000);
  const isOffline = !navigator.onLine;
  // Services answer browsers with a thank-you page, and programs with JSON.
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

/** Encodes the values: with files as multipart/form-data, as the browser would without JavaScript, otherwise URL-encoded. */
function formBody(values: Parameters<typeof deliver>[0]): FormData | URLSearchParams {
  if (values.every(([, value]) => typeof value === "string"))
    return new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of values) body.append(name, value);
  return body;
}

/** Converts the values to JSON: one value for each name, or a list if several checkboxes share a name. */
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
