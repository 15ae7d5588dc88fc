/** Why a message could not be delivered; each reason has its own text. */
export type Failure = "unreachable" | "timeout" | "refused" | "broken";

/** How long to wait for a response, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends a message in the format of form services, once: whether to retry is left to the visitor.
 * @param endpoint https:, or a path of this site
 * @returns why it failed; undefined once it has been accepted
 */
export async function deliver(
  values: readonly (readonly [name: string, value: string])[],
  endpoint: string,
  encoding: "form" | "json",
): Promise<Failure | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  // Services return a page of thanks to browsers, and a JSON result to programs.
  const accept = { Accept: "application/json" };
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      signal: patience.signal,
      ...(encoding === "json"
        ? {
            headers: { ...accept, "Content-Type": "application/json" },
            body: JSON.stringify(Object.fromEntries(values)),
          }
        : { headers: accept, body: new URLSearchParams(values.map(([name, value]) => [name, value])) }),
    });
    if (response.status >= 500) return "broken";
    return response.ok && !(await saysFailed(response)) ? undefined : "refused";
  } catch {
    return patience.signal.aborted ? "timeout" : "unreachable";
  } finally {
    clearTimeout(timer);
  }
}

/** Some services return 200 with `{ "success": false }`; anything that is not JSON counts as success. */
async function saysFailed(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  const success: unknown = answer && typeof answer === "object" && Reflect.get(answer, "success");
  return String(success) === "false" && answer !== null && typeof answer === "object" && "success" in answer;
}
