import { expect, test } from "vitest";
import contactDetails from "#blocks/contact-details/contact-details.derive.ts";
import siteFooter from "#blocks/site-footer/site-footer.derive.ts";
import common from "#schema/common.schema.json" with { type: "json" };
import type { SiteFooterBlock } from "#schema/generated/types.ts";
import { phoneAddress, phoneDigits } from "#src/ui/address/phone-address.ts";
import { pageContext } from "#tests/shared/page-context.ts";

test.for([
  ["+44 (0)114 496 0123", "+441144960123"],
  ["+351 21 123 45 67", "+351211234567"],
  ["+1-202-555-0143", "+12025550143"],
  ["+49 (30) 901820", "+4930901820"],
  // Italy keeps its zero.
  ["+39 06 6982", "+39066982"],
] as const)("%s is dialled as %s", ([written, dialled]) => {
  expect(written).toMatch(new RegExp(common.definitions.phoneNumber.pattern));
  expect(phoneDigits(written)).toBe(dialled);
  expect(phoneAddress(written)).toBe(`tel:${dialled}`);
});

test.for([
  "0114 496 0123",
  "+0 114 496 0123",
  "+44",
  "+44 114 496 0123 0123 0123",
  "+44 114 CALL NOW",
  "tel:+441144960123",
])("%s is no number that everybody can dial", (written) =>
  expect(written).not.toMatch(new RegExp(common.definitions.phoneNumber.pattern)),
);

test("the number of the site settings is in the footer and among the contact details", () => {
  const contact = { email: "hello@library.test", hours: "Mon–Fri", phone: "+44 (0)114 496 0123" };
  const offices = [{ label: "Quay", text: "By the water.", phone: "+44 114 496 0999" }];
  const page = { ...pageContext, site: { ...pageContext.site, contact: { ...contact, offices } } };
  expect(contactDetails({ type: "contact-details", id: "contact", title: "Contact" }, page)).toMatchObject({
    phone: { label: contact.phone, href: "tel:+441144960123" },
    offices: [{ label: "Quay", phone: { href: "tel:+441144960999" } }],
  });
  const footer = {
    type: "site-footer" as const,
    id: "footer",
    name: "Library",
    text: "Read.",
    groups: [],
  } satisfies SiteFooterBlock;
  const { email, hours } = contact;
  expect(siteFooter({ ...footer, contact: { email, hours } }, page).contact).toMatchObject({
    phone: contact.phone,
    phoneHref: "tel:+441144960123",
  });
});
