import { expect, test } from "@playwright/test";
import { fetchPages, wordsOf } from "./built-pages.ts";

/**
 * The specified texts and figures by route, each with what the page's main element must contain.
 * Tested elsewhere, because the browser has to wait or interact:
 * - scroll delay: route-changes; rotation: stories; toasts: toasts; error screens: error-screens; not found: not-found
 * - form frame, slow search, search alert: ../embeds; tooltips, cache and retries: ../browser
 * - everything of the drafting area: ../admin and ../drafting
 */
const specified: Record<string, Record<string, string[]>> = {
  texts: {
    "/apply-now": [
      "JavaScript is required to display the application form.",
      "Open application form in a new tab →",
    ],
    "/programmes": [
      "To use our programme search, please accept functional cookies in the consent banner.",
      "Search is loading slowly.",
    ],
    "/404": ["Oops! Page Not Found", "The page you're looking for doesn't exist or has been moved."],
  },
  claims: {
    "/": ["1M+", "1,500+", "140,000+"],
    "/company/about-us": ["150", "1,500+", "170,000+", "Over 95%"],
  },
  "service promises": {
    "/support/book-a-call": ["15 minutes"],
    "/company/how-it-works": ["24 hours", "3–6 programmes", "4–8 weeks", "2 minutes"],
    "/apply-now": ["24 hours"],
    "/support/help-center": [
      "1–2 weeks",
      "2–4 weeks",
      "4–8 weeks",
      "6–12 months",
      "3–5 universities",
      "Mon–Fri 9:00–18:00 GMT",
      "95%",
    ],
    "/": ["4–8 weeks", "6–12 months"],
    "/contact": ["Mon–Fri 9:00–18:00 GMT"],
  },
  "programme counts": {
    "/": [
      "United Kingdom 25,000+ programmes",
      "United States 35,000+ programmes",
      "Germany 20,000+ programmes",
      "Ireland 8,000+ programmes",
      "Australia 22,000+ programmes",
      "Canada 18,000+ programmes",
    ],
  },
  "university counts and intakes": {
    "/destinations": [
      "Universities 160+ Intakes September, January, May",
      "Universities 4,000+ Intakes Fall/Spring (August/January)",
      "Universities 100+ Intakes September/January/May",
      "Universities 43 Intakes February/July",
      "Universities 400+ Intakes October/April",
      "Universities 30+ Intakes September/January",
    ],
  },
  "United Kingdom facts": {
    "/destinations/united-kingdom": [
      "20 hours a week in term time",
      "full-time in the holidays",
      "2 years , or 3 years after a PhD",
      "up to 5 choices",
      "15 January",
      "£1,334 a month in London or £1,023 a month outside London",
      "for up to 9 months",
      "one year’s tuition",
      "Standard For applications made outside the United Kingdom 3 weeks",
      "5–15 working days",
      "at least 3 months before",
      "postgraduate courses of 9 months or more",
      "IELTS 6.0–7.0",
      "Starts: September Apply: January–July",
      "Starts: January Apply: September–November",
      "Starts: May Apply: February–March",
      "£15,000–35,000",
      "£12,000–25,000",
      "£35,000–55,000",
      "£25,000–40,000",
    ],
    "/destinations/uk": ["£12,000–38,000"],
    "/blog/uk-student-visa-guide": ["3–8 weeks", "3 months"],
  },
  "visa funding ranges a year": {
    "/services/visa-support": [
      "£15,000–50,000",
      "US$25,000–70,000",
      "CA$20,000–60,000",
      "A$25,000–65,000",
      "€8,000–25,000",
      "€15,000–45,000",
    ],
  },
  "accommodation a week": {
    "/services/accommodation": [
      "University halls £150–300 a week",
      "£180–400 a week",
      "Shared house £100–250 a week",
      "Homestay £120–200 a week",
    ],
  },
  "visa times of the service page": {
    "/services/visa-support": [
      "United Kingdom 3 weeks",
      "United States 2–12 weeks",
      "Canada 4–12 weeks",
      "Australia 4–6 weeks",
    ],
  },
  "help centre facts": {
    "/support/help-center": [
      "United Kingdom 3–6 weeks",
      "United States 2–3 months",
      "Canada 4–12 weeks",
      "Australia 4–6 weeks",
      "£1,334 a month",
      "CA$20,000–30,000",
      "United Kingdom: 20 hours a week",
      "20 hours until November 2024",
      "older lists say 24 hours a fortnight",
      "United States: on-campus only",
      "£15,000–45,000",
      "US$20,000–70,000",
      "CA$15,000–40,000",
      "£800–1,500",
      "US$800–2,000",
      "CA$800–1,500",
      "IELTS, TOEFL, PTE or Duolingo",
    ],
  },
};

for (const [group, routes] of Object.entries(specified)) {
  const count = Object.values(routes).flat().length;
  test(`${group}: ${count}`, async ({ request }) => {
    const pages = new Map((await fetchPages(request, Object.keys(routes))).map((page) => [page.route, page]));
    for (const [route, texts] of Object.entries(routes)) {
      const main = pages.get(route)?.elements.find(({ tagName }) => tagName === "main");
      const words = main ? wordsOf(main) : "";
      for (const text of texts) expect.soft(words, `${group} on ${route}`).toContain(text);
    }
  });
}
