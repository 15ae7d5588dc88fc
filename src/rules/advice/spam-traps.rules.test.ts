import { expect, test } from "vitest";
import { isFilledIn } from "#src/rules/advice/spam-traps.rules.ts";

/** Traps that people report to have been filled in, and names of fields that a browser fills in on purpose. */
const known = `company website url email2 zip phone name address website-url websiteUrl Email homepage user_name fullname
  firstName last_name your-name e-mail mail telephone mobile city country state organization Organisation fax street postcode
  post_code password birthday nickname surname plz strasse firma nachname telefon web site_url siteurl title hp_email
  confirm_email contact_number address2 address_line_3 cc-number cardnumber username login tel workphone zip_code`;

/** Traps of services and their users, and words that only contain such a name. */
const meaningless = `_gotcha _honey botcheck bot-field honeypot hp hp_7f3 _trap leave_this_empty contact_me_by_fax_only
  are_you_human robot subtitle captcha b_123_456 nutrition form_check important report sport filename statement estate island
  tally nomination sitemap`;

const named = (list: string) => list.trim().split(/\s+/);

test("names by which browsers and password managers know a field", () => {
  expect(named(known).filter((name) => !isFilledIn(name))).toEqual([]);
  expect(named(meaningless).filter(isFilledIn)).toEqual([]);
});
