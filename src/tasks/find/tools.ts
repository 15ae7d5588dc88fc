import { counted } from "#src/language/format.ts";
import { flag, object, text } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { announceChange } from "#src/studio/kernel/server/page-changes.ts";
import type { Kernel, Tool } from "#src/studio/kernel/server/route.ts";
import { linesWithin, tool } from "#src/studio/kernel/server/tool.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { FindAnswer, FindRequest } from "./calls.ts";
import { findAnswer, replaceHits } from "./search-site.ts";

/** Maximum number of hits in one answer. */
const MAX_HITS = 30;
/** Maximum length in bytes of the hits in one answer. */
const MAX_HIT_BYTES = 7500;

const options = { match_case: flag, whole_word: flag, addresses: flag };
type Options = { match_case?: boolean; whole_word?: boolean; addresses?: boolean };

/** The tools with which an assistant searches and replaces in the texts of the whole site. */
export const findTools = (kernel: Kernel): Tool[] => [
  tool(
    {
      name: "find",
      description: "Finds words in the texts of all documents; with addresses, links and pictures too.",
      input: object({ find: text(200) }, options),
      isReadOnly: true,
    },
    (request) => findText(kernel.session, request),
  ),
  tool(
    {
      name: "replace",
      description:
        "Replaces words in the texts of all documents, in one step. Look with find or dry_run first.",
      input: object({ find: text(200), replacement: text(1000) }, { ...options, dry_run: flag }),
      isReadOnly: false,
    },
    async ({ replacement, dry_run: isDryRun, ...request }) => {
      const { session } = kernel;
      const search = searchOf(request);
      const answer = await findAnswer(session, search);
      if (answer.total === 0) throw new Refusal(404, `"${request.find}" is not on this site.`);
      if (isDryRun) return `Would replace ${hitText(answer)}`;
      const before = session.state.revision;
      await replaceHits(session, { ...search, route: "/", replacement, left: [], searched: answer.revision });
      announceChange(kernel, before);
      return `Replaced ${extentOf(answer)} as one step, as a draft.`;
    },
  ),
];

/** Searches the texts of the whole site for an assistant: the number of hits, and the first of them. */
export const findText = async (
  session: StudioSession,
  request: { find: string } & Options,
): Promise<string> => hitText(await findAnswer(session, searchOf(request)));

const searchOf = ({ find, match_case, whole_word, addresses }: { find: string } & Options): FindRequest => ({
  find,
  matchCase: match_case ?? false,
  wholeWord: whole_word ?? false,
  addresses: addresses ?? false,
});

/** The number of hits, and of the documents with them: "3 places in 2 documents". */
const extentOf = ({ total, documents }: FindAnswer): string =>
  `${counted(total, "place")} in ${counted(documents, "document")}`;

function hitText(answer: FindAnswer): string {
  const { hits, total } = answer;
  const lines = hits
    .slice(0, MAX_HITS)
    .map(
      ({ document, pointer, before, match, after }) =>
        `${nameOf(document)} ${pointer}: ${before}[${match}]${after}`,
    );
  return `${extentOf(answer)}\n${linesWithin(MAX_HIT_BYTES, lines, total)}`;
}

const nameOf = (document: string): string => document.replace(/^page:/, "");
