import { type PageContext, shareAddress, sitePart } from "#src/ui/page-context.ts";

/** Addresses that pass a page on: the page itself, a chat message and an email with it. */
export type ShareAddresses = { url: string; chatHref: string; emailHref: string };

/** The addresses that pass a page on, with a title for the messages. */
export function shareAddresses(
  title: string,
  { site, url }: Pick<PageContext, "site" | "url">,
): ShareAddresses {
  return {
    url,
    chatHref: shareAddress(sitePart(site, "chat").url, { text: `${title} ${url}` }),
    emailHref: shareAddress("mailto:", { subject: title, body: url }),
  };
}
