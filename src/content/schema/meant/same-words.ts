/** Groups of synonymous keys, including those of other systems; one group per line. */
const KEYS = [
  "title heading headline header caption subject name h1 h2 metaTitle pageTitle",
  "question title heading q ask",
  "answer text body content a reply markdown description",
  "markdown content body text copy description richText html md article",
  "text body content copy description subtitle subheading lead intro paragraph message detail excerpt blurb quote markdown answer summary",
  "summary description excerpt text teaser blurb abstract subtitle",
  "description metaDescription summary excerpt abstract text",
  "href url link to target path page address uri",
  "src source file path url href uri",
  "alt altText alternative alternativeText description caption",
  "image picture photo img illustration cover thumbnail media",
  "label text title name caption button buttonText linkText",
  "action button cta link",
  "actions buttons ctas links cta",
  "items list entries cards questions faqs elements children points steps features links slides testimonials stats figures rows",
  "rows items data lines records",
  "columns cols headers heads",
  "cells values data",
  "blocks sections content components modules children elements",
  "id anchor slug identifier key",
  "type block component kind blockType",
  "tone colour color background theme bg",
  "variant style kind look appearance design",
  "status level severity state kind variant intent",
  "eyebrow kicker overline tagline pretitle badge",
  "note footnote hint disclaimer remark smallPrint",
  "flag country countryCode",
  "date published publishedAt publishDate publishedOn day created",
  "updated modified updatedAt lastUpdated lastModified changed",
  "author by writer byline",
  "category topic section group",
  "group category section",
  "tags keywords labels topics",
  "order position sort weight index rank priority",
  "value amount figure number price cost count",
  "unit currency units",
  "icon symbol glyph",
  "name author person who title",
  "rating stars score",
  "layout template",
  "noindex noIndex hidden private unlisted",
  "aliases redirects redirectFrom oldUrls alias",
  "canonical canonicalUrl",
  "breadcrumb crumb shortTitle navTitle",
  "source sourceUrl reference citation",
  "sourceLabel sourceName sourceTitle",
  "asOf date since checked",
  "reviewBy review expires due nextReview",
  "fact ref figure factName",
  "factPrefix prefix facts",
  "collection from query",
  "where filter match",
  "limit max count take",
  "sort orderBy order sortBy",
  "item template map each",
  "exclude except without",
  "pros advantages benefits plus",
  "cons disadvantages drawbacks minus",
  "do dos yes",
  "lang language locale",
  "dont donts don't no avoid",
  "phone tel telephone mobile",
  "street streetAddress line1 addressLine1",
  "locality city town village",
  "postalCode postcode zip zipCode",
  "open opens from start",
  "close closes to until till end",
  "begins begin start starts from startTime",
  "ends end finish to until endTime",
  "place venue location where room",
  "price cost fee admission",
  "audience ages ageGroup for",
];

/** Groups of synonymous values. */
const VALUES = [
  "info information note notice primary neutral",
  "success ok done good positive",
  "warning warn caution alert attention",
  "danger error critical severe fatal",
  "ink dark black",
  "paper light white plain default",
  "tint grey gray muted soft",
  "signal accent primary brand highlight",
  "centered centred center centre middle",
  "start left",
  "end right",
  "split aside side",
  "stacked column vertical",
  "mon monday",
  "tue tuesday tues",
  "wed wednesday",
  "thu thursday thur thurs",
  "fri friday",
  "sat saturday",
  "sun sunday",
  "week weekly",
  "fortnight fortnightly biweekly",
  "month monthly pcm",
  "year yearly annual annually pa",
  "percent % percentage",
  "count number",
  "GBP £ pound pounds sterling",
  "EUR € euro euros",
  "outline secondary ghost",
  "house home 🏠 🏡",
  "mail email e-mail envelope ✉ 📧",
  "circle-question-mark question help ❓",
  "circle-alert alert exclamation exclamation-circle ❗",
  "user-round user person account account-circle 👤",
  "users people group 👥",
  "map-pin pin location place marker location-dot 📍",
  "message-circle chat comment comments bubble 💬",
  "graduation-cap school-cap mortarboard 🎓",
  "phone telephone call 📞 ☎",
  "calendar event 📅",
  "landmark account-balance museum bank 🏛",
  "book-open menu-book auto-stories 📖",
  "headset support-agent headphones 🎧",
  "clock time schedule access-time ⏰ 🕐",
  "globe world earth 🌍 🌎 🌐",
  "plane airplane flight ✈",
  "banknote money cash payments 💷 💵",
  "check tick done ✅ ✔",
  "circle-check check-circle",
  "x close times cross xmark ❌",
  "star favourite favorite ⭐",
  "heart love ❤",
  "lightbulb idea bulb 💡",
  "file-text document doc 📄",
  "settings cog gear cogs ⚙",
  "lock padlock 🔒",
  "key 🔑",
  "search magnifying-glass 🔍",
  "rocket 🚀",
  "bell notification 🔔",
  "briefcase work job 💼",
  "trending-up chart-line 📈",
];

/** Normalises capitals, spaces and hyphens: `altText`, `alt-text` and `Alt text` become equal. */
export function plainWord(word: string): string {
  // Emoji may be followed by a variation selector.
  return word.toLowerCase().replace(/(?:[\s_-]|\ufe0f)+/g, "");
}

/** The candidates that are synonyms of an unknown key, in the given order. */
export function keysMeantBy(key: string, candidates: readonly string[]): string[] {
  return sameWords(key, candidates, groupsOfKeys);
}

/** The candidates that are synonyms of an unknown value. */
export function valuesMeantBy(value: string, candidates: readonly string[]): string[] {
  return sameWords(value, candidates, groupsOfValues);
}

const groupsOfKeys = index(KEYS);
const groupsOfValues = index(VALUES);

function sameWords(
  word: string,
  candidates: readonly string[],
  groups: ReadonlyMap<string, readonly ReadonlySet<string>[]>,
): string[] {
  const plain = plainWord(word);
  const matches = candidates.filter((candidate) => plainWord(candidate) === plain);
  if (matches.length > 0) return matches;
  const own = groups.get(plain) ?? [];
  return candidates.filter((candidate) => own.some((group) => group.has(plainWord(candidate))));
}

function index(lines: readonly string[]): Map<string, Set<string>[]> {
  const groups = new Map<string, Set<string>[]>();
  for (const line of lines) {
    const words = new Set(line.split(" ").map(plainWord));
    for (const word of words) groups.set(word, [...(groups.get(word) ?? []), words]);
  }
  return groups;
}
