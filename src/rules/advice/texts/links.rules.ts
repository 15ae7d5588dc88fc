import { chatProblem } from "#src/content/address/chat-address.ts";
import { copiedAddress } from "#src/content/address/copied-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
import { ADDRESS_ENDS } from "#src/content/markdown/syntax/autolink-end.ts";
import type { Passage } from "#src/rules/advice/subjects/passage.ts";
import { emptySearch } from "#src/rules/advice/subjects/site-search.rules.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

export const linkOwnAddress = new Rule<WithName>("link/own-address", {
  title: "Full address of this site",
  message: ({ name, nearest = "" }) =>
    say('"{name}" leads to this site: write "{nearest}".', { name, nearest }),
  hint: "Leave out https:// and the name of the site.",
  severity: "warning",
  nameIn: "link",
  why: "Such a link is not checked, is treated as external, and breaks when the site moves.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[Write to us](https://waymark.example/contact)." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[Write to us](/contact)." }`,
  sample: { name: "https://waymark.example/contact", nearest: "/contact" },
});

export const linkCopied = new Rule<WithName & { problem: Said }>("link/copied", {
  title: "Address copied from a program",
  message: ({ name, problem, nearest }) =>
    nearest === undefined
      ? say('"{name}" {problem}.', { name, problem })
      : say('"{name}" {problem}: write "{nearest}".', { name, problem, nearest }),
  hint: "Open the page in a browser, and copy its address there; publish a document to the web first.",
  severity: "warning",
  nameIn: "copied address",
  why: "Such a link tells another company who follows it, and stops working when that company wants it to.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[The fees](https://prices.example/fees?utm_source=chatgpt.com)." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "[The fees](https://prices.example/fees)." }`,
  sample: {
    name: "https://www.gov.uk/fees?utm_source=chatgpt.com",
    problem: say("ends with a tracking code of the program it was copied from"),
    nearest: "https://www.gov.uk/fees",
  },
});

export const linkChatNumber = new Rule<WithName & { problem: Said }>("link/chat-number", {
  title: "Unreadable number in a chat address",
  message: (details) => [
    say('"{name}" {problem}.', { name: details.name, problem: details.problem }),
    didYouMean(details),
  ],
  hint: "Write the number with the code of its country, without spaces, brackets and the zero dialled within it.",
  severity: "warning",
  nameIn: "address",
  why: "The messenger would say that there is no such number.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "https://wa.me/+44-114-4960123" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "https://wa.me/441144960123" }] }`,
  sample: {
    name: "https://wa.me/+441144960123",
    problem: say("has its number in another form than {digits}, which this messenger reads", {
      digits: "441144960123",
    }),
    nearest: "https://wa.me/441144960123",
  },
});

export const linkLocal = new Rule<Excerpt>("link/local", {
  title: "Link into a local network",
  message: ({ excerpt }) =>
    say("{excerpt} can be reached only from your own computer or network.", { excerpt }),
  hint: "Write the public address of the page.",
  severity: "warning",
  why: "Readers who follow the link would see an error of their browser.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Our offices", "href": "https://localhost:5173/contact" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Our offices", "href": "/contact" }] }`,
  sample: { excerpt: '"https://localhost:5173/contact"' },
});

export const linkSelf = new Rule<Excerpt>("link/self", {
  title: "Link to the page itself",
  message: ({ excerpt }) =>
    say("{excerpt} is the page that has this link: the reader stays where they are.", { excerpt }),
  hint: "Write the address of another page, or # and the id of a block of this one (#costs).",
  editor: { hint: "Write the address of another page, or # and the anchor of a block of this one (#costs)." },
  severity: "warning",
  why: "Readers who follow the link wait for a page that they already see.",
  wrong: "A button to /contact on the page pages/contact.json",
  right: "A button to /contact#form on that page",
  sample: { excerpt: '"/contact"' },
});

export const linkVague = new Rule<Excerpt>("link/vague", {
  title: "Link that does not say where it leads",
  message: ({ excerpt }) => say("The link text {excerpt} does not say where the link leads.", { excerpt }),
  hint: "Name the page or the file behind the link: Read the opening hours.",
  severity: "warning",
  why: "Screen readers list the links of a page without the sentences around them.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Our offices: [click here](/contact)." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our offices](/contact)." }`,
  sample: { excerpt: '"click here"' },
});

export const linkAddressAsText = new Rule<Excerpt>("link/address-as-text", {
  title: "Address as the text of a link",
  message: ({ excerpt }) =>
    say("The text of this link is an address, {excerpt}: write words that say where it leads.", { excerpt }),
  hint: "Write [words](address) in Markdown, and words in the label of a button.",
  editor: { hint: "Write link text that says where the link leads." },
  severity: "warning",
  why: "Screen readers spell addresses out, and long ones break the line on a phone.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read https://www.example.org/opening-hours first." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "Read [the opening hours](https://www.example.org/opening-hours) first." }`,
  sample: { excerpt: '"https://www.gov.uk"' },
});

/** Hosts that only exist on the author's machine or network. */
const LOCAL =
  /^https?:\/\/(?:[\w-]+|(?:[\w-]+\.)+(?:local|localhost|internal|intranet|lan|home\.arpa|test)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|0\.0\.0\.0)(?=[:/?#]|$)/i;
/** Words that do not tell where a link leads, by language. */
const VAGUE_WORDS = [
  "(?:please |just )?(?:click|tap|press)(?: (?:on )?(?:here|this|me|it|below|the link|link below)\\b.*)?|(?:(?:see|go|look|apply|sign up|details|info|more|find out) )?here|(?:some )?more",
  "(?:read|see|learn|find out|view|show|discover|explore|know) (?:more|on|it|this)|view|more (?:info(?:rmation)?|details|about this)|(?:this|the|that)? ?(?:link|page|website|site|article|post|document|file|pdf)",
  "details|info(?:rmation)?|continue(?: reading)?|this|that|go|download(?: (?:here|now|it|this|pdf))?|visit(?: (?:website|site|page))?|source|url|webpage",
  "hier(?: klicken)?|(?:bitte )?klicken sie hier|mehr(?: (?:erfahren|lesen|dazu|infos?))?|weiter(?:lesen)?|herunterladen|zum artikel|diese seite|link",
  "ici|cliquez ici|lire (?:la suite|plus)|en savoir plus|plus d[’']infos?|voir plus|télécharger|cette page",
  "aquí|haz clic aquí|pulse aquí|leer más|ver más|más información|descargar|clicca qui|qui|leggi (?:di più|tutto)|scarica|continua",
  "aqui|clique aqui|saiba mais|ver mais|leia mais|klik hier|lees (?:meer|verder)|meer|kliknij tutaj|tutaj|czytaj więcej|więcej|läs mer|klicka här|här",
  "هنا|اضغط هنا|انقر هنا|المزيد|اقرأ المزيد|こちら|ここ|ここをクリック|详情|点击这里|更多",
];
const VAGUE = new RegExp(`^(?:${VAGUE_WORDS.join("|")})[\\s.…»>→:!]*$`, "iu");
/** Matches a text that is merely an address, with a scheme, www or a path. */
const RAW = /^(?:https?:\/\/|www\.)\S+$|^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S+$/i;

/** Brackets within an address, which belong to it if both are there: https://en.wikipedia.org/wiki/Ash_(tree) */
const BRACKETS = String.raw`\([^\s<>()${ADDRESS_ENDS}]*\)`;

/** Mistakes in Markdown links, and in addresses that Markdown turns into links. */
export const LINKS: readonly MistakeRow[] = [
  ...rows({ rule: linkVague, kind: "markdown", isEach: true, explain: inMarkdown }, [
    {
      clues: ["["],
      example: "Read [more](/fees)",
      find: /(?<!!)\[(?<words>[^[\]\n]+)\]\(<?(?<address>[^()\s<>]+)>?[^()\n]*\)/dgmu,
    },
    {
      clues: ["https:", "www."],
      example: "Read https://www.gov.uk/money first.",
      find: new RegExp(
        String.raw`(?<=^|[\s(<*_])(?<!\]:[ \t]*|\]\(<?)(?<bare>(?:https://|www\.)(?:(?:${BRACKETS}|[^\s<>()${ADDRESS_ENDS}])*(?:${BRACKETS}|[^\s<>(),.;:!?*_${ADDRESS_ENDS}]))?)(?=[\s<>(),.;:!?*_${ADDRESS_ENDS}]|$)`,
        "dgimu",
      ),
    },
  ]),
];

function inMarkdown({ groups: { words, address, bare }, ...place }: Match): Mistake | undefined {
  const [diagnostic] = adviseLink(
    words ?? bare,
    (bare ?? address ?? "").replace(/^www\./i, "https://$&"),
    place,
  );
  return diagnostic && { diagnostic };
}

/** Advises on a link: its words and its target. @param words undefined if they belong to another field */
export function adviseLink(
  words: string | undefined,
  address: string,
  { pointer, page, known }: Pick<Passage, "pointer" | "page" | "known">,
): Diagnostic[] {
  // An empty link is reported as an error.
  if (address === "#" || address === "?") return [];
  const [unfound] = emptySearch(address, pointer, known.search);
  if (unfound) return [unfound];
  const details = { name: address, nearest: ownPath(address, known.origin) };
  // A raw address in a text would stop being a link if shortened to its path.
  const certain = words !== address;
  if (details.nearest !== undefined) return [linkOwnAddress.at(pointer, { ...details, certain })];
  const { problem, suggestion: nearest } = copiedAddress(address) ?? {};
  if (problem !== undefined)
    return [linkCopied.at(pointer, { name: address, problem, nearest, certain: true })];
  const chat = refuseUrl(address) === undefined ? chatProblem(address) : undefined;
  if (chat)
    return [
      linkChatNumber.at(pointer, {
        name: address,
        problem: chat.problem,
        nearest: chat.suggestion,
        certain: true,
      }),
    ];
  // A refused address is reported as an error.
  if (address.startsWith("https:") && LOCAL.test(address) && refuseUrl(address) === undefined)
    return [linkLocal.at(pointer, { excerpt: `"${address}"` })];
  if (page.route !== undefined && isSame(address, page.route))
    return [linkSelf.at(pointer, { excerpt: `"${address}"` })];
  return adviseLabel(words, pointer);
}

/** Tells whether a link leads to the top of the page that contains it. */
function isSame(address: string, route: string): boolean {
  const base = `https://page.invalid${route}`;
  const name = route.slice(route.lastIndexOf("/") + 1);
  if (!address.includes(name) || address.includes("{{")) return false;
  const url = parseUrl(address, base);
  return url !== undefined && url.href === base + url.search;
}

/** Matches vague words that suffice for a button, whose surroundings explain it. */
const BUTTON =
  /^(?:go|download|view|continue|details|visit|source|weiter|scarica|descargar|télécharger)\W*$/i;

/** Advises on the label of a button or card. */
export function adviseButton(label: string, pointer: string): Diagnostic[] {
  return BUTTON.test(label) ? [] : adviseLabel(label, pointer);
}

/** Tells whether the words of a link do not tell where it leads. */
export const isVague = (words: string): boolean => VAGUE.test(words.replace(/^[\s*_]+|[\s*_]+$/g, ""));

function adviseLabel(words: string | undefined, pointer: string): Diagnostic[] {
  const label = words?.replace(/^[\s*_]+|[\s*_]+$/g, "") ?? "";
  if (isVague(label)) return [linkVague.at(pointer, { excerpt: `"${label}"` })];
  return RAW.test(label) ? [linkAddressAsText.at(pointer, { excerpt: `"${label}"` })] : [];
}

/** The path of an absolute address of this site. @param origin "https://waymark.example" */
function ownPath(address: string, origin: string | undefined): string | undefined {
  if (origin === undefined || !address.startsWith("https://")) return undefined;
  const [, host, path = ""] =
    /^https:\/\/(?:www\.)?([^/?#:]+?)\.?(?::443)?((?:[/?#].*)?)$/i.exec(address) ?? [];
  const [, own, base = ""] = /^https?:\/\/(?:www\.)?([^/]+)(\/.*)?$/.exec(origin) ?? [];
  if (host?.toLowerCase() !== own || !path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : undefined;
}
