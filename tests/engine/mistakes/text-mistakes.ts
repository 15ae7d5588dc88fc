import { type Mistake, withMarkdown } from "./mistake.ts";

export const mistakes: readonly Mistake[] = [
  {
    name: "a link with its brackets the wrong way round",
    documents: withMarkdown("Fees first.\n\nThen read (how to apply)[/apply-now]."),
    at: "(how to apply)",
    says: "[how to apply](/apply-now)",
  },
];
