import { isMap, isSeq, parse, parseDocument } from "yaml";
import { isObject } from "#src/content/json/json.ts";

/** A file of a site that is not a document. @property path in the site's folder */
export type SourceText = { path: string; text: string };

/**
 * The service that builds a site on the days on which something appears or disappears.
 * - `schedule`: the workflow `file` at `service`, every hour or once a day
 * - `perhaps`: a pipeline of GitLab, whose schedule is set there and in none of the site's files
 * - `nobody`: no schedule was found; `file` is a workflow that publishes the site and lacks one
 */
export type SiteBuilder =
  | { kind: "schedule"; service: string; file: string; each: "hour" | "day" }
  | { kind: "perhaps"; service: string; file: string }
  | { kind: "nobody"; file?: string };

/** Matches a step that publishes a site, or asks a host to do so. */
const PUBLISHES =
  /^pages:|waymark hosting|deploy|rsync|\bscp\b|s?ftp|gh-pages|upload-pages|wrangler|netlify|vercel|firebase|surge|build_?hooks?|aws s3/im;

/** Path of the pipeline that GitLab runs. */
export const GITLAB_FILE = ".gitlab-ci.yml";

/**
 * Determines who builds a site on its days. Pure.
 * @param files workflows of GitHub and pipelines of GitLab
 * @param kind the service that stores the repository; undefined if there is none yet
 */
export function whoBuilds(
  files: readonly SourceText[],
  kind: "github" | "gitlab" | "other" | undefined,
): SiteBuilder {
  const publishing = files
    .filter(({ path }) => kind === undefined || kind === (path === GITLAB_FILE ? "gitlab" : "github"))
    .filter(({ text }) => PUBLISHES.test(withoutComments(text)));
  for (const { path: file, text } of publishing) {
    if (file === GITLAB_FILE) return { kind: "perhaps", service: "GitLab", file };
    const each = cronsOf(text)
      .flatMap((cron) => frequencyOf(cron) ?? [])
      .sort()
      .at(-1);
    if (each) return { kind: "schedule", service: "GitHub", file, each };
  }
  const [first] = publishing;
  return first ? { kind: "nobody", file: first.path } : { kind: "nobody" };
}

/**
 * Adds a schedule to a workflow of GitHub, and changes nothing else. Pure.
 * @param cron in UTC
 * @returns undefined if the workflow cannot be read
 */
export function withSchedule(text: string, cron: string): string | undefined {
  const workflow = parseDocument(text);
  if (workflow.errors.length > 0 || !isMap(workflow.contents)) return undefined;
  const on = workflow.get("on");
  const triggers = isSeq(on) ? on.toJSON() : typeof on === "string" ? [on] : undefined;
  if (Array.isArray(triggers))
    workflow.set("on", workflow.createNode(Object.fromEntries(triggers.map((name) => [String(name), null]))));
  else if (!isMap(on)) return undefined;
  workflow.setIn(["on", "schedule"], workflow.createNode([{ cron }]));
  return workflow.toString({ lineWidth: 0, nullStr: "" });
}

function withoutComments(text: string): string {
  return text.replace(/(^|\s)#.*$/gm, "");
}

function cronsOf(text: string): string[] {
  const workflow = parseWorkflow(text);
  const on = isObject(workflow) ? workflow.on : undefined;
  const schedule = isObject(on) && Array.isArray(on.schedule) ? on.schedule : [];
  return schedule.flatMap((one) => (isObject(one) && typeof one.cron === "string" ? [one.cron] : []));
}

function parseWorkflow(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** How often a cron expression is due; undefined if not on every day. "day" sorts before "hour". */
function frequencyOf(cron: string): "hour" | "day" | undefined {
  const [, hour = "", day = "", month = "", weekday = ""] = cron.trim().split(/\s+/);
  const isAny = (field: string) => /^(?:\*|\?|\*\/1)$/.test(field);
  if (!isAny(day) || !isAny(month) || !(isAny(weekday) || /^(?:0-6|0-7|1-7|sun-sat|mon-sun)$/i.test(weekday)))
    return undefined;
  return isAny(hour) ? "hour" : "day";
}
