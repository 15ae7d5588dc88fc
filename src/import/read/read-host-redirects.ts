import { parse as parseToml } from "smol-toml";
import { isObject, type JsonObject, parseObject } from "../../content/json/json.ts";
import { isRedirectStatus, redirectWords } from "../../content/site/shared/redirects.ts";
import { addressPath, type ImportedRedirect, type ImportFinding, targetAddress } from "./imported.ts";

/** Matches the files in which sites keep redirects for their host: Netlify, Cloudflare Pages, Vercel. */
const LISTS = /(?:^|\/)(?:_redirects|netlify\.toml|vercel\.json)$/;

export const isHostRedirects = (file: string): boolean => LISTS.test(file);

type Row = { from: string; to: string; status: string; line: number };

/** Reads the redirects of a site for its host. Patterns, conditions and rewrites are reported. */
export function readHostRedirects(
  file: string,
  text: string,
): { redirects: ImportedRedirect[]; findings: ImportFinding[] } {
  const findings: ImportFinding[] = [];
  const rows = file.endsWith("_redirects") ? lines(text) : declared(file, text);
  const redirects = rows.flatMap(({ line, ...row }): ImportedRedirect[] => {
    const { status } = row;
    const from = /[*:{(]/.test(row.from) ? undefined : addressPath(row.from);
    const to = status === "410" ? "" : targetAddress(row.to);
    if (from !== undefined && to !== undefined && isRedirectStatus(status))
      return [{ file, line, from, to, status }];
    const rule = [row.from, row.to, status].filter((word) => word !== "").join(" ");
    const what = `${rule} is not a plain redirect from one address to another`;
    findings.push({ kind: "Addresses", file, line, what });
    return [];
  });
  return { redirects, findings };
}

/** Parses the lines of a `_redirects` file. */
const lines = (text: string): Row[] =>
  text.split(/\r?\n/).flatMap((one, at): Row[] => {
    const [from = "", to = "", status = "", ...conditions] = redirectWords(one);
    const whole = [status || "301", ...conditions].join(" ");
    return from === "" ? [] : [{ from, to, status: whole, line: at + 1 }];
  });

/** The redirects in the settings of Netlify (`[[redirects]]`) and Vercel (`redirects`). */
function declared(file: string, text: string): Row[] {
  const { redirects } = settingsIn(file, text);
  return [redirects ?? []]
    .flat()
    .filter(isObject)
    .map((one) => {
      const from = String(one.from ?? one.source ?? "");
      const conditions = Object.keys(one).filter((key) => CONDITIONS.has(key));
      const status = String(one.status ?? one.statusCode ?? (one.permanent === false ? 302 : 301));
      return {
        from,
        to: String(one.to ?? one.destination ?? ""),
        status: [status, ...conditions].join(" "),
        line: text.slice(0, text.indexOf(from)).split("\n").length,
      };
    });
}

/** Keys of redirects that apply to some visitors only. */
const CONDITIONS: ReadonlySet<string> = new Set(["conditions", "query", "has", "missing", "signed"]);

function settingsIn(file: string, text: string): JsonObject {
  if (file.endsWith(".json")) return parseObject(text) ?? {};
  try {
    return parseObject(JSON.stringify(parseToml(text))) ?? {};
  } catch {
    // A file without redirects is reported as not read.
    return {};
  }
}
