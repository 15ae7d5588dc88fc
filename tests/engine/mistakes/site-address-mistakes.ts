import { isObject } from "#src/content/json/json.ts";
import type { Document } from "#tests/engine/content/small-site.ts";
import { type Mistake, siteWith, withBlocks } from "./mistake.ts";

const SITE = "pages/_data/site.json";
/** Other ways to write a site that is part of another one. */
const shops = [
  "https://Windfall.org/Shop",
  "https://windfall.org/Shop/index.html",
  "https://windfall.org:443/Shop/?a=1#b",
];

const address = (url: string, says: string | RegExp): Mistake => ({
  name: `the site at ${url}`,
  documents: siteWith({ url }),
  file: "pages/_data/site.json",
  at: '"url": "h',
  says,
});

const origin = (url: string): Mistake => ({
  ...address(url, "https://windfall.org"),
  fixed: siteWith({ url: "https://windfall.org" })["pages/_data/site.json"],
});

const ID = "dQw4w9WgXcQ";
const EMBED = `https://www.youtube-nocookie.com/embed/${ID}`;
const player = (embed: string) =>
  withBlocks({
    type: "video",
    id: "tour",
    title: "A tour",
    image: { src: "/scenes/orchard.svg", alt: "The gate of the orchard" },
    embed,
    link: `https://www.youtube.com/watch?v=${ID}`,
  });
const video = (embed: string, cure: string | undefined, says?: string): Mistake => ({
  name: `the player ${embed}`,
  documents: player(embed),
  at: '"embed"',
  says: says ?? cure ?? "",
  ...(cure === undefined ? {} : { fixed: player(cure)["pages/example.json"] }),
});

/** The site document with other values inside its chat or its contact details. */
function settings(part: "chat" | "contact", values: Record<string, string>): Record<string, Document> {
  const site = siteWith({})[SITE];
  const own = isObject(site) ? site : {};
  return { [SITE]: { ...own, [part]: { ...(isObject(own[part]) ? own[part] : {}), ...values } } };
}

const setting = (
  part: "chat" | "contact",
  key: string,
  [written, cure, says = cure]: readonly [written: string, cure: string | undefined, says?: string],
): Mistake => ({
  name: `${part} with the ${key} ${written}`,
  documents: settings(part, { [key]: written }),
  file: SITE,
  at: `"${written}"`,
  says: says ?? written,
  fixed: cure && settings(part, { [key]: cure })[SITE],
});

const chats: readonly [written: string, cure: string | undefined, says?: string][] = [
  ["https://wa.me/+441144960123", "https://wa.me/", "already has a number"],
  ["https://wa.me/441144960123", "https://wa.me/"],
  ["https://wa.me", "https://wa.me/"],
  ["https://api.whatsapp.com/send?phone=", "https://wa.me/"],
  ["https://t.me/+441144960123", "https://t.me/+"],
  ["https://t.me/", "https://t.me/+"],
  ["https://m.me/windfall", undefined, "end in a slash"],
  ["tel:+441144960123", undefined, "not that of a website"],
];
const emails: readonly [written: string, cure: string | undefined, says?: string][] = [
  ["mailto:hello@windfall.example", "hello@windfall.example"],
  ["mailto:hello@windfall.example?subject=Hello", "hello@windfall.example"],
  ["Windfall <hello@windfall.example>", "hello@windfall.example"],
  ["hello@windfall.example.", "hello@windfall.example"],
  ["hello@windfall..example", undefined, "Email address alone"],
];
const phones: readonly [written: string, cure: string | undefined][] = [
  ["+44 1144 960123", "441144960123"],
  ["tel:+441144960123", "441144960123"],
  ["0044 1144 960123", "441144960123"],
];

/** Links to a chat, and the address that the messenger reads. */
const chatLinks: readonly [href: string, cure: string | undefined, says?: string][] = [
  ["https://wa.me/+441144960123", "https://wa.me/441144960123"],
  ["https://wa.me/%2B44%201144%20960123?text=Hello", "https://wa.me/441144960123?text=Hello"],
  ["https://wa.me/00441144960123", "https://wa.me/441144960123"],
  ["https://wa.me/44-(0)1144-960123", "https://wa.me/441144960123"],
  ["https://wa.me/tel:+441144960123", "https://wa.me/441144960123"],
  ["https://wa.me/01144960123", undefined, "without the code of its country"],
  [
    "https://api.whatsapp.com/send?phone=+441144960123&text=Hello",
    "https://api.whatsapp.com/send?phone=441144960123&text=Hello",
  ],
  ["https://t.me/441144960123", "https://t.me/+441144960123"],
  ["https://signal.me/#p/441144960123", "https://signal.me/#p/+441144960123"],
];
const chatButton = (href: string) =>
  withBlocks({ type: "cta", id: "next", title: "What next", actions: [{ label: "Write to us", href }] });

export const mistakes: readonly Mistake[] = [
  ...chats.map((one) => setting("chat", "url", one)),
  ...phones.map((one) => setting("chat", "phone", one)),
  ...emails.map((one) => setting("contact", "email", one)),
  ...chatLinks.map(([href, cure, says = cure]) => ({
    name: `a button to ${href}`,
    documents: chatButton(href),
    at: `"${href}"`,
    says: says ?? "",
    fixed: cure && chatButton(cure)["pages/example.json"],
  })),
  ...shops.map((url) => ({
    ...address(url, "https://windfall.org/Shop"),
    fixed: siteWith({ url: "https://windfall.org/Shop" })["pages/_data/site.json"],
  })),
  {
    ...address("https://windfall.org/über", "the required format"),
    fixed: siteWith({ url: "https://windfall.org/über" })[SITE],
  },
  ...["windfall", "hello@windfall.example"].map((url) => ({
    ...address(url, "Address at which visitors find the site"),
    at: `"url": "${url}"`,
  })),
  { ...address("", "empty"), at: '"url": ""' },
  { ...address("ftp://windfall.org", "Address at which visitors find the site"), at: '"url": "ftp' },
  { ...origin("windfall.org"), at: '"url": "windfall.org"', says: '"https://windfall.org"' },
  origin("https://windfall.org:443"),
  address("https://localhost", "localhost"),
  address("http://localhost:4173", "localhost"),
  address("https://localhost:3000", "localhost"),
  address("https://127.0.0.1", "127.0.0.1"),
  address("https://192.168.1.20", "192.168.1.20"),
  address("https://windfall", "windfall"),
  address("https://www.example.com", "example.com"),
  address("https://windfall.test", "windfall.test"),
  address("https://windfall.local", "windfall.local"),
  origin("https://windfall.org/index.html"),
  origin("https://windfall.org//"),
  origin("https://windfall.org?ref=1"),
  origin("https://windfall.org/#top"),
  address("http://windfall.org", "https://windfall.org"),
  address("https://windfall..org", "windfall..org"),
  address("https://www.windfall", "www.windfall"),
  address("https://www.windfall.con", "www.windfall.con"),
  address("https://co.uk", "co.uk"),
  video(`https://www.youtube.com/watch?v=${ID}`, EMBED),
  video(`https://youtu.be/${ID}`, EMBED),
  video(`https://youtu.be/${ID}?si=a1b2c3d4`, EMBED),
  video(`https://www.youtube.com/watch?v=${ID}&t=90s`, `${EMBED}?start=90`),
  video(`https://m.youtube.com/watch?v=${ID}`, EMBED),
  video(`https://www.youtube.com/shorts/${ID}`, EMBED),
  video(`https://www.youtube.com/live/${ID}`, EMBED),
  video(
    "https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf",
  ),
  video("https://www.youtube.com/@windfall", undefined, "channel"),
  video("https://www.youtube.com/channel/UC38IQsAvIsxxjztdMZQtwHA", undefined, "channel"),
  video("https://www.youtube.com/results?search_query=apples", undefined, "embed"),
  video("https://www.youtube.com/embed/", undefined, "embed"),
  video("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"),
  video("https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"),
  video("https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871"),
  video("https://player.vimeo.com/76979871", "https://player.vimeo.com/video/76979871"),
  video("https://vimeo.com/manage/videos/76979871/privacy", "https://player.vimeo.com/video/76979871"),
  video(`https://studio.youtube.com/video/${ID}/edit`, EMBED),
  video("https://studio.youtube.com/channel/UC38IQsAvIsxxjztdMZQtwHA", undefined, "channel"),
  video("https://vimeo.com/windfall", undefined, "embed"),
  video("https://www.dailymotion.com/video/x8abcde", "https://www.dailymotion.com/embed/video/x8abcde"),
];

const players = [
  EMBED,
  `${EMBED}?start=90`,
  "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0",
  "https://www.youtube-nocookie.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf",
  "https://player.vimeo.com/video/76979871?h=8272103f6e",
  "https://www.dailymotion.com/embed/video/x8abcde",
  "https://media.windfall.org/player/7",
];
const addresses = [
  "https://windfall.org",
  "https://windfall.org/",
  "https://windfall.org/shop",
  "https://windfall.github.io/MyShop/",
  "https://www.windfall.co.uk",
  "https://localhost.org",
  "https://windfall.example",
];

const conversations = [
  "https://wa.me/441144960123",
  "https://wa.me/441144960123?text=Hello%20there",
  "https://wa.me/?text=Hello",
  "https://wa.me/message/ABCDEF12345",
  "https://wa.me/c/441144960123",
  "https://api.whatsapp.com/send?phone=441144960123&text=Hello",
  "https://m.me/windfall",
  "https://m.me/100064860875397",
  "https://t.me/windfall",
  "https://t.me/+AbCdEf12345",
  "https://t.me/+441144960123",
  "https://signal.me/#p/+441144960123",
];

export const silent = Object.fromEntries([
  ...players.map((one) => [one, player(one)]),
  ...addresses.map((url) => [url, siteWith({ url })]),
  ...conversations.map((href) => [href, chatButton(href)]),
  ["a chat in Telegram", settings("chat", { url: "https://t.me/+" })],
  ["an address with capitals", settings("contact", { email: "Ada.O'Neill+forms@Windfall.example" })],
]);
