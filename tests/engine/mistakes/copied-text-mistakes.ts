import { hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, postWith, withHead, withMarkdown, withText } from "./mistake.ts";

/** The fault, the text, part of the message, and the result of `--fix` if there is only one cure. */
type Row = [name: string, text: string, says: string | RegExp, fixed?: string];

/** Spaces that do not break, instead of ordinary ones. */
const glued = (text: string) => text.replaceAll(" ", "\u00a0");
const inLanguage = (lang: string, text: string) =>
  withHead({ lang, blocks: [hero, { type: "alert", id: "note", status: "info", text }] });

const inText: readonly Row[] = [
  [
    "no-break spaces throughout",
    glued("We help you choose a farm."),
    "no-break",
    "We help you choose a farm.",
  ],
  [
    "no-break spaces here and there",
    "We help\u00a0you to choose\u00a0a farm in your\u00a0town.",
    "no-break",
    "We help you to choose a farm in your town.",
  ],
  ["narrow no-break spaces", "We\u202fhelp\u202fyou\u202fhere.", "no-break", "We help you here."],
  ["a no-break space and a space", "Ask\u00a0 us today.", "extra space", "Ask us today."],
  ["a Cyrillic letter", "Bring your p\u0430ssport.", '"passport"', "Bring your passport."],
  ["a Cyrillic capital", "\u0410pply today.", '"Apply"', "Apply today."],
  ["a Greek letter", "Bring your ph\u03bfto.", '"photo"', "Bring your photo."],
  ["full-width letters", "Ａｐｐｌｙ ｎｏｗ for a place.", '"Apply now"', "Apply now for a place."],
  ["full-width figures", "It costs £１２０ today.", '"120"', "It costs £120 today."],
  ["a ligature of a PDF", "Our o\ufb03ce is new.", '"office"', "Our office is new."],
  ["letters of a formula", "A \u{1d41f}\u{1d41e}\u{1d41e} of £5.", '"fee"', "A fee of £5."],
  [
    "a comment of WordPress",
    "<!-- wp:paragraph -->Fees rise.<!-- /wp:paragraph -->",
    "wp:paragraph",
    "Fees rise.",
  ],
  ["a comment", "Fees rise. <!-- ask Ann -->", "<!-- ask Ann -->"],
  ["a module of Joomla", "Fees rise. {loadposition top}", "{loadposition top}"],
  ["a token of Drupal", "Welcome to [site:name] today.", "[site:name]"],
  ["an address of TYPO3", "See t3://page?uid=12 for more.", "t3://page?uid=12"],
  ["a shortcode without attributes", "Write to us. [contact_form]", "[contact_form]"],
  ["an entity without its end", "Fees&nbsp rise.", "&nbsp"],
  ["a line break within a sentence", "We help you\\nand your family.", "\\n"],
  ["a tab within a sentence", "The fee\\tis new.", "\\t"],
];

const inMarkdown: readonly Row[] = [
  [
    "no-break spaces throughout",
    `## Fees\n\n${glued("They rise every year in May.")}`,
    "no-break",
    "## Fees\n\nThey rise every year in May.",
  ],
  [
    "comments of WordPress",
    '<!-- wp:paragraph {"align":"left"} -->\nFees rise.\n<!-- /wp:paragraph -->',
    "wp:paragraph",
    "Fees rise.\n",
  ],
  ["a teaser of WordPress", "Fees rise.\n\n<!--more-->\n\nAsk us.", "<!--more-->", "Fees rise.\n\n\nAsk us."],
  ["a comment of Word", "<!--[if gte mso 9]><xml></xml><![endif]-->\nFees rise.", "<!--[if", "Fees rise."],
  ["an entity of an entity", "Tea &amp;amp; cake.", "&amp;amp;", "Tea &amp; cake."],
  ["a space as an entity of an entity", "Fees&amp;nbsp;rise.", "&amp;nbsp;", "Fees&nbsp;rise."],
  ["an element as entities", "Fees rise.&lt;br /&gt;Ask us.", "&lt;br"],
  ["a word twice over a line end", "Ask us in the\nthe office.", "the", "Ask us in the office."],
  ["a word twice in a quotation", "> Ask us in the\n> the office.", "the", "> Ask us in the office."],
  ["a heading in bold type", "Fees first.\n\n**How to pay**\n\nBy card.", "**How to pay**"],
  ["a question in bold type", "**Is it free?**\n\nYes.", "**Is it free?**"],
  ["a heading in bold underscores", "__Fees__\n\nThey rise.", "__Fees__"],
];

export const mistakes: readonly Mistake[] = [
  ...inText.map(([name, text, says, fixed]) => ({
    name: `${name} in a text`,
    documents: withText(text),
    at: '"text"',
    says,
    fixed: fixed === undefined ? undefined : withText(fixed)[PAGE],
  })),
  ...inMarkdown.map(([name, text, says, fixed]) => ({
    name: `${name} in Markdown`,
    documents: withMarkdown(text),
    at: '"markdown"',
    says,
    fixed: fixed === undefined ? undefined : withMarkdown(fixed)[PAGE],
  })),
  {
    name: "a Latin letter in a Russian word",
    documents: inLanguage("ru", "Паспорт нужeн."),
    at: '"text"',
    says: '"нужен"',
    fixed: inLanguage("ru", "Паспорт нужен.")[PAGE],
  },
  {
    name: "a comment of WordPress in a file",
    documents: postWith("# Fees\n\n<!-- wp:paragraph -->\nFees rise.\n"),
    file: "pages/example.md",
    at: "<!-- wp",
    says: "wp:paragraph",
  },
];

export const silent: Record<string, Mistake["documents"]> = {
  "single no-break spaces": withText(
    "It weighs 10\u00a0kg, says Dr\u00a0Lee of New\u00a0York, in chapter\u00a0A and at\u00a0last.",
  ),
  "the last two words of paragraphs": withMarkdown(
    "Fees rise every\u00a0year.\n\nAsk us in the\u00a0office.",
  ),
  "French punctuation": inLanguage(
    "fr",
    "Combien\u00a0? «\u00a0Rien\u00a0», dit-elle\u00a0; voici\u202f: 1\u202f250\u00a0€\u202f!",
  ),
  "short words of Polish": inLanguage("pl", "Szkoła w\u00a0domu i\u00a0na wsi, a\u00a0także z\u00a0nami."),
  "short words of Czech": inLanguage("cs", "Jsme v\u00a0Praze a\u00a0také k\u00a0dispozici o\u00a0víkendu."),
  "units of Greek letters": withText("A μm is small; 5 kΩ, Δt and β-carotene are known."),
  "words of two scripts": inLanguage("ru", "Новая IT-компания, SMSка и ТехноNICOL."),
  "full-width letters in Japanese": inLanguage("ja", "ＡＢＣ大学（２０２６年）は１０時からです。"),
  "a comment of an author": withMarkdown("<!-- Ask Ann about this. -->\n\nFees rise."),
  "a comment of WordPress as code": withMarkdown(
    "Write `<!-- wp:paragraph -->` first.\n\n```html\n<!-- wp:list -->\n```\n\nDone.",
  ),
  "names in brackets": withMarkdown("See [the fees][fee_list].\n\n[fee_list]: /apply-now"),
  "the path of a file": withText("Open C:\\new\\table or \\\\server\\new on campus\\tom."),
  "an entity of Markdown": withMarkdown("Tea &amp; cake, 2 &lt; 3 and 10&nbsp;kg."),
  "bold type in a sentence": withMarkdown(
    "**Please bring your passport.**\n\nAsk us.\n\n**Note:**\n\nIt is **free**.\n\n**Thank you**",
  ),
  "words that are said twice": inLanguage("tr", "Yavaş yavaş, zaman zaman ve tek tek."),
  "words that German says twice": inLanguage(
    "de",
    "Die, die\ndie Prüfung bestehen, dürfen das das ganze Jahr.",
  ),
  "words that French says twice": inLanguage("fr", "Vous vous inscrivez et nous\nnous réunissons."),
};
