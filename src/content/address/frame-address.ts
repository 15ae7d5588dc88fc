import { type Said, say } from "#src/content/diagnostics/say.ts";
import { parseUrl } from "./parse-url.ts";

/** A video site that refuses to show its ordinary pages in a frame, with the addresses of its player, which works in a frame. */
type Site = {
  name: string;
  host: RegExp;
  /** Matches the paths of the site's pages that may be embedded. */
  players: RegExp;
  /** The pages of the site that have no player, as words for the message: "a channel or a list of results". */
  others: Said;
  pages: readonly [page: RegExp, player: (...groups: string[]) => string][];
};

const youTube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`;
const vimeo = (id: string) => `https://player.vimeo.com/video/${id}`;
const dailymotion = (id: string) => `https://www.dailymotion.com/embed/video/${id}`;

const drive = (id: string) => `https://drive.google.com/file/d/${id}/preview`;

/**
 * The video sites whose pages refuse to be framed. The patterns `players` and `pages` are matched against the path and query of an address.
 */
const SITES: readonly Site[] = [
  {
    name: "YouTube",
    host: /^(?:(?:www|m|music|studio)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    players: /^\/embed\/(?:[\w-]{11}|videoseries|live_stream)(?=\?|$)/,
    others: say("a channel or a list of results"),
    pages: [
      [/^\/watch\?(?:.*&)?v=([\w-]{11})(?=&|$)/, youTube],
      [/^\/(?:shorts\/|live\/|v\/|embed\/|video\/)?([\w-]{11})(?=[/?&]|$)/, youTube],
      [/^\/playlist\?(?:.*&)?list=([\w-]+)/, (list) => `${youTube("videoseries")}?list=${list}`],
    ],
  },
  {
    name: "Vimeo",
    host: /^(?:(?:www|player)\.)?vimeo\.com$/,
    players: /^\/(?:event|showcase)\/\d+\/embed|^\/video\/\d/,
    others: say("a profile or a channel"),
    pages: [
      [/^\/(\d+)\/([0-9a-f]+)(?=\?|$)/, (id, hash) => `${vimeo(id)}?h=${hash}`],
      [/^\/event\/(\d+)(?=[/?]|$)/, (id) => `https://vimeo.com/event/${id}/embed`],
      [
        /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/)?(\d+)(?=[/?]|$)/,
        vimeo,
      ],
    ],
  },
  {
    name: "Dailymotion",
    host: /^(?:(?:www\.)?dailymotion\.com|dai\.ly)$/,
    players: /^\/embed\//,
    others: say("a channel"),
    pages: [[/^\/(?:video\/)?(x[0-9a-z]+)(?=\?|$)/, dailymotion]],
  },
  {
    name: "Loom",
    host: /^(?:www\.)?loom\.com$/,
    players: /^\/embed\//,
    others: say("a profile or a channel"),
    pages: [[/^\/share\/(?:[\w-]+-)?([0-9a-f]{32})(?=\?|$)/, (id) => `https://www.loom.com/embed/${id}`]],
  },
  {
    name: "Google Drive",
    host: /^drive\.google\.com$/,
    players: /^\/file\/d\/[\w-]+\/preview/,
    others: say("a folder"),
    pages: [
      [/^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/, drive],
      [/^\/(?:open|uc)\?(?:.*&)?id=([\w-]+)/, drive],
    ],
  },
  {
    name: "TED",
    host: /^(?:www\.)?ted\.com$/,
    players: /^$/,
    others: say("a channel or a list of results"),
    pages: [[/^\/talks\/(\w+)(?=[/?]|$)/, (talk) => `https://embed.ted.com/talks/${talk}`]],
  },
];

/** Hosts of YouTube that lead on to the one of the player, which the policy of the page would not name. */
const LEADS_ON = /^(?:m\.)?(youtube(?:-nocookie)?\.com)$/;

/**
 * Recognises an address of a video site that browsers refuse to show in a frame.
 * @returns the reason, as a clause that follows "the address …", and the address of the player if there is one; undefined for other
 * addresses
 */
export function refusedFrame(value: string): { reason: Said; suggestion: string | undefined } | undefined {
  const url = parseUrl(value);
  if (!url) return undefined;
  const { hostname, pathname, search, searchParams, hash } = url;
  const site = SITES.find(({ host }) => host.test(hostname));
  const path = pathname + search;
  if (!site) return undefined;
  const reasonOf = (suggestion: string) => ({
    reason: say("is a page of {name}, which cannot stand in a frame; write that of its player", {
      name: site.name,
    }),
    suggestion,
  });
  if (site.players.test(path) && hostname !== "youtu.be") {
    const [, host] = LEADS_ON.exec(hostname) ?? [];
    return host === undefined ? undefined : reasonOf(`https://www.${host}${path}`);
  }
  for (const [page, player] of site.pages) {
    const [, ...groups] = page.exec(path) ?? [];
    if (groups.length === 0) continue;
    const begun = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(\w+)$/.exec(hash)?.[1];
    return reasonOf(startingAt(player(...groups), secondsIn(begun)));
  }
  const reason = say("cannot be embedded: of {name}, only a video or a playlist can, but not {others}", {
    name: site.name,
    others: site.others,
  });
  return { reason, suggestion: undefined };
}

/** Players with the page on which a visitor can watch the same film: a player opened as a page often refuses to play. */
const WATCH_PAGES: readonly [player: RegExp, page: string][] = [
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+).*$/,
    "https://www.youtube.com/playlist?list=$1",
  ],
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})\?(?:.*&)?start=(\d+).*$/,
    "https://www.youtube.com/watch?v=$1&t=$2s",
  ],
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#].*)?$/,
    "https://www.youtube.com/watch?v=$1",
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)\?(?:.*&)?h=([0-9a-f]+).*$/, "https://vimeo.com/$1/$2"],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)(?:[?#].*)?$/, "https://vimeo.com/$1"],
  [
    /^https:\/\/www\.dailymotion\.com\/embed\/video\/([0-9a-z]+)(?:[?#].*)?$/,
    "https://www.dailymotion.com/video/$1",
  ],
];

/** Returns the page of the film that a player's address shows; other addresses unchanged. */
export function watchPage(address: string): string {
  const [player, page] = WATCH_PAGES.find(([pattern]) => pattern.test(address)) ?? [];
  return player && page !== undefined ? address.replace(player, page) : address;
}

/** Adds the second at which a film starts, if its player knows it from the address. */
function startingAt(player: string, seconds: number): string {
  if (seconds === 0) return player;
  if (player.startsWith(vimeo(""))) return `${player}#t=${seconds}s`;
  return /youtube|dailymotion/.test(player)
    ? `${player}${player.includes("?") ? "&" : "?"}start=${seconds}`
    : player;
}

/** Converts `90`, `90s` or `1h2m3s` to seconds. */
function secondsIn(time: string | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
