// biome-ignore-all lint/style/noRestrictedGlobals: compares names of time zones, and prints nothing.
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";

/** Other names that people use for a time zone, separated by spaces, by its IANA name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  "Europe/London": "BST UK GB-ENG GMT+0 GMT/BST British_Summer_Time GMT_Standard_Time",
  "Europe/Dublin": "GMT/IST Ireland",
  "Europe/Berlin": "CEST MEZ MESZ W._Europe_Standard_Time Germany",
  "Europe/Paris": "Romance_Standard_Time France",
  "Europe/Lisbon": "WEST",
  "Europe/Athens": "EEST GTB_Standard_Time",
  "Europe/Moscow": "MSK Russian_Standard_Time",
  "America/New_York": "EST EDT ET Eastern_Time Eastern_Standard_Time",
  "America/Chicago": "CST CDT CT Central_Time Central_Standard_Time",
  "America/Denver": "MST MDT MT Mountain_Time Mountain_Standard_Time",
  "America/Los_Angeles": "PST PDT PT Pacific_Time Pacific_Standard_Time",
  "Asia/Kolkata": "IST India India_Standard_Time Mumbai Delhi New_Delhi Bangalore",
  "Asia/Karachi": "PKT Pakistan_Standard_Time Islamabad Lahore",
  "Asia/Dubai": "GST Arabian_Standard_Time Abu_Dhabi",
  "Asia/Shanghai": "China China_Standard_Time Beijing",
  "Asia/Singapore": "SGT Singapore_Standard_Time",
  "Asia/Tokyo": "JST Tokyo_Standard_Time",
  "Australia/Sydney": "AEST AEDT AUS_Eastern_Standard_Time Canberra",
  "Pacific/Auckland": "NZST NZDT NZT New_Zealand_Standard_Time Wellington",
};

/** Guesses the IANA time zone behind another name: an abbreviation, a city, a misspelling. */
export function meantTimeZone(name: string): Suggestion {
  const plainName = name
    .trim()
    .replaceAll(/[\s_]+/g, "_")
    .toLowerCase();
  for (const [zone, words] of Object.entries(ALSO_CALLED))
    if (words.toLowerCase().split(" ").includes(plainName)) return { nearest: zone };
  const zones = [...Intl.supportedValuesOf("timeZone"), ...Object.keys(ALSO_CALLED)];
  const timeZone =
    zones.find((zone) => `/${zone.toLowerCase()}`.endsWith(`/${plainName}`)) ?? officialName(name);
  return timeZone === undefined ? suggest(plainName, zones) : { nearest: timeZone, certain: true };
}

/**
 * The current IANA name of a zone given by an older one, in any capitals: America/New_York for "us/eastern"; undefined for unknown names.
 */
function officialName(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return /^[A-Z]/.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
