/** A request that is refused, with its HTTP status and a message for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
