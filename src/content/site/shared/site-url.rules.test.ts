import { expect, test } from "vitest";
import { checkEmbedded, withEmbedded } from "./site-url.rules.ts";

const partner = { origin: "https://forms.partner.example" };
const PLACE = "/partner/origin";

test("an embedded origin other than the site's own is fine", () => {
  expect(checkEmbedded({ url: "https://waymark.example", partner }, [PLACE])).toEqual([]);
  expect(checkEmbedded({ url: "https://forms.partner.example:8443", partner }, [PLACE])).toEqual([]);
  expect(checkEmbedded({ url: "https://waymark.example" }, [PLACE])).toEqual([]);
});

test("an address that cannot be read is left to the check of the document", () => {
  expect(checkEmbedded({ url: "{{site.name}}", partner }, [PLACE])).toEqual([]);
  const unread = { url: "https://waymark.example", partner: { origin: "https://a.example:99999" } };
  expect(checkEmbedded(unread, [PLACE])).toEqual([]);
});

test.each(["https://forms.partner.example", "https://forms.partner.example:443"])(
  "the site's own origin is refused: %s",
  (url) => {
    const [found] = checkEmbedded({ url, partner }, [PLACE]);
    expect(found).toMatchObject({ code: "site/embeds-itself", pointer: PLACE, severity: "error" });
    expect(found?.message).toBe(
      "https://forms.partner.example is the site's own origin: an embedded page could take over the one around it.",
    );
  },
);

test("another origin takes the place of each one that blocks embed, and of nothing else", () => {
  const site = {
    url: "https://venue.example",
    booking: { tickets: { origin: "https://a.example" } },
    maps: "",
  };
  const places = ["/booking/tickets/origin", "/partner/origin", "/booking/tickets"];
  expect(withEmbedded(site, places, "http://localhost:4174")).toEqual({
    ...site,
    booking: { tickets: { origin: "http://localhost:4174" } },
  });
  expect(site.booking.tickets.origin).toBe("https://a.example");
});
