import { type Mistake, PAGE, postWith, withBlocks, withMarkdown } from "./mistake.ts";

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

export const mistakes: readonly Mistake[] = [
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
    name: "a card to its own page",
    documents: withCard({ href: "/example" }),
    file: PAGE,
    at: '"/example"',
    says: "/example",
  },
];
