import { type PageContext, shareAddress } from "#src/ui/page-context.ts";

/**
 * The addresses behind the links of a `ShareRow`: the page itself, and an email and, if the site has a chat, a message there that contain
 * its address.
 */
export type ShareRowLinks = { url: string; chatHref?: string; emailHref: string };

/** Builds the links of a `ShareRow` for a page. @param title of the page, for the message and the email */
export function shareRowLinks(
  title: string,
  { site, url }: Pick<PageContext, "site" | "url">,
): ShareRowLinks {
  return {
    url,
    ...(site.chat ? { chatHref: shareAddress(site.chat.url, { text: `${title} ${url}` }) } : {}),
    emailHref: shareAddress("mailto:", { subject: title, body: url }),
  };
}
