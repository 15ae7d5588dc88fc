import { siteAddress } from "#src/ui/address/site-address.ts";

/** Why a message could not be delivered; each reason has its own text. */
export type Failure = "unreachable" | "timeout" | "unconfirmed" | "refused" | "broken";

const DEFAULT_TIMEOUT_SECONDS = 15;

type Endpoint = {
  /** https:, or a path of this site. */
  endpoint: string;
  encoding?: "form" | "json" | undefined;
  /** Seconds to wait for a response. */
  timeout?: number | undefined;
};

/** Sends a message, once: retrying is left to the visitor. @returns why it failed; undefined if accepted */
export async function deliver(
  values: readonly (readonly [name: string, value: FormDataEntryValue])[],
  { endpoint, encoding = "form", timeout = DEFAULT_TIMEOUT_SECONDS }: Endpoint,
): Promise<Failure | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout * 1000);
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
    if (response.status >= 500) return "broken";
    return response.ok ? await failureIn(response) : "refused";
  } catch {
    return abort.signal.aborted ? "timeout" : "unreachable";
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
  const valuesOf = (wanted: string) =>
    values.filter(([name]) => name === wanted).map(([, value]) => String(value));
  const entries = [...names].map((name): [string, string | string[]] => {
    const [first = "", ...more] = valuesOf(name);
    return [name, more.length > 0 ? [first, ...more] : first];
  });
  return Object.fromEntries(entries);
}

/** Services confirm with JSON, words or nothing; a web page comes from between, as a hotel's sign-in page does. */
async function failureIn(response: Response): Promise<Failure | undefined> {
  const text = (await response.text()).trim();
  if (text === "") return undefined;
  try {
    const { success, ok, error, errors }: Record<string, unknown> = { ...JSON.parse(text) };
    const isFailed = [success, ok].some((value) => String(value) === "false");
    return isFailed || error || Object.keys(errors ?? {}).length > 0 ? "refused" : undefined;
  } catch {
    const isPage = text.startsWith("<") || /html/.test(response.headers.get("Content-Type") ?? "");
    return isPage ? "unconfirmed" : undefined;
  }
}
