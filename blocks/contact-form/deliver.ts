/** Why a message could not be delivered; each has words of its own. */
export type Failure = "unreachable" | "timeout" | "refused" | "broken";

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Sends a message as a form service expects it, once: whether to try again is for the visitor to say.
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
  // Services answer browsers with a page of thanks, and programs with what became of it.
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

/** Some services answer 200 and say `{ "success": false }`; what is no JSON says nothing. */
async function saysFailed(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  const success: unknown = answer && typeof answer === "object" && Reflect.get(answer, "success");
  return String(success) === "false" && answer !== null && typeof answer === "object" && "success" in answer;
}
