import { emptySearch } from "#src/authoring/advice/site-search.rules.ts";
import { chatProblem } from "#src/content/address/chat-address.ts";
import { copiedAddress } from "#src/content/address/copied-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Passage } from "./passage.ts";
import { type Match, type Mistake, type Row, rows } from "./row.ts";

/** Hosts that only the author's own machine or network knows. */
const LOCAL =
  /^https?:\/\/(?:[\w-]+|(?:[\w-]+\.)+(?:local|localhost|internal|intranet|lan|home\.arpa|test)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|0\.0\.0\.0)(?=[:/?#]|$)/i;
/** Words that do not say where a link leads, by language. */
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
/** An address written out, with a scheme, www or a path. */
const RAW = /^(?:https?:\/\/|www\.)\S+$|^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S+$/i;

/** Links in Markdown, and addresses that become one. */
export const LINKS: readonly Row[] = [
  ...rows({ code: "link/vague", kind: "markdown", isEach: true, explain: inMarkdown }, [
    {
      clues: ["["],
      example: "Read [more](/fees)",
      find: /(?<!!)\[(?<words>[^[\]\n]+)\]\(<?(?<address>[^()\s<>]+)>?[^()\n]*\)/dgmu,
    },
    {
      clues: ["https:", "www."],
      example: "Read https://www.gov.uk/money first.",
      find: /(?<=^|[\s(<*_])(?<!\]:[ \t]*|\]\(<?)(?<bare>(?:https:\/\/|www\.)(?:[^\s<>)]*[^\s<>),.;:!?*_])?)(?=[\s<>),.;:!?*_]|$)/dgimu,
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

/** Advice on a link: the words that visitors read, and where it leads. @param words undefined if they are elsewhere */
export function adviseLink(
  words: string | undefined,
  address: string,
  { pointer, page, known }: Pick<Passage, "pointer" | "page" | "known">,
): Diagnostic[] {
  // A link to nowhere is an error of its own.
  if (address === "#" || address === "?") return [];
  const [unfound] = emptySearch(address, pointer, known.search);
  if (unfound) return [unfound];
  const details = { name: address, nearest: ownPath(address, known.origin) };
  // Written out in a text, the path alone would be no link.
  const certain = words !== address;
  if (details.nearest !== undefined)
    return [createDiagnostic("link/own-address", pointer, { ...details, certain })];
  const { problem, meant: nearest } = copiedAddress(address) ?? {};
  if (problem !== undefined)
    return [createDiagnostic("link/copied", pointer, { name: address, problem, nearest, certain: true })];
  const chat = refuseUrl(address) === undefined ? chatProblem(address) : undefined;
  if (chat)
    return [
      createDiagnostic("link/chat-number", pointer, {
        name: address,
        problem: chat.problem,
        nearest: chat.meant,
        certain: true,
      }),
    ];
  // An address that is refused is an error of its own.
  if (address.startsWith("https:") && LOCAL.test(address) && refuseUrl(address) === undefined)
    return [createDiagnostic("link/local", pointer, { found: `"${address}"` })];
  if (page.route !== undefined && isSame(address, page.route))
    return [createDiagnostic("link/self", pointer, { found: `"${address}"` })];
  return adviseLabel(words, pointer);
}

/** Tells whether an address leads to the top of a page. */
function isSame(address: string, route: string): boolean {
  const base = `https://page.invalid${route}`;
  const name = route.slice(route.lastIndexOf("/") + 1);
  if (!address.includes(name) || address.includes("{{")) return false;
  const url = parseUrl(address, base);
  return url !== undefined && url.href === base + url.search;
}

/** One word is enough for a button, which is next to what it is about. */
const BUTTON =
  /^(?:go|download|view|continue|details|visit|source|weiter|scarica|descargar|télécharger)\W*$/i;

/** Advice on the words of a button or card. */
export function adviseButton(label: string, pointer: string): Diagnostic[] {
  return BUTTON.test(label) ? [] : adviseLabel(label, pointer);
}

/** Tells whether the words of a link do not say where it leads. */
export const isVague = (words: string): boolean => VAGUE.test(words.replace(/^[\s*_]+|[\s*_]+$/g, ""));

function adviseLabel(words: string | undefined, pointer: string): Diagnostic[] {
  const label = words?.replace(/^[\s*_]+|[\s*_]+$/g, "") ?? "";
  if (isVague(label)) return [createDiagnostic("link/vague", pointer, { found: `"${label}"` })];
  return RAW.test(label) ? [createDiagnostic("link/address-as-text", pointer, { found: `"${label}"` })] : [];
}

/** The path of an address on this site that is written out in full. @param origin "https://waymark.example" */
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
