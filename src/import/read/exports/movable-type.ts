import { writtenDay } from "../generators/written-day.ts";
import type { ImportFinding, ImportSource } from "../imported.ts";
import { documentOfHtml } from "./html-document.ts";

/** Tells whether a text file is an export of Movable Type, whose format TypePad and others write too. */
export const isMovableType = (text: string): boolean =>
  /^\uFEFF?(?:AUTHOR|TITLE|BASENAME|STATUS): /.test(text) && /^-----\r?\nBODY:/m.test(text);

/** Separates the entries, and the parts of one. https://movabletype.org/documentation/appendices/import-export-format.html */
const ENTRY_END = /^--------\n/m;
const PART_END = /^-----\n/m;

/** Reads an export of Movable Type or TypePad. Comments are reported. */
export function readMovableType(file: string, text: string): ImportSource {
  const findings: ImportFinding[] = [];
  let line = 1;
  const documents = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(ENTRY_END)
    .flatMap((entry) => {
      const at = line;
      line += entry.split("\n").length;
      if (entry.trim() === "") return [];
      const [head = "", ...parts] = entry.split(PART_END);
      const valuesOf = (key: string) =>
        [...head.matchAll(/^([A-Z ]+): *(.*)$/gm)].flatMap(([, name, value = ""]) =>
          name === key && value !== "" ? [value.trim()] : [],
        );
      const partsOf = (name: string) =>
        parts.flatMap((part) => (part.startsWith(`${name}:\n`) ? [part.slice(name.length + 2)] : []));
      const [title = "", day, author, basename = "", breaks] = [
        ...["TITLE", "DATE", "AUTHOR", "BASENAME", "CONVERT BREAKS"].map((key) => valuesOf(key)[0]),
      ];
      const comments = partsOf("COMMENT").length;
      if (comments > 0)
        findings.push({ kind: "Comments", file, line: at, what: `${title}: ${comments} not imported` });
      const texts = [...partsOf("BODY"), ...partsOf("EXTENDED BODY")].filter((part) => part.trim() !== "");
      const tags = valuesOf("TAGS").flatMap((list) => list.split(","));
      const post = {
        ...{ file, line: at, title, author, slug: basename.replaceAll("_", "-"), former: [] },
        summary: partsOf("EXCERPT").join(" "),
        html: texts
          .map((part) => (/^(?:0|richtext)$/.test(breaks ?? "") ? part : inParagraphs(part)))
          .join("\n"),
        date: writtenDay(day),
        tags: [...new Set([...valuesOf("PRIMARY CATEGORY"), ...valuesOf("CATEGORY"), ...tags.map(unquoted)])],
        isDraft: !/^publish$/i.test(valuesOf("STATUS")[0] ?? "Publish"),
      };
      return [documentOfHtml(post, findings)];
    });
  return { documents, redirects: [], findings, pictures: new Map() };
}

const unquoted = (tag: string): string => tag.trim().replace(/^"(.*)"$/, "$1");

const inParagraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) =>
      /^<(?:p|div|ul|ol|h\d|blockquote|table|pre)\b/i.test(part)
        ? part
        : `<p>${part.replaceAll("\n", "<br>")}</p>`,
    )
    .join("\n");
