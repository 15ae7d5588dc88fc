import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { meantDay } from "./meant-day.ts";
import { plainWord } from "./same-words.ts";

/** The equivalent of a key from another content management system. */
export type ForeignKey = {
  /** A sentence that says what to write here in place of the key. */
  advice: Said;
  /** The members with the same effect here, if nothing else can be meant; empty if the key is not needed. */
  members?: JsonObject;
};

type Meaning = (value: JsonValue) => ForeignKey | undefined;

const ADDRESS: Meaning = () => ({
  advice: say('The path of the file is the address of the page; "aliases" lists its other addresses.'),
});
const SEARCH: Meaning = () => ({
  advice: say('Search engines show the "title" and the "description" of the page itself.'),
});
const THEME_MEANING: Meaning = () => ({
  advice: say("The look of all pages is set in {path}.", { path: { path: "pages/_data/theme.json" } }),
});

/** Keys of other systems, in groups of equal meaning. */
const KEYS: readonly [keys: string, meaning: Meaning][] = [
  [
    "expires expiry expiryDate expireAt expiresAt expirationDate unpublishDate unpublishOn endDate until",
    onDay("unpublishAt"),
  ],
  [
    "published publish publishDate publishOn publishedOn publishedAt pubDate releaseDate goLive isPublished",
    (value) => visibility(value) ?? onDay("publishAt")(value),
  ],
  ["date created createdAt", datedPost],
  ["status state visibility workflow", byStatus],
  ["isDraft wip unpublished inProgress", (value) => visibility(opposite(value))],
  ["enabled active visible live public", visibility],
  ["hidden private hide", hidden],
  ["unlisted excludeFromSearch", (value) => listed(opposite(value))],
  ["searchable index indexable sitemap search", listed],
  [
    "robots metaRobots",
    (value) => (typeof value === "string" ? listed(!/noindex|none/i.test(value)) : undefined),
  ],
  ["permalink slug path url uri route parent address", ADDRESS],
  ["seo meta og openGraph head yoast", SEARCH],
  [
    "keywords metaKeywords priority changefreq uuid guid comments",
    () => ({ advice: say("Leave this {_key} out: nothing needs it."), members: {} }),
  ],
  ["tags", inEntry("tags")],
  ["categories category", inEntry("category")],
  ["author authors by", inEntry("author")],
  ["weight order position menuOrder sort", inEntry("order")],
  ["ogImage socialImage featuredImage image thumbnail cover banner", inEntry("image")],
  ["lastmod lastModified modified updated updatedAt lastUpdated", inEntry("updated")],
  ["excerpt summary teaser abstract", inEntry("summary")],
  ["content body text markdown html copy", asText],
  ["css style styles stylesheet class bodyClass", THEME_MEANING],
];

const meanings = new Map(
  KEYS.flatMap(([keys, meaning]) =>
    keys.split(" ").map((key): [string, Meaning] => [plainWord(key), meaning]),
  ),
);

/**
 * Finds the meaning that an unknown page key has in other systems.
 * @param page the document
 * @returns undefined for a key that is unknown there too, or has an unsuitable value
 */
export function foreignKey(key: string, page: unknown): ForeignKey | undefined {
  if (!isObject(page)) return undefined;
  const match = meanings.get(plainWord(key))?.(page[key] ?? null);
  const isThere = Object.keys(match?.members ?? {}).some((name) => Object.hasOwn(page, name));
  return match && isThere ? { advice: match.advice } : match;
}

function instead(key: string, value: JsonValue): ForeignKey {
  return {
    advice: say('Write "{key}": {value} instead.', { key, value: JSON.stringify(value) }),
    members: { [key]: value },
  };
}

/** A time of day after a date, with its UTC offset, in the notations of other systems. */
const TIME = /[T ](?<time>\d\d:\d\d)(?::(?<seconds>\d\d)(?:\.\d+)?)? ?(?<zone>Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Creates the meaning of a foreign key with a date: advice to write `key` with the date as `YYYY-MM-DD`, or as a moment if the value has a
 * time, since the page would otherwise appear or disappear hours too early.
 */
function onDay(key: string): Meaning {
  return (value) => {
    const text = typeof value === "string" ? value.trim() : "";
    const at = TIME.exec(text);
    const day = meantDay(text.slice(0, at?.index));
    if (day === undefined) return undefined;
    const { time, seconds = "00", zone } = at?.groups ?? {};
    if (time === undefined || (zone === undefined && `${time}:${seconds}` === "00:00:00"))
      return instead(key, day);
    const difference = zone?.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
    if (difference !== undefined)
      return instead(key, `${day}T${time}${seconds === "00" ? "" : `:${seconds}`}${difference}`);
    return {
      advice: say('Write "{key}": "{moment}" instead, with the difference from UTC where the site is.', {
        key,
        moment: `${day}T${time}+01:00`,
      }),
    };
  };
}

/** The meaning of keys that state the default: pages are published and indexed. */
const DEFAULT: ForeignKey = {
  advice: say("Leave this {_key} out: it says what every page does."),
  members: {},
};

function visibility(value: JsonValue): ForeignKey | undefined {
  if (typeof value !== "boolean") return undefined;
  return value ? DEFAULT : instead("draft", true);
}

function listed(value: JsonValue): ForeignKey | undefined {
  if (typeof value !== "boolean") return undefined;
  return value ? DEFAULT : instead("noindex", true);
}

function opposite(value: JsonValue): JsonValue {
  return typeof value === "boolean" ? !value : value;
}

function hidden(value: JsonValue): ForeignKey | undefined {
  if (value === false) return DEFAULT;
  return {
    advice: say(
      'Write "draft": true for a page that is not published, or "noindex": true for one that search engines do not list.',
    ),
  };
}

function byStatus(value: JsonValue): ForeignKey | undefined {
  const word = typeof value === "string" ? value.toLowerCase() : "";
  if (/^(?:draft|pending|in.?progress|in.?review|review|unpublished|wip|archived)$/.test(word))
    return visibility(false);
  if (/^(?:publish|published|live|public|active|final|done|visible)$/.test(word)) return visibility(true);
  if (/^(?:unlisted|noindex)$/.test(word)) return listed(false);
  return hidden(value);
}

function datedPost(value: JsonValue): ForeignKey {
  const day = (typeof value === "string" ? meantDay(value) : undefined) ?? "2026-01-31";
  return {
    advice: say(
      'Write "publishAt": "{day}" for a page that waits for that day, or "date" in "entry" for the day of a post.',
      {
        day,
      },
    ),
  };
}

function inEntry(key: string): Meaning {
  return () => ({
    advice: say('Write it as "{key}" in "entry", which describes the page on cards and in lists.', { key }),
  });
}

function asText(value: JsonValue): ForeignKey | undefined {
  if (typeof value !== "string") return undefined;
  return { advice: say('Write it as "markdown" in a block of type "text-section", in the list "blocks".') };
}
