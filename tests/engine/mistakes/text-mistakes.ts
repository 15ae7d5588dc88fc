import { type Mistake, withMarkdown } from "./mistake.ts";

export const mistakes: readonly Mistake[] = [
  {
    name: "a template tag of another program",
    documents: withMarkdown("Fees first.\n\n{% include fees.html %}"),
    at: "{% include",
    says: "{% include fees.html %}",
  },
];
