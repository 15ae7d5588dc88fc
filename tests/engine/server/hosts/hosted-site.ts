import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";

const ORIGIN = "https://windfall.example";

/** An address of 75 characters, as titles of posts become: longer than the buckets of a hash table. */
const LONG = "/2019/11/how-to-store-apples-over-the-winter-without-a-cold-store-or-cellar";

/** A page of the same kind. */
const LONG_PAGE = "how-we-prune-old-apple-trees-that-nobody-has-touched-for-twenty-years";

/** Former addresses as other programs published them, by the page that has them now. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "apply-now": [
    "/apply",
    "/pick",
    "/?p=12",
    "/?page_id=7&lang=en",
    "/pick.html",
    "/Pick-Your-Own",
    "/Apply-Now",
    LONG,
  ],
  contact: [
    "/caf%C3%A9",
    "/opening%20hours",
    "/contact.asp?id=3",
    "/2019/05/where-we-are/",
    "/a+b",
    "/o'hara(1)",
  ],
  "destinations/canada": ["/destinations/canada-2019", "/destinations/canada/quebec/"],
  "blog/first-harvest": ["/blog/harvest", "/blog/2019/harvest/"],
};

/** The list that somebody brings along from a former host. */
const REDIRECTS = `/elsewhere,https://orchard.example/
/elsewhere/shop/,https://orchard.example/shop?from=windfall
/hours,/contact#main
/sale,/services?season=autumn
/for-now,/services,302
/see,/services,303
/forms/,/services,307
/forms/old,/services,308
/fax,410
/fax/number.html,410
/blog/retired,410
/de/vorbei,410
/deep/down/below,/company
/deep,/company/about-us
/Leaflet.PDF,/leaflet.txt
/feed,/feed.xml
/index.php?option=fruit&id=5,/services/tools
/wp-content/uploads/2019/05/leaflet.pdf,/leaflet.txt
`;

/** Files that an author publishes beside pages, of known and unknown kinds and with every sort of name. */
const FILES = [
  ...[
    "leaflet.txt",
    "clip.mp4",
    "CLIP.MOV",
    "talk.mp3",
    "captions.vtt",
    "term.ics",
    "contact.vcf",
    "figures.csv",
  ],
  ...["form.docx", "book.epub", "all.zip", "module.wasm", "lib.mjs", "face.woff2", "face.ttf", "photo.avif"],
  ...["favicon.ico", "app.webmanifest", "old.htm", "plan.yaml", "route.gpx", "place.geojson", "rules.pdf"],
  ...["data.unknown", "CNAME", ".well-known/security.txt", "papers/2019/minutes.pdf", "papers/read me.txt"],
  ...["papers/caf\u00e9.txt", "papers/a+b.txt", "papers/page.html"],
  "the-minutes-of-the-annual-meeting-of-all-growers-and-pickers-in-november-2019.txt",
];

export type HostedSite = { dist: string; base: string; remove: () => void };

/** The example site with former addresses and files of every kind, built. @param base path under which it stands */
export async function buildHostedSite(base = ""): Promise<HostedSite> {
  const { root, remove } = copyExampleSite();
  const edit = (file: string, change: (document: JsonObject) => JsonObject) => {
    const place = path.join(root, "pages", file);
    writeFileSync(place, canonicalJson(change(JSON.parse(readFileSync(place, "utf8")))));
  };
  edit("_data/site.json", (site) => ({ ...site, url: ORIGIN + base }));
  for (const [name, aliases] of Object.entries(ALIASES))
    edit(`${name}.json`, (page) => ({ ...page, aliases: [...aliases] }));
  cpSync(path.join(root, "pages/company/about-us.json"), path.join(root, `pages/company/${LONG_PAGE}.json`));
  edit(`company/${LONG_PAGE}.json`, (page) => ({
    ...page,
    title: "Old apple trees",
    description: "How we prune old apple trees that nobody has touched for twenty years, in three winters.",
  }));
  cpSync(path.join(root, "pages/404.json"), path.join(root, "pages/de/404.json"));
  edit("de/404.json", (page) => ({ ...page, title: "Nicht gefunden", lang: "de", translationOf: "/404" }));
  edit("destinations.json", (page) => ({ ...page, catchAll: true }));
  writeFileSync(path.join(root, "pages/_data/redirects.csv"), REDIRECTS);
  for (const name of FILES) {
    const file = path.join(root, "src/public", name);
    mkdirSync(path.dirname(file), { recursive: true });
    // More than any range asks for.
    writeFileSync(file, `What an author publishes beside pages, as ${name}. `.repeat(40));
  }
  const parent = mkdtempSync(path.join(tmpdir(), "waymark-hosts-"));
  // Apache reads it as another user.
  chmodSync(parent, 0o755);
  const dist = path.join(parent, "dist");
  succeeded(await buildSite({ root, directory: dist, buildDate: "2026-01-15" }));
  remove();
  return { dist, base, remove: () => rmSync(parent, { recursive: true }) };
}
