import { readdirSync } from "node:fs";
import type { Request } from "./visit.ts";

/** A request that every host has to answer as the production server does, by the promise that it asks about. */
export type Question = Request & { name: string };

/** Asked of the site of hosted-site.ts. @param base path under which the site stands */
export function questions(base: string): Question[] {
  return Object.entries(ASKED).flatMap(([about, asked]) =>
    Object.entries(asked).map(([name, request]) => {
      const { address, ...more } = typeof request === "string" ? { address: request } : request;
      return { name: `${about}: ${name}`, address: base + address, ...more };
    }),
  );
}

/** Every page of a built site by its address. */
export function pagesIn(dist: string): Question[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && !/\[|(?:^|\/)404\.html$/.test(file))
    .map((file) => `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, "")}`)
    .map((address) => ({ name: "every page", address }));
}

const LONG = "/2019/11/how-to-store-apples-over-the-winter-without-a-cold-store-or-cellar";

const ASKED: Record<string, Record<string, string | Request>> = {
  pages: {
    home: "/",
    "home, by its file": "/index.html",
    "a page": "/apply-now",
    "a page with a slash": "/apply-now/",
    "a page by its file": "/apply-now.html",
    "a page with a query": "/apply-now?from=mail",
    "a page with pages below it": "/blog",
    "the same with a slash": "/blog/",
    "the same by its file": "/blog.html",
    "a page below a page that catches all": "/blog/first-harvest",
    "the same, with a slash": "/blog/first-harvest/",
    "the same, with a query": "/blog/first-harvest?utm_source=x&utm_medium=y",
    "a page two levels down": "/company/about-us",
    "a page of 78 characters":
      "/company/how-we-prune-old-apple-trees-that-nobody-has-touched-for-twenty-years",
    "a letter encoded without need": "/blog/first%2Dharvest",
    "two slashes": "/blog//first-harvest",
    "only the headers": { method: "HEAD", address: "/services" },
    "a rewritten address": "/admin/posts/edit/some-post",
    "a rewritten address with a query": "/admin/posts/preview/some-post?draft=1",
  },
  languages: {
    home: "/de",
    "home with a slash": "/de/",
    "a post": "/de/blog/erste-woche",
    "from right to left": "/ar/support/help-center",
    "an unknown page": "/de/nirgends",
    "an unknown page below a page": "/de/blog/nirgends/",
    "a removed page": "/de/vorbei",
  },
  "former addresses": {
    alias: "/pick",
    "with a slash": "/pick/",
    "with a query": "/pick?from=mail&to=x",
    "with an encoded query": "/pick?name=caf%C3%A9%20x",
    "as a file": "/pick.html",
    "in capitals": "/Pick-Your-Own",
    "its own address in capitals": "/Apply-Now",
    "of 75 characters": LONG,
    "of 75 characters, with a slash": `${LONG}/`,
    "published with a slash, asked without": "/2019/05/where-we-are",
    "published with a slash": "/2019/05/where-we-are/",
    "with é": "/caf%C3%A9",
    "with é and a slash": "/caf%C3%A9/",
    "with a space": "/opening%20hours",
    "with a plus": "/a+b",
    "with an apostrophe and brackets": "/o'hara(1)",
    "below a page that catches all": "/blog/harvest",
    "two levels below such a page": "/blog/2019/harvest/",
    "below another page": "/destinations/canada/quebec",
    "before the address of a page": "/destinations/canada-2019",
    "another one in its folder": "/deep",
    "in its folder": "/deep/down/below",
    "of a document": "/wp-content/uploads/2019/05/leaflet.pdf",
    "of a document, in capitals": "/Leaflet.PDF",
    "of a feed": "/feed",
    "only the headers": { method: "HEAD", address: "/pick" },
  },
  "former addresses with parameters": {
    "of WordPress": "/?p=12",
    "another number": "/?p=13",
    "two, in another order": "/?lang=en&page_id=7",
    "one of two": "/?page_id=7",
    "with others": "/?p=12&utm_source=mail",
    "of a script": "/contact.asp?id=3",
    "of a script, without": "/contact.asp",
    "of another script": "/index.php?option=fruit&id=5",
  },
  "redirects of a list": {
    "to another website": "/elsewhere",
    "to another website with a query": "/elsewhere/shop",
    "the same with a query of its own": "/elsewhere/shop?basket=2",
    "to a heading": "/hours",
    "to a heading, with a query": "/hours?from=mail",
    "to a query": "/sale",
    "for a time": "/for-now",
    "to see another": "/see",
    "for a time, as it was asked": "/forms",
    "for ever, as it was asked": "/forms/old",
  },
  "gone for good": {
    "an address": "/fax",
    "with a slash": "/fax/",
    "as a file below it": "/fax/number.html",
    "below a page that catches all": "/blog/retired",
  },
  "unknown addresses": {
    "below the home page": "/nowhere",
    "with a slash": "/nowhere/",
    "with a query": "/nowhere?x=1",
    "two levels down": "/nowhere/at/all",
    "below a page": "/services/nowhere",
    "below a page that catches all": "/blog/nowhere",
    "two levels below such a page": "/blog/nowhere/at/all",
    "below such a page, with a query": "/blog/nowhere?a=b",
    "below another one": "/destinations/atlantis",
    "below a rewritten address": "/admin/posts/none",
    "like the address of a page that catches all": "/blogs",
    "in capitals": "/NoWhere",
    "a script": "/assets/nowhere.js",
    "a folder": "/papers",
    "a folder, with a slash": "/papers/",
    encoded: "/%C3%A4",
    "wrongly encoded": "/100%25",
    "only the headers": { method: "HEAD", address: "/nowhere" },
  },
  files: {
    "a text": "/leaflet.txt",
    "a text with a query": "/leaflet.txt?v=2",
    "a PDF": "/rules.pdf",
    "a PDF in a folder": "/papers/2019/minutes.pdf",
    "a name with a space": "/papers/read%20me.txt",
    "a name with é": "/papers/caf%C3%A9.txt",
    "a name with a plus": "/papers/a+b.txt",
    "a name in capitals": "/CLIP.MOV",
    "a name of 81 characters":
      "/the-minutes-of-the-annual-meeting-of-all-growers-and-pickers-in-november-2019.txt",
    "a font": "/face.woff2",
    "a picture": "/photo.avif",
    "a drawing": "/pictures/growers.svg",
    "icons of all pages": "/icons.svg",
    "a calendar": "/term.ics",
    "a contact": "/contact.vcf",
    "a module": "/lib.mjs",
    "a folder that begins with a dot": "/.well-known/security.txt",
    "the icon of the site": "/favicon.ico",
    "the feed": "/feed.xml",
    "the index of the search": "/search-index.json",
    "the map of the site": "/sitemap.xml",
    "only the headers": { method: "HEAD", address: "/rules.pdf" },
  },
};
