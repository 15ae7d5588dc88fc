import { listKnown } from "#src/content/diagnostics/describe.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
/** A file that cannot be read, or that is in a place where the site does not read it. */
export const jsonUnread = new Rule<{ problem: Said }>("json/unread", {
  title: "File or folder that is not read",
  message: ({ problem }) => problem,
  hint: "Put regular files there, and make them readable for the user who builds the site.",
  why: "Its pages would be missing without notice.",
  wrong: "A folder in pages/ that only another user can open",
  right: "The same folder, readable for everyone",
  sample: {
    problem: say("{folder} cannot be read: what is in it would be missing.", { folder: "pages/guides" }),
  },
});

export const sourceUnknownFile = new Rule<WithName & { folder: string; names: readonly string[] }>(
  "source/unknown-file",
  {
    title: "Text file missing",
    message: (details) => [
      say('The folder of this {_document}, {folder}, has no file "{name}".', {
        folder: details.folder,
        name: details.name,
      }),
      didYouMean(details) ?? listKnown(details),
    ],
    hint: "Add the file, correct its name, or write the text in `markdown`.",
    editor: { hint: "Write the text here, or choose its file again." },
    why: "The post would have no text.",
    wrong: `{ "type": "post-body", "id": "text", "contentsLabel": "On this page", "source": "opening-hours.md" }`,
    right: `{ "type": "post-body", "id": "text", "contentsLabel": "On this page", "markdown": "We answer on weekdays." }`,
    sample: {
      name: "price-gide.md",
      folder: "pages/blog/",
      nearest: "price-guide.md",
      names: ["price-guide.md"],
    },
  },
);

export const sourceMisplaced = new Rule<WithName & { documents: number }>("source/misplaced", {
  title: "Document outside pages/",
  message: ({ name, documents }) =>
    documents === 1
      ? say("{name} is a document outside pages/: it does not become a page.", { name })
      : say("{name} contains {documents, number} documents outside pages/, which do not become pages.", {
          name,
          documents,
        }),
  hint: "Move what you need into pages/, where its path is its address, and delete the rest; git keeps older versions.",
  editor: { hint: "" },
  severity: "warning",
  why: "Whoever edits it expects to see the change on the site.",
  wrong: "blocks/opening-hours.json, or a folder pages-old/",
  right: "pages/support/opening-hours.json",
  sample: { name: "blocks/contact.json", documents: 1 },
});

export const sourceLeftover = new Rule<WithName & { other: string }>("source/leftover", {
  title: "Leftover copy",
  message: ({ name, other }) =>
    say("{name} looks like a copy of {other} left by an editor or file manager.", {
      name: { path: name },
      other: { path: other },
    }),
  hint: "Delete it: git keeps older versions. To make it a page, give it a name of its own.",
  editor: { hint: "" },
  why: "The next author may edit the copy and wonder why the site does not change.",
  wrong: "pages/contact.json.bak",
  right: "pages/contact.json alone",
  sample: { name: "pages/contact.json.bak", other: "pages/contact.json" },
});

export const blockRival = new Rule<WithName & { used: string; other: string }>("block/rival", {
  title: "Block that two packages have",
  message: ({ name, used, other }) =>
    say(
      'Both {used} and {other} have a block "{name}": the one of {used} is used, because "blocks" in {path} names it first.',
      { used, other, name, path: { path: "pages/_data/site.json" } },
    ),
  hint: "To use the other one, name its package first; to have both, one package must rename its block.",
  severity: "warning",
  why: "Pages written for one block would be shown by the other.",
  wrong: `The packages "waymark-blocks-food" and "waymark-blocks-recipes" in "blocks", which both have a block "recipe"`,
  right: `One of the two packages, or a recipe of the second one with another name`,
  sample: { name: "recipe", used: "waymark-blocks-food", other: "waymark-blocks-recipes" },
});
