import { formerKey } from "#src/content/address/former-address.ts";
import {
  absolutePath,
  inLetters,
  meantAddress,
  meantRoute,
  rooted,
} from "#src/content/address/meant-address.ts";
import { decodeAddress, routeKind } from "#src/content/address/routes.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import { wrongFileContent } from "#src/content/check/file.rules.ts";
import { isEmpty, type Period } from "#src/content/dates/clock.ts";
import { listKnown } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { None, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say, type Value } from "#src/content/diagnostics/say.ts";
import { suggestAnchor, type Targets } from "./targets.ts";

export const linkUnknownPage = new Rule<WithName>("link/unknown-page", {
  title: "Link to a missing page",
  message: (details) => [say("The page {name} does not exist.", { name: details.name }), didYouMean(details)],
  hint: "Correct the link, or add the page or an alias.",
  editor: { hint: "Choose another page, or create this one." },
  nameIn: "link",
  why: "Readers who follow the link would see the not-found page.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contcat" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: { name: "/contcat", nearest: "/contact" },
});

export const linkRelative = new Rule<WithName>("link/relative", {
  title: "Link without its slash",
  message: ({ name, nearest = "" }) =>
    say('"{name}" depends on the page that it is on: write "{nearest}".', { name, nearest }),
  hint: "Begin the address of a page of this site with a slash.",
  severity: "warning",
  nameIn: "link",
  why: "The link breaks when the page moves, and leads elsewhere where its text is used on another page.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "../contact" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: { name: "contact", nearest: "/contact" },
});

export const linkNotFoundPage = new Rule<None>("link/not-found-page", {
  title: "Link to the not-found page",
  message: () => say("This leads to the not-found page."),
  hint: "Write the address of the page that is meant.",
  severity: "warning",
  why: "Readers would think that the link is broken.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/404" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: {},
});

export const linkDraft = new Rule<WithName & { other: string }>("link/draft", {
  title: "Link to a draft",
  message: ({ name, other }) =>
    say("{name} is a draft ({other}): it is not published, so the link leads nowhere.", {
      name,
      other: { path: other },
    }),
  hint: 'Remove "draft" from that document when the page is finished; until then, remove the link.',
  editor: { hint: "Publish that page when it is finished; until then, remove the link." },
  why: "Only authors see a draft: readers who follow the link would see the not-found page.",
  wrong: "A link to /support/opening-hours, while pages/support/opening-hours.json is a draft",
  right: `The same link, after "draft" was removed from pages/support/opening-hours.json`,
  sample: { name: "/support/opening-hours", other: "pages/support/opening-hours.json" },
});

export const linkDated = new Rule<
  WithName & { other: string; from: Value | undefined; until: Value | undefined }
>("link/dated", {
  title: "Link to a page that is not always published",
  message: ({ name, other, from, until = "" }) =>
    from === undefined
      ? say("{name} is removed on {until} ({other}), but this link stays.", {
          name,
          until,
          other: { path: other },
        })
      : say("{name} is not published before {from} ({other}), but this link is.", {
          name,
          from,
          other: { path: other },
        }),
  hint: "Give the block with this link matching dates, or remove the link. A list filled from a collection updates itself.",
  why: "Readers who follow the link would see the not-found page.",
  wrong: `A link to /offer on a page that stays, while pages/offer.json has "unpublishAt": "2027-01-01"`,
  right: `The same link in a block that has "unpublishAt": "2027-01-01" too`,
  sample: { name: "/offer", other: "pages/offer.json", from: undefined, until: { day: "2027-01-01" } },
});

export const linkFormerAnchor = new Rule<WithName>("link/former-anchor", {
  title: "Anchor behind a former address",
  message: ({ name, nearest = "" }) =>
    say(
      '"{name}" leads through a former address, where some hosts drop the part after #: write "{nearest}".',
      { name, nearest },
    ),
  hint: "Write the address that the page has today.",
  severity: "warning",
  nameIn: "address",
  why: "Readers would land at the top of the page instead of the place they expected.",
  wrong: "A link to /costs-of-living#rent, where /costs-of-living is an alias of /costs",
  right: "A link to /costs#rent",
  sample: { name: "/costs-of-living#rent", nearest: "/costs#rent" },
});

export const linkUnknownAnchor = new Rule<
  WithName & { page: string; names: readonly string[]; needed: Said | undefined }
>("link/unknown-anchor", {
  title: "Link to a missing anchor",
  message: (details) => [
    say('{page} has no block with the {_id} "{name}".', { page: details.page, name: details.name }),
    didYouMean(details) ??
      (details.needed ? say("It needs {needed}.", { needed: details.needed }) : listKnown(details)),
  ],
  hint: "Correct the anchor, or give a block this id.",
  editor: { hint: "Correct the anchor, or give it to a block." },
  nameIn: "anchor",
  why: "Readers would land at the top of the page instead of the place they expected.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "See the figures", "href": "/compare#figure" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "See the figures", "href": "/compare#figures" }] }`,
  sample: {
    name: "aply",
    page: "/contact",
    nearest: "apply",
    names: ["apply"],
    needed: undefined,
  },
});

export const linkOtherLanguage = new Rule<WithName & { language: string }>("link/other-language", {
  title: "Link to a page in another language",
  message: (details) => [
    say('{name} is in another language, although there is a translation into "{language}".', {
      name: details.name,
      language: details.language,
    }),
    didYouMean(details),
  ],
  hint: "Link to the translation.",
  severity: "warning",
  nameIn: "link",
  why: "Readers would land on a page that they may not understand.",
  wrong: "A link to /contact on a German page, while /de/kontakt translates /contact",
  right: "A link to /de/kontakt",
  sample: { name: "/contact", language: "de", nearest: "/de/kontakt" },
});

export const linkNowhere = new Rule<None>("link/nowhere", {
  title: "Link to nowhere",
  message: () => say('"#" leads nowhere: the reader stays where they are.'),
  hint: "Write the address of a page, or # and the id of a block (#costs).",
  editor: { hint: "Write the address of a page, or # and the anchor of a block (#costs)." },
  why: "Readers who follow the link wait for a page that never opens.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "#" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Write to us", "href": "/contact" }] }`,
  sample: {},
});

export const linkEndpoint = new Rule<WithName>("link/endpoint", {
  title: "Form sent to a page",
  message: ({ name }) =>
    say("{name} is part of this site, which only shows pages: it cannot receive a form.", { name }),
  hint: "Write the address of the service that receives messages, or leave endpoint out.",
  editor: { hint: "Write the address of the service that receives messages." },
  why: "Whatever visitors write would be lost.",
  wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "/contact" }`,
  right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1" }`,
  sample: { name: "/contact" },
});

/** The page that contains a link. Only a page that is itself a draft may link to drafts. */
export type LinkingPage = {
  route: string;
  ids: ReadonlySet<string> | undefined;
  draft: boolean;
  /** The language of the document that contains the link; undefined for the main language. */
  lang?: string | undefined;
  /** Set if a layout or fragment contains the link: a link to the home page of another language is then a language switch. */
  isShared?: boolean;
  /** The period in which visitors see the link, without its past. */
  period: Period;
};

/** Ids that the renderer adds to every page, and their purpose. */
export const OWN_IDS: ReadonlyMap<string, Said> = new Map([
  ["main", say(', as the part that holds the blocks of a page, to which "Skip to content" leads')],
]);

/** Checks that a link leads to a visible page, and its anchor to an existing block. */
export function checkLink(
  href: string,
  pointer: string,
  page: LinkingPage,
  targets: Targets,
): Diagnostic | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.includes("{{")) return undefined;
  if (href === "#" || href === "?") return linkNowhere.at(pointer, {}, { within: href });
  const hashAt = href.indexOf("#");
  const anchor = hashAt < 0 ? "" : decodeAddress(href.slice(hashAt + 1));
  const address = (hashAt < 0 ? href : href.slice(0, hashAt)).replace(/\?.*$/, "");
  const path = address === "" ? page.route : absolutePath(address, page.route);
  // The query may make it a former address.
  const formerAddress = () => (href.includes("?") ? formerKey(href.replace(/#.*/, "")) : undefined);
  const isKnown = () =>
    targets.has(path) ||
    targets.has(decodeAddress(path)) ||
    targets.has(fileAddress(path)) ||
    targets.has(formerAddress() ?? path);
  const meant = (routes: readonly (string | undefined)[]) => {
    const nearest = routes.find((one) => one !== undefined && targets.has(one));
    return nearest && linkUnknownPage.at(pointer, { name: address, nearest, certain: true });
  };
  // Markdown names a page by its file, other.md, which exists with `assistants`; beside an index page it is in the folder itself.
  const sourcePage = /^[^/].*\.(?:md|json)$/i.test(address)
    ? meant([path, absolutePath(address, `${page.route}/`)].map(meantRoute))
    : undefined;
  if (sourcePage) return sourcePage;
  if (address !== "" && !isKnown()) {
    const decoded = decodeAddress(path);
    const similar = meant([
      meantRoute(path),
      meantRoute(address),
      rooted(address),
      inLetters(decoded),
      targets.withoutBase(path),
    ]);
    if (similar) return similar;
    const corrected = meantAddress(address);
    const suggestion =
      corrected?.startsWith("/") && !targets.has(decodeAddress(corrected)) ? undefined : corrected;
    const details = suggestion
      ? { name: href, nearest: meantAddress(href) ?? suggestion, certain: true }
      : // A link in Markdown has no space.
        { name: decoded.replaceAll(" ", "%20"), ...targets.suggest(decoded) };
    return linkUnknownPage.at(pointer, details);
  }
  const { problem } = targets.contentOf(fileAddress(path)) ?? {};
  if (problem !== undefined) return wrongFileContent.at(pointer, { name: path, problem });
  const own =
    page.lang === undefined
      ? undefined
      : targets.translated(path, page.lang, page.isShared ? "/" : page.route);
  if (page.lang !== undefined && own !== undefined)
    return linkOtherLanguage.at(pointer, {
      name: address,
      language: page.lang,
      nearest: own,
      certain: true,
    });
  if (routeKind(path) === "not-found" && path !== page.route)
    return linkNotFoundPage.at(pointer, {}, { within: address });
  const draft = page.draft ? undefined : (targets.draftAt(path) ?? targets.draftAt(decodeAddress(path)));
  if (draft !== undefined) return linkDraft.at(pointer, { name: path, other: draft });
  const dated =
    page.draft || path === page.route ? undefined : checkDates(path, pointer, page.period, targets);
  if (dated) return dated;
  if (address !== "" && !address.startsWith("/") && path !== page.route)
    return linkRelative.at(pointer, { name: address, nearest: path, certain: true });
  if (anchor === "") return undefined;
  const isOwn = address === "" || path === page.route;
  const moved = isOwn
    ? undefined
    : (targets.movedTo(formerAddress() ?? path) ?? targets.movedTo(decodeAddress(path)));
  const ids = isOwn ? page.ids : targets.idsOf(moved?.replace(/[?#].*$/, "") ?? path);
  if (!ids || ids.has(anchor)) {
    if (moved === undefined) return undefined;
    // The anchor of a redirect overrides the anchor of the link.
    const nearest = moved.includes("#") ? moved : `${moved}#${anchor}`;
    return linkFormerAnchor.at(pointer, {
      name: href,
      nearest,
      certain: nearest !== moved,
    });
  }
  return linkUnknownAnchor.at(pointer, {
    name: anchor,
    page: path,
    ...suggestAnchor(anchor, ids),
    needed: targets.neededFor(anchor),
    names: [...ids].filter((id) => !OWN_IDS.has(id)),
  });
}

/**
 * Reports a link that stays visible longer than its target page, or appears earlier.
 * @param period when the link is visible
 * @returns undefined if the page is visible for the whole period
 */
export function checkDates(
  name: string,
  pointer: string,
  period: Period,
  { datesAt, describe }: Pick<Targets, "datesAt" | "describe">,
): Diagnostic | undefined {
  const target = datesAt(name) ?? datesAt(decodeAddress(name));
  if (!target || isEmpty(period)) return undefined;
  const { from, until } = target.period;
  const report = (missing: { from: Value | undefined; until: Value | undefined }) =>
    linkDated.at(pointer, { name, other: target.file, ...missing });
  if (from !== undefined && from > (period.from ?? Number.NEGATIVE_INFINITY))
    return report({ from: describe(from), until: undefined });
  if (until !== undefined && until < (period.until ?? Number.POSITIVE_INFINITY))
    return report({ from: undefined, until: describe(until) });
  return undefined;
}

/** Reports a form whose action is a page or file of this site: only a server can receive it. */
export function checkPost(
  href: string,
  pointer: string,
  { has }: Pick<Targets, "has">,
): Diagnostic | undefined {
  const path = decodeAddress(href.replace(/[?#].*$/, ""));
  if (!path.startsWith("/") || !has(path)) return undefined;
  return linkEndpoint.at(pointer, { name: path });
}
