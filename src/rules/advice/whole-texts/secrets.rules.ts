import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";

export const textSecret = new Rule<Excerpt & { owner: string }>("text/secret", {
  title: "Secret key",
  message: ({ excerpt, owner }) => say("{excerpt} looks like a secret key of {owner}.", { excerpt, owner }),
  hint: "Remove it, and have it replaced at the service: it stays in the history of the files.",
  severity: "warning",
  why: "Whoever reads the page, or its files, could use the service in your name and at your cost.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "Sign in with AKIAIOSFODNN7EXAMPLE." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Sign in with your own key." }`,
  sample: { excerpt: "AKIAIOSF…", owner: "AWS" },
});

/**
 * Patterns of secret keys, by the documented prefixes and lengths that secret scanners use, with the name of their issuer. Publishable keys
 * (Stripe `pk_`, the key in a map's address) are meant for pages.
 */
const SECRETS: readonly [owner: string, pattern: RegExp][] = [
  ["AWS", /(?:AKIA|ASIA)[A-Z2-7][A-Z0-9]{15}/],
  ["GitHub", /gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}/],
  ["GitLab", /glpat-[\w-]{20,}/],
  ["Stripe", /[rs]k_(?:live|test)_[A-Za-z0-9]{20,247}|whsec_[A-Za-z0-9+/=]{32,}/],
  ["Google", /(?<![?&]key=)AIza[\w-]{35}|GOCSPX-[\w-]{28}|ya29\.[\w-]{50,}/],
  ["Anthropic", /sk-ant-[\w-]{32,}/],
  [
    "OpenAI",
    /sk-(?:proj|svcacct|admin)-[\w-]{20,}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}|sk-[A-Za-z0-9]{48}/,
  ],
  ["Slack", /xox[abeprs]-[A-Za-z0-9-]{20,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w{20,}/],
  ["SendGrid", /SG\.[\w-]{22}\.[\w-]{43}/],
  ["npm", /npm_[A-Za-z0-9]{36}/],
  ["Hugging Face", /hf_[A-Za-z0-9]{34}/],
  ["Telegram", /\d{8,10}:AA[\w-]{33}/],
  ["a cipher", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
];
/** Matches parts of secret keys; a fast test, since most documents contain none. */
const CLUE = /_[\w+/=]{20}|AKIA|ASIA|AIza|GOCSPX|ya29\.|[kt]-[\w-]{20}|xox|hooks\.sl|SG\.|:AA|PRIVATE K/;
const SECRET = new RegExp(
  `(?<![A-Za-z0-9])(?:${SECRETS.map(([, { source }]) => `(${source})`).join("|")})(?![A-Za-z0-9])`,
  "g",
);
/** Number of characters of a key that the message quotes. */
const QUOTED_CHARACTERS = 8;

/** Finds secret keys anywhere in a document or Markdown file, including addresses and comments. */
export function secretKeys(text: string): Finding[] {
  if (!CLUE.test(text)) return [];
  return [...text.matchAll(SECRET)].map(({ 0: key, index, ...groups }) => {
    const owner = SECRETS.find((_, at) => groups[at + 1] !== undefined)?.[0] ?? "";
    const excerpt = `${key.slice(0, QUOTED_CHARACTERS)}…`;
    return { diagnostic: textSecret.at("", { excerpt, owner }), index };
  });
}
