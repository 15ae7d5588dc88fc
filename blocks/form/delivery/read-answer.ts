/** Why a message may not have arrived; each reason has its own text. */
export type Failure = "unreachable" | "unanswered" | "timeout" | "unconfirmed" | "refused" | "broken";

/** A failure after which nobody knows whether the message has arrived: a second one may double it. */
export const isUncertain = (failure: Failure): boolean => failure !== "unreachable" && failure !== "refused";

/** The answer of an endpoint, with its whole text. */
export type Answer = Pick<Response, "status" | "ok" | "redirected" | "url"> & {
  /** The header Content-Type, or empty. */
  type: string;
  text: string;
};

/** The page of the form. Nobody on the way can answer in its name if it is a secure context. */
export type Sender = { origin: string; isSecure: boolean };

/**
 * Tells from an answer whether a message was accepted. Services confirm with JSON, words or nothing, and functions of
 * the own site also with one of its pages. Any other web page may come from between, as a hotel's sign-in page does.
 */
export function failureIn({ text: body, ...answer }: Answer, sender: Sender): Failure | undefined {
  // The address to which a redirect leads is asked for without the message, which arrived before.
  if (answer.redirected && !answer.ok) return "unanswered";
  if (answer.status >= 500) return "broken";
  const { origin, searchParams } = new URL(answer.url);
  if (!answer.ok || (answer.redirected && reportsFailure(Object.fromEntries(searchParams)))) return "refused";
  const text = body.trim();
  if (text === "") return undefined;
  try {
    return reportsFailure({ ...JSON.parse(text) }) ? "refused" : undefined;
  } catch {
    const isPage = text.startsWith("<") || /html/.test(answer.type);
    const isOwn = origin === sender.origin && (sender.isSecure || answer.redirected);
    return isPage && !isOwn ? "unconfirmed" : undefined;
  }
}

/** Many services report a failure with the status 200, and some pages with a query: `/contact?error=email`. */
function reportsFailure({ success, ok, status, result, error, errors }: Record<string, unknown>): boolean {
  return (
    [success, ok].some((value) => /^(?:false|0|no)$/i.test(String(value))) ||
    [status, result].some((value) => typeof value === "string" && /fail|error|invalid|spam/i.test(value)) ||
    /^(?!false$|0$)./i.test(String(error ?? "")) ||
    Object.keys(errors ?? {}).length > 0
  );
}
