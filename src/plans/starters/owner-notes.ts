import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { NOTES_FOLDER, writeNote } from "#src/content/notes/note.ts";

/** A document of a new site, and its notes to the site's owner. @property block id of the block to which a note belongs */
type Separated = { document: JsonObject; notes: { block: string | undefined; text: string }[] };

/**
 * Separates the notes to the owner from a document: values of the form `{ "$note": TEXT }`, or `[TEXT, …]` for one of several paragraphs.
 * Each is removed from the document, so it is never published.
 */
export function separateNotes(document: JsonObject): Separated {
  const notes: Separated["notes"] = [];
  const leaveOut = (value: JsonValue, block: string | undefined): JsonValue | undefined => {
    if (Array.isArray(value)) return value.flatMap((item) => leaveOut(item, block) ?? []);
    if (!isObject(value)) return value;
    if (value.$note !== undefined) {
      notes.push({ block, text: [value.$note].flat().join("\n\n") });
      return undefined;
    }
    const own = typeof value.type === "string" && typeof value.id === "string" ? value.id : block;
    return membersOf(value, (member) => leaveOut(member, own));
  };
  return { document: membersOf(document, (member) => leaveOut(member, undefined)), notes };
}

/**
 * The note files of a page by path. The site signs them with its own name, since it says this in its own language.
 * @param path of the page's document
 * @param site.today date, `YYYY-MM-DD`
 */
export function noteFiles(
  path: string,
  notes: Separated["notes"],
  { name: author, today }: { name: string; today: string },
): [string, string][] {
  const route = path.replace(/^pages/, "").replace(/(?:\/index)?\.json$/, "") || "/";
  const name = route.slice(1).replaceAll("/", "-") || "home";
  return notes.map(({ block, text }, index) => [
    `${NOTES_FOLDER}/${name}-${index + 1}.json`,
    writeNote({
      document: `page:${route}`,
      ...(block === undefined ? {} : { block }),
      messages: [{ author, at: `${today}T09:00:00Z`, text }],
    }),
  ]);
}

function membersOf(object: JsonObject, change: (member: JsonValue) => JsonValue | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, member]): [string, JsonValue][] => {
      const changed = change(member ?? null);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}
