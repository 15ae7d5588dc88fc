/**
 * Runs work one after another, in the order in which it comes. What fails holds up nothing.
 * @returns a function that runs work after all that it was given before
 */
export function takingTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
