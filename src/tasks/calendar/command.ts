import { defineCommand, MAX_DAYS, SITE_ROOT, wholeNumber } from "#scripts/shared/command.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { calendarOf, rebuildsDue } from "#src/plans/calendar/calendar.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { formatCalendar, formatCalendarJson } from "./plan.ts";

const HELP = `Usage: ${commandLine("calendar")} [--days N] [--as-of TIME] [--due HOURS] [--json] [--root DIR]

Lists what is published and removed by date, which facts are due for a check, and when the site must be built and
published again.

  --days N      how many days ahead (default: 90)
  --as-of TIME  start at a date (2026-12-24) or a time (2026-12-24T09:00+01:00) instead of now
  --due HOURS   print only the times in the last HOURS hours at which a build was due
  --json        print JSON
  --root DIR    folder of the site (default: this one)
  --help        show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets now.
Exit code: 0 listed, 1 nothing was due, 2 wrong use. See also: ${commandLine("validate", "--ahead")} DAYS.
`;

export const command = defineCommand({
  help: HELP,
  options: {
    days: { type: "string", default: "90" },
    "as-of": { type: "string" },
    due: { type: "string" },
    json: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  run: ({ values, io }) => {
    const { files } = readSiteFiles(values.root);
    const { asOf } = buildTime(io.env, values["as-of"]);
    if (values.due !== undefined) {
      const due = rebuildsDue(files, asOf, wholeNumber("--due", values.due, 1, MAX_DAYS * 24));
      io.stdout.write(due.map((time) => `${time}\n`).join(""));
      return due.length > 0 ? 0 : 1;
    }
    const calendar = calendarOf(files, asOf, wholeNumber("--days", values.days, 1, MAX_DAYS));
    io.stdout.write(values.json ? formatCalendarJson(calendar) : formatCalendar(calendar));
    return 0;
  },
});
