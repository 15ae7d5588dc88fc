/**
 * Creates a queue that runs one task at a time, in order. A rejected task does not block the next one.
 * @returns a function that adds a task
 */
export function serialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
