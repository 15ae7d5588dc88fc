import { type Mistake, siteWith, withBlocks } from "./mistake.ts";

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

export const mistakes: readonly Mistake[] = [
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
  "https://www.windfall.co.uk",
  "https://localhost.org",
  "https://windfall.example",
];

export const silent = Object.fromEntries([
  ...players.map((one) => [one, player(one)]),
  ...addresses.map((url) => [url, siteWith({ url })]),
]);
