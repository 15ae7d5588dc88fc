import {
  calendarOf,
  formatCalendar,
  formatCalendarJson,
  rebuildsDue,
} from "#src/authoring/calendar/calendar.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { defineCommand, MAX_DAYS, SITE_ROOT, wholeNumber } from "../shared/command.ts";

export const command = defineCommand({
  help: "calendar",
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
