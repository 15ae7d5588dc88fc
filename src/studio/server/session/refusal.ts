/** A request that cannot be met, with the status of its answer and a sentence for the person at the screen. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
