import { type Draft, emptyDraft } from "#src/admin/draft/draft.ts";

/** A draft for which all needed items of the checklist are done. */
export function sampleDraft(change: Partial<Draft> = {}): Draft {
  const defaults = {
    author: "Waymark product team",
    authorAvatar: "/pictures/growers.svg",
    today: "2024-11-04",
  };
  return {
    ...emptyDraft(defaults),
    title: "How to choose a course",
    slug: "how-to-choose-a-course",
    description: "Five questions that help you to choose a course abroad, and where to find the answers.",
    content:
      "Start with yourself.\n\n# What you like\n\nWrite it down.\n\n# What it costs\n\nSee [the fees](/compare).\n",
    category: "Admissions",
    tags: ["Courses", "Planning"],
    ...change,
  };
}
