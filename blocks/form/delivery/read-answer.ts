/** Reason why a message may not have arrived. Each reason has its own text. */
export type Failure = "unreachable" | "unanswered" | "timeout" | "unconfirmed" | "refused" | "broken";

/** Tells whether the message may have arrived despite a failure, so that sending it again could duplicate it. */
export const isUncertain = (failure: Failure): boolean => failure !== "unreachable" && failure !== "refused";

/** The complete response of an endpoint, including its text. */
export type Answer = Pick<Response, "status" | "ok" | "redirected" | "url"> & {
  /** The Content-Type header, or an empty string. */
  type: string;
  text: string;
};

/**
 * The origin of the form's page, and whether the page is a secure context (`isSecure`): only there can an answer of the same origin not be
 * forged by the network in between.
 */
export type Sender = { origin: string; isSecure: boolean };

/**
 * Returns why an answer does not confirm the message; undefined if it was accepted. Services confirm with JSON, words or an empty answer, and
 * functions of the same site also with a web page. Any other web page may come from the network, such as a hotel's sign-in page.
 */
export function failureIn({ text: body, ...answer }: Answer, sender: Sender): Failure | undefined {
  // A redirect's target is requested without the message, which has already arrived.
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

/**
 * Tells whether the properties of a JSON answer with the status 200, or the query parameters of a page such as `/contact?error=email`,
 * report a failure.
 */
function reportsFailure({ success, ok, status, result, error, errors }: Record<string, unknown>): boolean {
  return (
    [success, ok].some((value) => /^(?:false|0|no)$/i.test(String(value))) ||
    [status, result].some((value) => typeof value === "string" && /fail|error|invalid|spam/i.test(value)) ||
    /^(?!false$|0$)./i.test(String(error ?? "")) ||
    Object.keys(errors ?? {}).length > 0
  );
}
