import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, withBlocks, withHead, withMarkdown, withText } from "./mistake.ts";

const note = { type: "alert", id: "note", status: "info", text: "Words." };
const good = canonicalJson(withHead({ noindex: true, blocks: [hero, note] })[PAGE]);
const action = { label: "Write to us", href: "/apply-now" };
const cta = (parts: JsonObject = action) => ({
  type: "cta",
  id: "next",
  title: "Next steps",
  actions: [parts],
});
const orchard = { src: "/scenes/orchard.svg", decorative: true };
const pictured = (src: string) => withBlocks({ ...cta(), image: { ...orchard, src } });
const linked = (href: string) =>
  withBlocks(
    { type: "text-section", id: "benefits", title: "Benefits", markdown: "Words." },
    cta({ ...action, href }),
  );
const THEME = "pages/_data/theme.json";
const themed = (brand: string) => ({ [THEME]: { version: 1, colors: { brand } } });

/** A slip of typing in a valid document, and the way in which it is written. */
function slip(name: string, from: string | RegExp, to: string, says: string | RegExp): Mistake {
  return { name, documents: { [PAGE]: good.replace(from, () => to) }, says, fixed: good };
}

/** A wrong value, and the only right one. */
function value(
  name: string,
  documents: (value: string) => Record<string, JsonObject | string | Uint8Array>,
  wrong: string,
  right: string,
  { file = PAGE, says = right }: { file?: string; says?: string | RegExp } = {},
): Mistake {
  return {
    name: `${name}: ${wrong}`,
    documents: documents(wrong),
    file,
    says,
    fixed: documents(right)[file],
  };
}

const id = (name: string) => withBlocks({ type: "alert", id: name, status: "info", text: "Words." });
const lang = (tag: string) => withHead({ lang: tag });
const alias = (route: string) => withHead({ aliases: [route] });
const canonical = (route: string) => withHead({ canonical: route });
const flag = (code: string) =>
  withHead({ blocks: [{ type: "hero", id: "intro", flag: code, title: "A page" }] });
const link = (href: string) => withBlocks(cta({ ...action, href }));

/** Mistakes whose message names exactly one cure. */
export const mistakes: readonly Mistake[] = [
  slip("a comment on a line", '  "noindex"', '  // not yet\n  "noindex"', "comment"),
  slip("a comment behind a value", '"noindex": true,', '"noindex": true, // not yet', "comment"),
  slip("a comment in a block", '"noindex"', '/* not yet */ "noindex"', "comment"),
  slip("a comment of YAML", '  "noindex"', '  # not yet\n  "noindex"', "comment"),
  slip("a comment of HTML", '  "noindex"', '  <!-- not yet -->\n  "noindex"', "comment"),
  slip("a leading zero", '"version": 1', '"version": 01', "begin with 0"),
  slip("two leading zeros", '"version": 1', '"version": 001', "begin with 0"),
  slip("a full-width colon", '"noindex": true', '"noindex"：true', "："),
  slip("a full-width comma", '"noindex": true,', '"noindex": true，', "，"),
  slip("full-width quotation marks", '"noindex"', "＂noindex＂", "quotation mark"),
  slip("full-width braces", good.trim(), good.trim().replace(/^\{/, "｛").replace(/\}$/, "｝"), "｛"),
  slip(
    "full-width brackets",
    /\[\n([\s\S]*)\n {2}\]/,
    good
      .slice(good.indexOf("["), good.lastIndexOf("]") + 1)
      .replace(/^\[/, "［")
      .replace(/\]$/, "］"),
    "［",
  ),
  slip("a full-width digit", '"version": 1', '"version": １', "full-width"),
  slip("True with a capital", '"noindex": true', '"noindex": True', "true"),
  slip("TRUE in capitals", '"noindex": true', '"noindex": TRUE', "true"),
  slip("single quotation marks", '"Words."', "'Words.'", "quotation mark"),
  slip("marks of code", '"Words."', "`Words.`", "quotation mark"),
  slip("guillemets", '"Words."', "«Words.»", "quotation mark"),
  slip("a key without quotation marks", '"noindex"', "noindex", "noindex"),
  slip("a comma before a bracket", '"text": "Words."', '"text": "Words.",', "comma"),
  slip("a plus before a number", '"version": 1', '"version": +1', "+"),
  slip("a semicolon behind the document", /\}\n$/, "};\n", ";"),
  slip("one key twice with one value", '"noindex": true,', '"noindex": true,\n  "noindex": true,', "twice"),
  slip("a key that the renderer sets", '"version": 1', '"version": 1,\n  "__proto__": {}', "Remove"),
  value("an invisible character in an address", link, "/apply-now\u200b", "/apply-now"),
  value(
    "an invisible character before an address",
    link,
    "\u2060https://www.gov.uk/visa",
    "https://www.gov.uk/visa",
  ),
  value("a space in a mail address", link, "mailto: hello@windfall.example", "mailto:hello@windfall.example"),
  value(
    "a scheme with capitals and a space",
    link,
    "Mailto: hello@windfall.example",
    "mailto:hello@windfall.example",
  ),
  value("a mail address without a scheme", link, "hello@windfall.example", "mailto:hello@windfall.example"),
  value("a telephone number with spaces", link, "tel:+44 20 7946 0000", "tel:+442079460000"),
  value("a telephone number without its country", link, "tel:020 7946 0000", "tel:02079460000"),
  value("a telephone number with a slash", link, "tel:030/1234567", "tel:0301234567"),
  value("a space behind the scheme of a number", link, "tel: +442079460000", "tel:+442079460000"),
  value("a slash too many", link, "/apply-now/", "/apply-now"),
  value("two slashes", link, "//apply-now", "/apply-now"),
  value("a backslash", link, "\\apply-now", "/apply-now"),
  value("a page in capitals", link, "/Apply-Now", "/apply-now"),
  value("the file of a page", link, "/pages/apply-now.json", "/apply-now"),
  value("http", link, "http://www.gov.uk/visa", "https://www.gov.uk/visa"),
  value("a colon too few", link, "https//www.gov.uk/visa", "https://www.gov.uk/visa"),
  value("an anchor in capitals", linked, "#Benefits", "#benefits", { says: "benefits" }),
  value("an anchor with an underscore", linked, "#Benefits_", "#benefits", { says: "benefits" }),
  value("an anchor of a page in capitals", linked, "/example#BENEFITS", "/example#benefits", {
    says: "benefits",
  }),
  {
    name: "an anchor in capitals in Markdown",
    documents: withMarkdown("See [all fees](#More)."),
    says: "more",
    fixed: withMarkdown("See [all fees](#more).")[PAGE],
  },
  value("the folder of public files", pictured, "/src/public/scenes/orchard.svg", "/scenes/orchard.svg"),
  value(
    "the folder of public files without a slash",
    pictured,
    "src/public/scenes/orchard.svg",
    "/scenes/orchard.svg",
  ),
  value("the folder public", pictured, "/public/scenes/orchard.svg", "/scenes/orchard.svg"),
  value("a relative folder", pictured, "../src/public/scenes/orchard.svg", "/scenes/orchard.svg"),
  value("a file beside the document", pictured, "./scenes/orchard.svg", "/scenes/orchard.svg"),
  value("a file without its slash", pictured, "scenes/orchard.svg", "/scenes/orchard.svg"),
  value("a file with backslashes", pictured, "\\scenes\\orchard.svg", "/scenes/orchard.svg"),
  value("a file in capitals", pictured, "/Scenes/Orchard.SVG", "/scenes/orchard.svg"),
  {
    name: "the folder of public files in Markdown",
    documents: withMarkdown("![A ladder](/src/public/scenes/ladder.svg)"),
    says: "/scenes/ladder.svg",
    fixed: withMarkdown("![A ladder](/scenes/ladder.svg)")[PAGE],
  },
  value("an id with #", id, "#benefits", "benefits"),
  value("an id with words", id, "Our Benefits & Costs", "our-benefits-costs"),
  value("an id with an accent", id, "Café", "cafe"),
  value("an id with underscores", id, "our_benefits", "our-benefits"),
  value("an id as a variable is called", id, "ourBenefits", "our-benefits", { says: /our-?benefits/ }),
  value("an id with a colon", id, "benefits:", "benefits"),
  value("an emoji as a flag", flag, "🇬🇧", "gb"),
  value("another emoji as a flag", flag, "🇩🇪", "de"),
  value("a flag of three letters", flag, "gbr", "gb"),
  value("a flag by its country", flag, "United Kingdom", "gb"),
  value("a flag in capitals", flag, "UK", "gb"),
  value("a flag with a language", flag, "en-GB", "gb"),
  value("a language with an underscore", lang, "de_AT", "de-AT"),
  value("a language in small letters", lang, "de-at", "de-AT"),
  value("a language in capitals", lang, "DE", "de"),
  value("a language by its name", lang, "German", "de"),
  value("a language by its own name", lang, "Deutsch", "de"),
  value("a former address without a slash", alias, "old-page", "/old-page"),
  value("a preferred page with a slash at its end", canonical, "/apply-now/", "/apply-now"),
  value("a preferred page without a slash", canonical, "apply-now", "/apply-now"),
  value("a preferred page with its site", canonical, "https://windfall.example/apply-now", "/apply-now"),
  value("a colour without #", themed, "0f5c63", "#0f5c63", { file: THEME }),
  value("a colour in capitals", themed, "#0F5C63", "#0f5c63", { file: THEME }),
  value("a colour of three digits", themed, "#0a5", "#00aa55", { file: THEME }),
  value("a colour as a function", themed, "rgb(15, 92, 99)", "#0f5c63", { file: THEME }),
  {
    name: "link for href",
    documents: withBlocks(cta({ label: "Write to us", link: "/apply-now" })),
    says: '"href"',
    fixed: withBlocks(cta())[PAGE],
  },
  {
    name: "url for href",
    documents: withBlocks(cta({ label: "Write to us", url: "/apply-now" })),
    says: '"href"',
    fixed: withBlocks(cta())[PAGE],
  },
  {
    name: "an action under href",
    documents: withBlocks(cta({ label: "Apply", button: "apply" })),
    says: '"action"',
    fixed: withBlocks(cta({ label: "Apply", action: "apply" }))[PAGE],
  },
  {
    name: "colour for tone",
    documents: withBlocks({ type: "cta", id: "next", colour: "ink", title: "Next steps", actions: [action] }),
    says: '"tone"',
    fixed:
      withBlocks(cta(action)).toString() &&
      withBlocks({ type: "cta", id: "next", tone: "ink", title: "Next steps", actions: [action] })[PAGE],
  },
  {
    name: "an item of a list twice",
    documents: withHead({ aliases: ["/old", "/older", "/old"] }),
    says: "twice",
    fixed: withHead({ aliases: ["/old", "/older"] })[PAGE],
  },
  {
    name: "a control character in a text",
    documents: withText("Wel\u0001come."),
    says: "U+0001",
    fixed: withText("Welcome.")[PAGE],
  },
  {
    name: "half an emoji",
    documents: { [PAGE]: canonicalJson(withText("Welcome.")[PAGE]).replace("Welcome.", "Welcome.\\ud83d") },
    says: "half",
    fixed: withText("Welcome.")[PAGE],
  },
];
