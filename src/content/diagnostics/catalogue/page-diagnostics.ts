import { define, type Found } from "./definition.ts";

/** Problems of a page as a whole, or of the site. */
export const pageDiagnostics = {
  "outline/repeated": define<Found>({
    title: "Repeated heading",
    message: ({ found }) => `This page has the heading ${found} twice in one place.`,
    hint: "Say in each heading what is special about its part, or join the two parts.",
    severity: "warning",
    why: "People who jump from heading to heading, or read the contents, cannot tell the two parts apart.",
    wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## Fees\\n\\nPay by card." }`,
    right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "## Fees\\n\\nThey rise.\\n\\n## How to pay\\n\\nPay by card." }`,
  }),
  "title/site-twice": define<Found & { name: string }>({
    title: "Site name twice in a title",
    message: ({ found, name }) => `The title ${found} says "${name}" twice.`,
    hint: "Name the site once, at the end.",
    severity: "warning",
    why: "Search results and tabs show some sixty characters: the second name takes the place of words about the page.",
    wrong: `"title": "{{site.name}}: the offices of {{site.name}}"`,
    right: `"title": "The offices of {{site.name}}"`,
  }),
};
