import { decodeAddress } from "#src/content/address/routes.ts";
import { differencesOf, type Host } from "../host.ts";
import { type HostRules, isCatchAll, isOfPage, PAGE_HEADERS } from "../host-rules.ts";
import { githubWorkflow, withSecrets } from "../rebuild.ts";
import { redirectPage } from "../redirect-pages.ts";
import { divideRedirects, isPlain, oneNotFound, redirectsByPage, unanswered } from "../redirects.ts";

/**
 * Firebase Hosting. Matches redirects by glob before files, and rewrites after them; supports neither query parameters nor 410.
 * https://firebase.google.com/docs/hosting/full-config
 */
export const firebase: Host = {
  title: "Firebase Hosting",
  isServer: false,
  folder: "site",
  prepare: (rules) => {
    const { lines, pages, withPage, withoutPage } = divideRedirects(rules, redirectsOf, () => true);
    const catchAlls = rules.redirects.filter(isCatchAll);
    const hosting = {
      public: "site",
      // The default would exclude .well-known.
      ignore: ["firebase.json"],
      cleanUrls: true,
      trailingSlash: false,
      redirects: lines,
      rewrites: rules.redirects
        .filter((rule) => rule.status === 200 || isCatchAll(rule))
        .map((rule) => ({
          source: `${rule.pattern}*`,
          destination: rule.status === 200 ? rule.target : unknownBelow(rule.pattern),
        })),
      headers: headersOf(rules),
    };
    return {
      files: { "firebase.json": `${JSON.stringify({ hosting }, null, 2)}\n` },
      siteFiles: {
        ...pages,
        ...Object.fromEntries(
          catchAlls.map((rule) => [unknownBelow(rule.pattern).slice(1), redirectPage(rule, rules)]),
        ),
      },
      differences: {
        policy:
          "Firebase Hosting joins headers of several rules: the policy of each page is in its meta element, and its header forbids frames.",
        headers:
          "Firebase Hosting sends headers by the address that is asked for: what is missing has those of its folder.",
        ...differencesOf({
          ...unanswered("Firebase Hosting", rules),
          ...oneNotFound("Firebase Hosting", rules),
          ...redirectsByPage({ withPage, withoutPage }, "Firebase Hosting compares addresses by glob"),
          catchAll: [
            catchAlls.map(({ target }) => target),
            (these) =>
              `Firebase Hosting has no redirects for unknown addresses: those below ${these} answer 200 with a page that leads on`,
          ],
        }),
      },
    };
  },
  rebuild: githubWorkflow(
    withSecrets(
      `|
  printf '%s' "$SERVICE_ACCOUNT" > "$RUNNER_TEMP/key.json"
  export GOOGLE_APPLICATION_CREDENTIALS="$RUNNER_TEMP/key.json"
  npx firebase-tools deploy --config out/firebase.json --only hosting --project "$FIREBASE_PROJECT"`,
      "SERVICE_ACCOUNT",
      "FIREBASE_PROJECT",
    ),
  ),
  next: (to) =>
    `Publish the folder:
  npx firebase-tools deploy --config ${to}/firebase.json --only hosting`,
};

const unknownBelow = (pattern: string): string => pattern.replace(/\*$/, "404.html");

/** The redirects of a rule; undefined if its address contains glob syntax. Firebase encodes destinations itself. */
function redirectsOf({ pattern, target, status }: HostRules["redirects"][number]) {
  const destination = decodeAddress(target);
  if (!isPlain(pattern) || encodeURI(destination) !== target || /\/:/.test(target)) return undefined;
  return [pattern, `${pattern}/`].map((source) => ({ source, destination, type: status }));
}

/** The headers of pages, whose addresses contain no dot, and those of files. */
function headersOf({ headers, files }: HostRules) {
  const rule = (source: string, own: HostRules["headers"][number]["headers"]) => ({
    source,
    headers: own.map(([key, value]) => ({ key, value })),
  });
  const pages = ["/", "**/!(*.*)", "404.html"].map((source) => rule(source, [...PAGE_HEADERS]));
  // `**` does not match hidden folders such as .well-known.
  const hidden = [...files].flatMap((file) => /^(?:\/[^/]+)*?\/\.[^/]+(?=\/)/.exec(file)?.[0] ?? []);
  return headers
    .filter((one) => !isOfPage(one))
    .flatMap(({ pattern, headers: own }) => {
      if (pattern === "/*")
        return [
          ...["**", ...new Set(hidden)].map((folder) => rule(folder === "**" ? folder : `${folder}/**`, own)),
          ...pages,
        ];
      const isKept = own.some(([name]) => name === "Cache-Control");
      return [rule(pattern.replace(/\*$/, "**"), isKept ? own : [...own, ["Cache-Control", "no-cache"]])];
    });
}
