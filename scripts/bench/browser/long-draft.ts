import { type Draft, emptyDraft } from "#src/admin/draft/draft.ts";

export function longDraft(): Draft {
  const part = (number: number) =>
    `# Part ${number}\n\nWrite down **what you want** and what it costs, with the [official page](https://www.gov.uk/student-visa) beside you. Then ask a friend to read it, and change what they did not understand.\n\n- the fee for the year\n- the _rent_ for the first month\n- the way there and back\n\n| What | When |\n|---|---|\n| Apply | in January |\n| Pay | in May |\n\n`;
  let content = "";
  for (let number = 1; content.length < 50 * 1024; number += 1) content += part(number);
  const today = "2024-11-04";
  return {
    ...emptyDraft({ author: "Waymark product team", authorAvatar: "/brand/avatar-team.svg", today }),
    id: "draft-long",
    slug: "a-long-post",
    title: "A long post",
    content,
    revision: "first",
    savedAt: `${today}T10:00:00.000Z`,
  };
}
