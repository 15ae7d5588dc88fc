import { hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, pageWith, postWith, withBlocks, withHead, withMarkdown } from "./mistake.ts";

const withAction = (label: string, href: string) =>
  withBlocks({ type: "cta", id: "next", title: "What next", actions: [{ label, href }] });
const withCard = (card: Record<string, string>) =>
  withBlocks({ type: "card-grid", id: "cards", title: "Rooms", items: [{ title: "Rooms", ...card }] });

const addresses: readonly [name: string, href: string][] = [
  ["localhost", "https://localhost/contact"],
  ["localhost with a port", "https://localhost:5173/contact"],
  ["the loopback address", "https://127.0.0.1:8080/"],
  ["an unspecified address", "https://0.0.0.0:3000/contact"],
  ["a private address of class A", "https://10.0.0.12/contact"],
  ["a private address of class B", "https://172.20.1.5/contact"],
  ["a private address of class C", "https://192.168.1.20/contact"],
  ["a name in the local network", "https://office.local/forms"],
  ["an internal name", "https://wiki.internal/forms"],
  ["a host without a dot", "https://intranet/forms"],
  ["a host without a dot, but with a port", "https://buildserver:8443/"],
];

const vague = [
  "Click here",
  "here",
  "Read more",
  "More",
  "this link",
  "Learn more",
  "link",
  "Hier klicken",
  "ici",
];
const raw = ["https://www.gov.uk/student-visa", "www.gov.uk/student-visa", "gov.uk/student-visa/money"];

/** Addresses as programs hand them out, and those of the pages. */
const copied: readonly [address: string, cure: string | undefined][] = [
  [
    "https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.gov.uk%2Fvisas&data=05",
    "https://www.gov.uk/visas",
  ],
  ["https://www.google.co.uk/url?sa=t&url=https://www.gov.uk/visas&usg=AOv", "https://www.gov.uk/visas"],
  ["https://www.google.com/url?q=http://www.gov.uk/visas&sa=D", "https://www.gov.uk/visas"],
  [
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.gov.uk%2Fvisas%3Ffbclid%3Da1",
    "https://www.gov.uk/visas",
  ],
  ["https://www.youtube.com/redirect?q=https%3A%2F%2Fwww.gov.uk%2Fvisas", "https://www.gov.uk/visas"],
  ["https://www.gov.uk/visas?utm_source=chatgpt.com", "https://www.gov.uk/visas"],
  [
    "https://www.gov.uk/visas?page=2&utm_source=openai&utm_medium=a#fees",
    "https://www.gov.uk/visas?page=2#fees",
  ],
  ["https://www.gov.uk/visas?fbclid=IwAR0abc", "https://www.gov.uk/visas"],
  ["https://docs.google.com/document/d/1aBcD/edit?usp=sharing", undefined],
  ["https://docs.google.com/spreadsheets/u/0/d/1aBcD/edit#gid=0", undefined],
  ["https://www.canva.com/design/DAF1/xyz/edit", undefined],
];

const relative: readonly [href: string, cure: string][] = [
  ["apply-now", "/apply-now"],
  ["./apply-now", "/apply-now"],
  ["legal/cookies", "/legal/cookies"],
  ["../legal/cookies?from=menu", "/legal/cookies"],
];

/** Addresses of this site that are written out. */
const full: readonly [href: string, cure: string][] = [
  ["https://windfall.example/apply-now", "/apply-now"],
  ["https://windfall.example:443/apply-now", "/apply-now"],
  ["https://www.Windfall.example./apply-now?from=mail#intro", "/apply-now?from=mail#intro"],
  ["https://windfall.example#intro", "/#intro"],
  ["https://windfall.example?from=mail", "/?from=mail"],
];

/** A button of a page in a folder. */
const nested = (href: string) => ({
  "pages/help/costs.json": pageWith("costs", {
    blocks: [hero, { type: "cta", id: "next", title: "What next", actions: [{ label: "Our forms", href }] }],
  }),
});

/** A page with former addresses, and the not-found page. */
const others = {
  "pages/404.json": pageWith("404", { blocks: [hero] }),
  "pages/other.json": pageWith("other", { blocks: [hero], aliases: ["/old", "/old.html", "/list?id=3"] }),
  "pages/_data/redirects.csv":
    "/events.php,/other,301\n/fees.php,/other#intro,301\n/shop.php,https://shop.example.org/,301\n",
};
const among = (documents: Mistake["documents"]) => ({ ...others, ...documents });

/** Links to an anchor through a former address. */
const formerAnchors: readonly [href: string, cure: string, isCertain: boolean][] = [
  ["/old#intro", "/other#intro", true],
  ["/old.html#intro", "/other#intro", true],
  ["/list?id=3#intro", "/other#intro", true],
  ["/events.php#intro", "/other#intro", true],
  ["/fees.php#main", "/other#intro", false],
];

const alias = (address: string): Mistake => ({
  name: `the former address ${address}, which another page answers`,
  documents: withHead({ aliases: [address] }),
  at: `"${address}"`,
  says: "pages/apply-now.json",
});

export const mistakes: readonly Mistake[] = [
  ...["/Apply-Now", "/apply-now.html", "/apply-now/index.html", "/APPLY-NOW.html"].map(alias),
  {
    name: "a former address written out",
    documents: withHead({ aliases: ["https://windfall.example/old"] }),
    at: "https://windfall.example/old",
    says: '"/old"',
    fixed: withHead({ aliases: ["/old"] })[PAGE],
  },
  {
    name: "a redirect from the file of a page",
    documents: among({ "pages/_data/redirects.csv": "/apply-now.html,/other,301\n" }),
    file: "pages/_data/redirects.csv",
    says: "pages/apply-now.json",
  },
  {
    name: "a former address that is a file of the build",
    documents: withHead({ aliases: ["/sitemap.xml"] }),
    at: '"/sitemap.xml"',
    says: "that the build writes",
  },
  {
    name: "a page that prefers itself",
    documents: withHead({ canonical: "/example" }),
    at: '"canonical"',
    says: "names itself",
    fixed: withHead({})[PAGE],
  },
  {
    name: "a preferred page by its former address",
    documents: among(withHead({ canonical: "/old" })),
    at: '"canonical"',
    says: '"/other"',
    fixed: withHead({ canonical: "/other" })[PAGE],
  },
  {
    name: "the not-found page as the preferred one",
    documents: among(withHead({ canonical: "/404" })),
    at: '"canonical"',
    says: "leads to the not-found page",
  },
  ...["/404", "/404#intro", "/404?from=menu"].map((href) => ({
    name: `a button to ${href}`,
    documents: among(withAction("Our forms", href)),
    at: `"${href}"`,
    says: "leads to the not-found page",
  })),
  {
    name: "a redirect to the not-found page",
    documents: among({ "pages/_data/redirects.csv": "/events.php,/404,301\n" }),
    file: "pages/_data/redirects.csv",
    says: "leads to the not-found page",
  },
  ...formerAnchors.map(([href, cure, isCertain]) => ({
    name: `a button to ${href}, through a former address`,
    documents: among(withAction("Our forms", href)),
    at: `"${href}"`,
    says: `"${cure}"`,
    fixed: isCertain ? withAction("Our forms", cure)[PAGE] : undefined,
  })),
  {
    name: "a link in Markdown to an anchor through a former address",
    documents: among(withMarkdown("Read [our forms](/old#intro) first.")),
    at: "our forms",
    says: '"/other#intro"',
    fixed: withMarkdown("Read [our forms](/other#intro) first.")[PAGE],
  },
  {
    name: "an anchor that is not behind a former address",
    documents: among(withAction("Our forms", "/list?id=3#costs")),
    at: "#costs",
    says: "no block with the id",
  },
  ...copied.flatMap(([address, cure]) => [
    {
      name: `a button to ${address}`,
      documents: withAction("Our forms", address),
      at: address,
      says: cure === undefined ? "sign in" : `write "${cure}"`,
      fixed: cure && withAction("Our forms", cure)[PAGE],
    },
    {
      name: `Markdown with ${address}`,
      documents: withMarkdown(`Read [our forms](${address}) first.`),
      at: address,
      says: cure ?? "sign in",
      fixed: cure && withMarkdown(`Read [our forms](${cure}) first.`)[PAGE],
    },
  ]),
  ...relative.flatMap(([href, cure]) => [
    {
      name: `a button to ${href}`,
      documents: withAction("Our forms", href),
      at: href,
      says: `"${cure}"`,
      fixed: withAction("Our forms", href.replace(/^[^?]*/, cure))[PAGE],
    },
    {
      name: `a button in a folder to ${href}`,
      documents: nested(href),
      file: "pages/help/costs.json",
      at: href,
      says: `"${cure}"`,
      fixed: nested(href.replace(/^[^?]*/, cure))["pages/help/costs.json"],
    },
  ]),
  {
    name: "a relative link in Markdown",
    documents: withMarkdown("Read [our forms](apply-now) first."),
    at: "our forms",
    says: '"/apply-now"',
    fixed: withMarkdown("Read [our forms](/apply-now) first.")[PAGE],
  },
  {
    name: "the prefix of a town as a number",
    documents: withAction("Call us", "tel:020"),
    says: "beginning of a telephone number",
  },
  {
    name: "the prefix of a country as a number",
    documents: withAction("Call us", "tel:+44"),
    says: "beginning of a telephone number",
  },
  ...["https://https://www.gov.uk/visas", "http://https://www.gov.uk/visas"].map((href) => ({
    name: `a button to ${href}`,
    documents: withAction("Our forms", href),
    says: '"https://www.gov.uk/visas"',
    fixed: withAction("Our forms", "https://www.gov.uk/visas")[PAGE],
  })),
  ...full.map(([href, cure]) => ({
    name: `a button to ${href} on this site`,
    documents: { ...withAction("Our forms", href), "pages/index.json": pageWith("home", { blocks: [hero] }) },
    says: `"${cure}"`,
    fixed: withAction("Our forms", cure)[PAGE],
  })),
  ...addresses.flatMap(([name, href]) => [
    { name: `a button to ${name}`, documents: withAction("Our forms", href), at: href, says: href },
    {
      name: `Markdown with ${name}`,
      documents: withMarkdown(`Read [our forms](${href}).`),
      at: href,
      says: href,
    },
  ]),
  ...vague.flatMap((label) => [
    {
      name: `a button "${label}"`,
      documents: withAction(label, "/apply-now"),
      at: label,
      says: `"${label}"`,
    },
    {
      name: `a link "${label}" in Markdown`,
      documents: withMarkdown(`Our forms: [${label}](/apply-now).`),
      at: "Our forms",
      says: `"${label}"`,
    },
  ]),
  {
    name: "a vague link in bold",
    documents: withMarkdown("Our forms: [**click here**](/apply-now)."),
    at: "Our forms",
    says: "click here",
  },
  ...raw.map((text) => ({
    name: `a button "${text}"`,
    documents: withAction(text, "https://www.gov.uk/student-visa"),
    at: `"label": "${text}"`,
    says: text,
  })),
  {
    name: "an address as text in Markdown",
    documents: withMarkdown("Read [https://www.gov.uk/visas](https://www.gov.uk/visas)."),
    at: "gov.uk",
    says: "https://www.gov.uk/visas",
  },
  {
    name: "a bare address in Markdown",
    documents: withMarkdown("Read https://www.gov.uk/student-visa first."),
    at: "gov.uk",
    says: "https://www.gov.uk/student-visa",
  },
  {
    name: "an address in angle brackets",
    documents: withMarkdown("Read <https://www.gov.uk/student-visa> first."),
    at: "gov.uk",
    says: "https://www.gov.uk/student-visa",
  },
  {
    name: "a bare address in a file",
    documents: postWith("First.\n\nRead https://www.gov.uk/student-visa now.\n"),
    file: "pages/example.md",
    at: "Read https",
    says: "https://www.gov.uk/student-visa",
  },
  {
    name: "a button to its own page",
    documents: withAction("Our forms", "/example"),
    at: '"/example"',
    says: '"/example"',
  },
  {
    name: "a button to its own page with a slash",
    documents: withAction("Our forms", "/example?from=menu"),
    at: '"/example?from=menu"',
    says: "/example",
  },
  {
    name: "a link to its own page in Markdown",
    documents: withMarkdown("Read [our forms](/example)."),
    at: "our forms",
    says: "/example",
  },
  {
    name: "a relative link to its own page",
    documents: withMarkdown("Read [our forms](./example)."),
    at: "our forms",
    says: "./example",
  },
  {
    name: "a link to its own page in a file",
    documents: postWith("First.\n\nRead [our forms](/example).\n"),
    file: "pages/example.md",
    at: "Read [our",
    says: "/example",
  },
  {
    name: "a link of one word in Markdown",
    documents: withMarkdown("Read the rules: [download](/legal/cookies)."),
    at: "download",
    says: '"download"',
  },
  {
    name: "a card to its own page",
    documents: withCard({ href: "/example" }),
    file: PAGE,
    at: '"/example"',
    says: "/example",
  },
];

const legitimate = [
  "https://www.gov.uk/visas?utm_source=windfall&utm_medium=website",
  "https://docs.google.com/forms/d/e/1aBcD/viewform",
  "https://docs.google.com/document/d/e/1aBcD/pub",
  "https://www.google.com/maps?q=https://www.gov.uk",
  "https://www.facebook.com/sharer/sharer.php?u=https://www.gov.uk/visas",
  "https://wiki.windfall.org/costs/edit",
  "tel:112",
  "tel:000",
  "tel:116123",
  "tel:0800-1111",
  "tel:+442079460000",
];

export const silent = {
  ...Object.fromEntries(legitimate.map((href) => [href, withAction("Our forms", href)])),
  "former addresses of the page's own file, with capitals and a query": withHead({
    aliases: ["/example.html", "/Example", "/Old-Page", "/OLD.ASP?Id=3", "/example?id=3", "/apply-now?id=3"],
  }),
  "an anchor of the page itself, and former addresses without one": among(
    withMarkdown("See [above](#intro), [a](/old), [b](/old.html), [c](/list?id=3) and [d](/events.php)."),
  ),
  "an anchor of another website behind a former address": among(withAction("Our forms", "/shop.php#costs")),
  "a redirect from the file of the page that it leads to": {
    "pages/_data/redirects.csv": "/apply-now.html,/apply-now,301\n",
  },
  "a button of one word": withAction("Download", "/legal/cookies"),
};
