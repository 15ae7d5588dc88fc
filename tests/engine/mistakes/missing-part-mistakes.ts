import type { Document } from "#tests/engine/content/small-site.ts";
import { type Mistake, siteWith, withBlocks, withText } from "./mistake.ts";

const SITE = "pages/_data/site.json";
/** The site document without a part. */
function siteWithout(part: string): Record<string, Document> {
  const site = Object(siteWith({})[SITE]);
  const { [part]: _, ...rest } = site;
  return { [SITE]: rest };
}
const alert = (id: string, text: string) => ({ type: "alert", id, status: "info", text });

export const mistakes: readonly Mistake[] = [
  {
    name: "no contact, which three places need",
    documents: {
      ...siteWithout("contact"),
      ...withBlocks(
        alert("mail", "Write to {{site.contact.email}}."),
        alert("hours", "We answer on {{site.contact.hours}}."),
        { type: "contact-details", id: "contact", title: "Contact" },
      ),
    },
    file: SITE,
    says: /"contact", which 3 places need, in "pages\/example\.json"/,
  },
  {
    name: "no contact, which one place needs",
    documents: { ...siteWithout("contact"), ...withText("Write to {{site.contact.email}}.") },
    at: "site.contact.email",
    says: "site.contact.email",
  },
];

export const silent: Record<string, Record<string, Document>> = {
  "no contact, which nothing needs": { ...siteWithout("contact"), ...withBlocks() },
  "a contact that is there": withBlocks(alert("mail", "Write to {{site.contact.email}}.")),
};
