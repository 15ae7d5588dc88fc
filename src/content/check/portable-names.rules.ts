import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";

export const fileAlike = new Rule<WithName & { other: string }>("file/alike", {
  title: "File name that differs only in capitals or accents",
  message: ({ name, other }) =>
    name.normalize("NFC") === other.normalize("NFC")
      ? say(
          "There are two files {name}, whose accents are in different forms: on macOS one of the two is lost.",
          { name },
        )
      : say("{name} has the same name as {other} on Windows and macOS: there, one of the two is lost.", {
          name,
          other,
        }),
  hint: "Rename one of the two, or delete it if both show the same.",
  severity: "warning",
  why: "These systems do not tell capitals apart: after a clone there is one file, and both pages show it.",
  wrong: "public/photos/Lake.jpg beside public/photos/lake.jpg",
  right: "public/photos/lake-at-night.jpg beside public/photos/lake.jpg",
  sample: { name: "public/photos/Lake.jpg", other: "public/photos/lake.jpg" },
});

export const fileReserved = new Rule<WithName>("file/reserved", {
  title: "File name that Windows does not allow",
  message: ({ name }) =>
    say("{name} cannot be written on Windows, so nobody can clone the site there.", { name }),
  hint: "Rename the file: Windows reserves names such as con, aux, nul and com1, and allows no dot or space at the end of a name.",
  severity: "warning",
  why: "Git stops at the first file that it cannot write.",
  wrong: "public/photos/aux.jpg",
  right: "public/photos/auxiliary.jpg",
  sample: { name: "pages/con.json" },
});

/** Matches a path with a part that Windows does not allow (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const RESERVED = /(?:^|\/)(?:(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/]*)?|[^/]*[. ])(?:\/|$)/i;

/**
 * Reports files that some operating systems cannot store: those with a name that Windows does not allow, and those whose name differs from
 * another only in capitals or the encoding of accents.
 * @param paths within the repository
 */
export function checkPortable(paths: ReadonlySet<string>, report: ReportIn): void {
  const others = new Map<string, string>();
  for (const name of paths) {
    if (RESERVED.test(name)) report(name, fileReserved.at("", { name }));
    const key = name.normalize("NFC").toLowerCase();
    const other = others.get(key);
    if (other === undefined) others.set(key, name);
    else report(name, fileAlike.at("", { name, other }));
  }
}
