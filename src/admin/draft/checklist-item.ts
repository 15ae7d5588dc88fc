/** One line of the checklist before publishing. */
export type CheckItem = {
  id: string;
  /** What is checked: "Description of 50 to 160 characters". */
  label: string;
  done: boolean;
  /** True: without it the page document is not valid, or the site does not build. False: advice. */
  needed: boolean;
  /** What to do, where it is not done; empty where it is. */
  advice: string;
};

/** An item without which the page document is not valid, or the site does not build. */
export function needed(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: true, advice: done ? "" : advice };
}

/** An item that makes the post better. */
export function advised(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: false, advice: done ? "" : advice };
}
