import { page } from "./page.ts";
import { countries, levels, type Programme } from "./programmes.ts";

/** A condition of the sample programmes by level. Visitors tick the conditions that they meet; nothing is stored. */
const conditions = {
  undergraduate: "A school certificate with good grades",
  postgraduate: "A bachelor's degree in a related subject",
  foundation: "A school certificate, or its last year",
};

/** The page of a programme: its fee, dates and conditions, and where to apply. It needs no script. */
export function coursePage(course: Programme, hasFont: boolean): string {
  const { title, level, country, university, city, fee, start, deadline } = course;
  const facts = [
    ["University", `${university}, ${city}, ${countries[country]}`],
    ["Level", levels[level]],
    ["Fee", `${fee} a year`],
    ["Starts", start],
    ["Apply by", deadline],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const fit = [
    conditions[level],
    "IELTS 6.5, or an equivalent result",
    "Proof of funds for the first year",
  ].map((text) => `<label class="choice"><input type="checkbox">${text}</label>`);
  return page(
    `${title}, ${university}`,
    "This course is made up, and so are its university, fee and dates. The partner's own page would be here.",
    `<h1>${title}</h1>
<p>${levels[level]} at ${university}</p>
<dl>${facts.join("")}</dl>
<fieldset><legend>Does your profile fit?</legend><div class="choices">${fit.join("")}</div></fieldset>
<div class="row"><a class="button" href="/intake?country=${country}">Apply for this course</a></div>
<p><a href="/search?country=${country}">All courses in this country</a></p>`,
    hasFont,
  );
}
