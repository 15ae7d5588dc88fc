import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, pageWith, siteWith, withBlocks, withMarkdown } from "./mistake.ts";
import { captions, jpeg, mp4, pdf, png, pointer, subRip, svg, webp } from "./sample-files.ts";

const encode = (words: string) => new TextEncoder().encode(words);

/** The page with a picture in a text section, and the picture's file. */
function picture(name: string, bytes: Uint8Array, more: JsonObject = {}): Record<string, Document> {
  const image = { src: `/photos/${name}`, alt: "Pickers under the old trees", ...more };
  return {
    ...withBlocks({ type: "text-section", id: "more", title: "More", markdown: "Fees first.", image }),
    [`src/public/photos/${name}`]: bytes,
  };
}

/** The page with a film, its poster, its captions and their files. */
function film(files: Record<string, Uint8Array>): Record<string, Document> {
  const all = { "tour.mp4": mp4, "tour.en.vtt": captions, "tour.jpg": jpeg(1280, 720), ...files };
  return {
    ...withBlocks({
      type: "video",
      id: "tour",
      title: "A tour",
      image: { src: "/films/tour.jpg", alt: "The gate of the orchard" },
      file: "/films/tour.mp4",
      captions: [{ src: "/films/tour.en.vtt", language: "en", label: "English" }],
    }),
    ...Object.fromEntries(Object.entries(all).map(([name, bytes]) => [`src/public/films/${name}`, bytes])),
  };
}

/** A page with a picture in its hero. */
const opening = (name: string, bytes: Uint8Array): Record<string, Document> => ({
  [PAGE]: pageWith("example", {
    blocks: [{ ...hero, image: { src: `/photos/${name}`, alt: "Pickers under the old trees" } }],
  }),
  [`src/public/photos/${name}`]: bytes,
});

const theme = (bytes: Uint8Array): Record<string, Document> => ({
  "pages/_data/theme.json": {
    $schema: "../../schema/data/theme.schema.json",
    version: 1,
    colors: { brand: "#0f5c63" },
    fonts: { body: { family: "Halle", files: [{ src: "/fonts/halle.woff2", weight: "400" }] } },
  },
  "src/public/fonts/halle.woff2": bytes,
});
const THEME = { file: "pages/_data/theme.json", at: "/fonts/halle.woff2" };

const at = "/photos/pickers";
const large = jpeg(1600, 900);
/** As a camera makes it: 4.5 MB. */
const original = new Uint8Array(4_500_000);
original.set(large);
original.set([0xff, 0xd9], original.length - 2);

/** Alternative texts that are names of files. */
const names = [
  "orchard.svg",
  "IMG_20240102_101112",
  "IMG-20240102-WA0001",
  "DSC_0042 (1)",
  "img-1234-scaled",
  "20240102_101112",
  "WhatsApp Image 2024-01-02 at 10.11.12",
  "Screenshot 2024-01-02 at 10.11.12",
  "Bildschirmfoto 2024-01-02 um 10.11.12",
  "ada-lovelace-aBc123dEf-unsplash",
  "pexels-ada-12345",
  "AdobeStock_123456789",
  "trees-in-rows",
  "trees_rows",
];

/** Texts that look a little like them. */
const described = [
  "A state-of-the-art press",
  "Apples, pears – and more",
  "Year 2024",
  "F-16",
  "Ann-Kathrin",
  "Photo 51 by Rosalind Franklin",
];

/** Two sections with pictures. */
const twoPictures = (first: JsonObject, second: JsonObject) =>
  withBlocks(
    ...[first, second].map((image, index) => ({
      type: "text-section",
      id: `part-${index}`,
      title: `Part ${index}`,
      markdown: "Fees first.",
      image,
    })),
  );
const basket = "/scenes/basket.svg";
const orchard = "/scenes/orchard.svg";
const focused = (focus: number[]) => picture("pickers.svg", svg(), { focus });

export const mistakes: readonly Mistake[] = [
  {
    name: "a large picture that no page uses",
    documents: { "src/public/photos/left over.jpg": original },
    file: "src/public/photos/left over.jpg",
    says: "No document names",
  },
  ...[`<script>go()</script>`, `<a xlink:href="javascript:go()"><path d="M0 0h8"/></a>`].map((inside) => ({
    name: `a drawing with ${inside} that no page shows`,
    documents: { "src/public/photos/left-over.svg": svg(inside) },
    file: "src/public/photos/left-over.svg",
    says: "has a script",
  })),
  {
    name: "a large picture on a page",
    documents: picture("pickers.jpg", original),
    at,
    says: "4.5 MB",
  },
  ...names.map((alt) => ({
    name: `the alternative text ${alt}`,
    documents: picture("pickers.svg", svg(), { alt }),
    at: `"${alt}"`,
    says: "is the name of the file",
  })),
  {
    name: "two pictures with one alternative text",
    documents: twoPictures({ src: orchard, alt: "Old trees" }, { src: basket, alt: "Old trees." }),
    at: '"Old trees."',
    says: orchard,
  },
  {
    name: "two pictures in Markdown with one alternative text",
    documents: withMarkdown(`![Old trees](${orchard})\n\n![Old trees](${basket})`),
    at: orchard,
    says: "also that of another picture",
  },
  {
    name: "an alternative text that is the heading above",
    documents: withMarkdown(`Look.\n\n## The *old* trees\n\n![The old trees](${orchard})`),
    at: orchard,
    says: "only repeats",
  },
  ...[
    [
      [0.5, 0.3],
      [50, 30],
    ],
    [
      [0.25, 1],
      [25, 100],
    ],
    [
      [0, 0.5],
      [0, 50],
    ],
  ].map(([focus = [], cure = []]) => ({
    name: `the focal point ${focus}`,
    documents: focused(focus),
    at: '"focus"',
    says: JSON.stringify(cure),
    fixed: focused(cure)[PAGE],
  })),
  ...[
    ['width="800" height="600"', 'add viewBox="0 0 800 600"'],
    ['width="800px" height="600px"', 'add viewBox="0 0 800 600"'],
    ['width="100%" height="100%"', "has no viewBox"],
    ['data-name="plan"', "has no viewBox"],
  ].map(([attributes, says = ""]) => ({
    name: `a drawing with ${attributes} alone`,
    documents: picture("pickers.svg", svg(undefined, attributes)),
    at,
    says,
  })),
  ...["scenes/orchard.svg", "./scenes/orchard.svg", "../public/scenes/orchard.svg"].map((src) => ({
    name: `${src} as a picture in Markdown`,
    documents: withMarkdown(`Look: ![Trees in rows](${src})`),
    says: `"${src}" does not lead to a file in public/. Did you mean "/scenes/orchard.svg"?`,
    fixed: withMarkdown("Look: ![Trees in rows](/scenes/orchard.svg)")[PAGE],
  })),
  {
    name: "a relative picture in Markdown with a slip in its name",
    documents: withMarkdown("Look: ![Trees in rows](scenes/orchad.svg)"),
    says: 'Did you mean "/scenes/orchard.svg"?',
  },
  { name: "an empty picture", documents: picture("pickers.jpg", new Uint8Array()), at, says: "is empty" },
  {
    name: "a Git LFS pointer instead of a picture",
    documents: picture("pickers.jpg", pointer),
    at,
    says: "git lfs pull",
  },
  {
    name: "a text named like a picture",
    documents: picture("pickers.jpg", encode("The picture follows tomorrow.\n")),
    at,
    says: "is a text",
  },
  {
    name: "a web page saved as a picture",
    documents: picture("pickers.png", encode("<!DOCTYPE html>\n<html><body>404 Not Found</body></html>")),
    at,
    says: "web page",
  },
  { name: "a PDF named like a picture", documents: picture("pickers.jpg", pdf), at, says: "PDF" },
  { name: "a PDF where a picture belongs", documents: picture("pickers.pdf", pdf), at, says: "PDF" },
  { name: "a video where a picture belongs", documents: picture("pickers.mp4", mp4), at, says: "video" },
  { name: "a PNG named .jpg", documents: picture("pickers.jpg", png(1200, 800)), at, says: ".png" },
  { name: "a JPEG named .png", documents: picture("pickers.png", large), at, says: ".jpg" },
  { name: "a WebP named .jpg", documents: picture("pickers.jpg", webp(1200, 800)), at, says: ".webp" },
  {
    name: "a photo as phones save it",
    documents: picture("pickers.heic", encode("\0\0\0\u0018ftypheic\0\0\0\0mif1heic")),
    at,
    says: "HEIC",
  },
  {
    name: "a truncated JPEG",
    documents: picture("pickers.jpg", large.subarray(0, large.length - 900)),
    at,
    says: "incomplete",
  },
  {
    name: "a truncated PNG",
    documents: picture("pickers.png", png(1200, 800).subarray(0, 90)),
    at,
    says: "incomplete",
  },
  {
    name: "a truncated WebP",
    documents: picture("pickers.webp", webp(1200, 800).subarray(0, 40)),
    at,
    says: "incomplete",
  },
  {
    name: "a drawing with a script",
    documents: picture("pickers.svg", svg("<script>alert(1)</script>")),
    at,
    says: "script",
  },
  {
    name: "a drawing that listens for clicks",
    documents: picture("pickers.svg", svg('<path d="M0 0h8v8z" onclick="go()"/>')),
    at,
    says: "onclick",
  },
  {
    name: "a drawing with a javascript link",
    documents: picture("pickers.svg", svg('<a href="javascript:go()"><path d="M0 0h8v8z"/></a>')),
    at,
    says: "javascript:",
  },
  {
    name: "a drawing with a paragraph of HTML",
    documents: picture("pickers.svg", svg("<foreignObject><p>Fees</p></foreignObject>")),
    at,
    says: '"foreignObject"',
  },
  {
    name: "a drawing without its namespace",
    documents: picture("pickers.svg", encode('<svg viewBox="0 0 800 600"><path d="M0 0h8v8z"/></svg>')),
    at,
    says: 'xmlns="http://www.w3.org/2000/svg"',
  },
  ...[
    '<image width="8" height="6" href="https://cdn.windfall.org/a.png"/>',
    '<image xlink:href="photo.jpg"/>',
    '<style>@import url("//cdn.windfall.org/a.png");</style>',
    '<path fill="url(/patterns.svg#a)" d="M0 0h8v8z"/>',
  ].map((inside) => ({
    name: `a drawing with ${inside}`,
    documents: picture("pickers.svg", svg(inside)),
    at,
    says: /needs "(?:https:\/\/cdn|\/\/cdn|photo|\/patterns).*embed/,
  })),
  {
    name: "a drawing that is not SVG",
    documents: picture("pickers.svg", encode('{ "layers": [] }')),
    at,
    says: "SVG",
  },
  {
    name: "a small picture in the hero",
    documents: opening("pickers.jpg", jpeg(90, 60)),
    at,
    says: /90 pixels wide.*600/,
  },
  {
    name: "a small picture beside a text",
    documents: picture("pickers.png", png(64, 64)),
    at,
    says: "64 pixels wide",
  },
  {
    name: "a small cover",
    documents: {
      [PAGE]: pageWith("example", {
        entry: {
          collection: "blog",
          label: "Coins",
          summary: "What to count.",
          category: "Money",
          date: "2024-02-28",
          author: "Windfall",
          image: { src: "/photos/pickers.jpg", alt: "Pickers under the old trees" },
        },
      }),
      "src/public/photos/pickers.jpg": jpeg(120, 90),
    },
    at,
    says: "120 pixels wide",
  },
  {
    name: "a small picture for social previews",
    documents: {
      ...siteWith({ image: "/photos/pickers.jpg" }),
      "src/public/photos/pickers.jpg": jpeg(90, 60),
    },
    file: "pages/_data/site.json",
    at,
    says: "90 pixels wide",
  },
  {
    name: "width and height of another file",
    documents: picture("pickers.jpg", large, { width: 800, height: 600 }),
    at: '"width"',
    says: "1600",
  },
  {
    name: "width and height exchanged",
    documents: picture("pickers.jpg", large, { width: 900, height: 1600 }),
    at: '"width"',
    says: "1600",
  },
  {
    name: "a height that is not that of the file",
    documents: picture("pickers.jpg", large, { width: 1600, height: 600 }),
    at: '"height"',
    says: "900",
    fixed: picture("pickers.jpg", large, { width: 1600, height: 900 })[PAGE] ?? "",
  },
  {
    name: "a drawing of other proportions",
    documents: picture("pickers.svg", svg(), { width: 400, height: 400 }),
    at: '"width"',
    says: "960 × 720",
  },
  {
    name: "an empty picture in Markdown",
    documents: {
      ...withMarkdown("![Pickers under the old trees](/photos/pickers.jpg)"),
      "src/public/photos/pickers.jpg": new Uint8Array(),
    },
    at,
    says: "is empty",
  },
  {
    name: "a PDF shown as a picture in Markdown",
    documents: {
      ...withMarkdown("![Our price list](/files/prices.pdf)"),
      "src/public/files/prices.pdf": pdf,
    },
    at: "/files/prices.pdf",
    says: "PDF",
  },
  {
    name: "a link to a PDF that is a pointer",
    documents: {
      ...withMarkdown("Read [our price list](/files/prices.pdf)."),
      "src/public/files/prices.pdf": pointer,
    },
    at: "/files/prices.pdf",
    says: "git lfs pull",
  },
  {
    name: "a link to an empty file",
    documents: {
      ...withBlocks({
        type: "cta",
        id: "next",
        title: "Next",
        actions: [{ label: "Read the price list", href: "/files/prices.pdf" }],
      }),
      "src/public/files/prices.pdf": new Uint8Array(),
    },
    at: "/files/prices.pdf",
    says: "is empty",
  },
  {
    name: "a video that is a text",
    documents: film({ "tour.mp4": encode("see the shared drive") }),
    at: "/films/tour.mp4",
    says: "is a text",
  },
  {
    name: "a picture where a video belongs",
    documents: film({ "tour.mp4": large }),
    at: "/films/tour.mp4",
    says: "JPEG",
  },
  {
    name: "a QuickTime film named .mp4",
    documents: film({ "tour.mp4": encode("\0\0\0\u0014ftypqt  \0\0\0\0qt  ") }),
    at: "/films/tour.mp4",
    says: "QuickTime",
  },
  {
    name: "SubRip captions named .vtt",
    documents: film({ "tour.en.vtt": subRip }),
    at: "/films/tour.en.vtt",
    says: "WEBVTT",
  },
  {
    name: "captions that are empty",
    documents: film({ "tour.en.vtt": new Uint8Array() }),
    at: "/films/tour.en.vtt",
    says: "is empty",
  },
  {
    name: "captions without a line of speech",
    documents: film({ "tour.en.vtt": encode("WEBVTT\n\nWelcome to the orchard.\n") }),
    at: "/films/tour.en.vtt",
    says: "-->",
  },
  {
    name: "a poster that is cut off",
    documents: film({ "tour.jpg": large.subarray(0, 700) }),
    at: "/films/tour.jpg",
    says: "incomplete",
  },
  {
    name: "a font that is a web page",
    documents: theme(encode("<html></html>")),
    ...THEME,
    says: "web page",
  },
  { name: "a font that is empty", documents: theme(new Uint8Array()), ...THEME, says: "is empty" },
  { name: "a font that is a pointer", documents: theme(pointer), ...THEME, says: "git lfs pull" },
  {
    name: "a TrueType font named .woff2",
    documents: theme(encode("\0\u0001\0\0\0\u000c\0\u0080\0\u0003\0@glyf")),
    ...THEME,
    says: "TrueType",
  },
];

const moving = new Uint8Array([...large.subarray(0, 40), ...encode("GCamera:MotionPhoto"), ...mp4]);

const legitimate = [
  ...described.map((alt) => ({
    name: `the alternative text ${alt}`,
    documents: picture("pickers.svg", svg(), { alt }),
  })),
  ...[
    [50, 30],
    [0, 0],
    [100, 1],
    [0.5, 30],
    [0, 1],
  ].map((focus) => ({
    name: `the focal point ${focus}`,
    documents: focused(focus),
  })),
  { name: "a small picture that no page uses", documents: { "src/public/photos/spare.jpg": large } },
  {
    name: "one picture twice",
    documents: twoPictures({ src: orchard, alt: "Old trees" }, { src: orchard, alt: "Old trees" }),
  },
  {
    name: "a picture in Markdown below another heading",
    documents: withMarkdown(`Look.\n\n## Trees\n\n![Old trees in rows](${orchard})`),
  },
  { name: "a photo", documents: picture("pickers.jpg", large, { width: 1600, height: 900 }) },
  { name: "a photo named .jpeg", documents: picture("pickers.jpeg", large) },
  { name: "a photo with a film behind it", documents: picture("pickers.jpg", moving) },
  { name: "a WebP picture", documents: picture("pickers.webp", webp(640, 480)) },
  { name: "a PNG picture", documents: picture("pickers.png", png(640, 480)) },
  {
    name: "a drawing at half its size",
    documents: picture("pickers.svg", svg(), { width: 400, height: 300 }),
  },
  {
    name: "a small drawing",
    documents: opening("pickers.svg", svg('<path d="M0 0h8v8z"/>', 'viewBox="0 0 24 24"')),
  },
  {
    name: "a drawing with a picture and gradients of its own",
    documents: picture(
      "pickers.svg",
      svg(
        '<metadata><a href="https://inkscape.org"/></metadata><!-- <image href="a.png"/> --><image href="data:image/png;base64,iVBORw0KGgo="/><use href="#a"/><path id="a" fill="url(#b)" d="M0 0h8v8z"/>',
      ),
    ),
  },
  {
    name: "a drawing whose elements have a prefix",
    documents: picture(
      "pickers.svg",
      encode(
        '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><svg:path d="M0 0h8v8z"/></svg:svg>',
      ),
    ),
  },
  {
    name: "a drawing that begins with a comment, and says how it moves",
    documents: picture(
      "pickers.svg",
      encode(
        '<?xml version="1.0"?>\n<!-- once="1" -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><style>a{color:red}</style></svg>',
      ),
    ),
  },
  { name: "a film with captions", documents: film({}) },
  {
    name: "captions with a byte order mark and hours",
    documents: film({
      "tour.en.vtt": encode("\uFEFFWEBVTT - Tour\n\n00:00:01.000 --> 00:00:04.000\nHello.\n"),
    }),
  },
  {
    name: "a small portrait",
    documents: {
      ...withBlocks({
        type: "people",
        id: "team",
        title: "Team",
        items: [
          { name: "Ada", role: "Pruner", image: { src: "/photos/ada.jpg", alt: "Ada in the orchard" } },
        ],
      }),
      "src/public/photos/ada.jpg": jpeg(120, 120),
    },
  },
  {
    name: "a small picture within a text",
    documents: {
      ...withMarkdown("![The mark of the press](/photos/mark.png)"),
      "src/public/photos/mark.png": png(48, 48),
    },
  },
  {
    name: "links to a PDF and to a text",
    documents: {
      ...withMarkdown("Read [the prices](/files/prices.pdf) and [the leaflet](/leaflet.txt)."),
      "src/public/files/prices.pdf": pdf,
    },
  },
];

export const silent = Object.fromEntries(legitimate.map(({ name, documents }) => [name, documents]));
