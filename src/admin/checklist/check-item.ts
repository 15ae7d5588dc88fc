/** One line of the checklist before publishing. */
export type CheckItem = {
  id: string;
  /** The requirement: "Description of 50 to 160 characters". */
  label: string;
  done: boolean;
  /** True if without it the page document is invalid or the site does not build; false for advice. */
  needed: boolean;
  /** What to do if it is not done; empty if it is. */
  advice: string;
};

/** An item without which the page document is invalid, or the site does not build. */
export function needed(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: true, advice: done ? "" : advice };
}

/** An item that improves the post. */
export function advised(id: string, label: string, done: boolean, advice: string): CheckItem {
  return { id, label, done, needed: false, advice: done ? "" : advice };
}
