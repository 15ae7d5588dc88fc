import { hero } from "#tests/engine/content/small-site.ts";
import { bad, card, type Mistake, text } from "./mistake.ts";

/** Mistakes: links and pictures. */
export const linkMistakes: readonly Mistake[] = [
  [
    "dangling link",
    "link/unknown-page pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "/aply-now" })] }) },
  ],
  [
    "dangling link in Markdown",
    "link/unknown-page pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See [this](/nowhere).")] }) },
  ],
  [
    "dangling anchor",
    "link/unknown-anchor pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "#intr" })] }) },
  ],
  [
    "dangling anchor of another page",
    "link/unknown-anchor pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "/apply-now#form" })] }) },
  ],
  [
    "page that would take the file of its folder's page",
    "route/name pages/blog/index/index.json:1:1",
    { "pages/blog/index/index.json": bad({}) },
  ],
  [
    "missing picture",
    "image/unknown-file pages/bad.json:20:20",
    {
      "pages/bad.json": bad({
        blocks: [hero, card({ image: { src: "/scenes/cannada.svg", decorative: true } })],
      }),
    },
  ],
  [
    "bad URL",
    "field/unsafe-url pages/bad.json:19:19",
    { "pages/bad.json": bad({ blocks: [hero, card({ href: "javascript:alert(1)" })] }) },
  ],
  [
    "bad URL in Markdown",
    "markdown/refused pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See [this](javascript:alert(1)).")] }) },
  ],
  [
    "picture of another website in Markdown",
    "markdown/refused pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("See ![this](https://elsewhere.example/a.png).")] }) },
  ],
  [
    "dangling link with a title, after one that leads somewhere",
    "link/unknown-page pages/bad.json:22:19",
    {
      "pages/bad.json": bad({
        blocks: [
          hero,
          { ...text('See [the form](/apply-now "Apply to us").'), id: "first" },
          text('See [the desk](/visit-us "Come to us").'),
        ],
      }),
    },
  ],
];
