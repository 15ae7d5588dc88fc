import { expect, test } from "vitest";
import { readDate, readMonth } from "#src/studio/fields/date/read-date.ts";

// A Tuesday.
const today = "2026-11-24";

test.each([
  ["1 Dec 9:00", "2026-12-01 09:00"],
  ["1 December 2026", "2026-12-01"],
  ["1st of March at 9am", "2027-03-01 09:00"],
  ["Dec 24, 2026, 9:30 PM", "2026-12-24 21:30"],
  ["Thu, 24 Dec 2026, 09:00", "2026-12-24 09:00"],
  ["tomorrow", "2026-11-25"],
  ["today noon", "2026-11-24 12:00"],
  ["tuesday", "2026-12-01"],
  ["Friday 18.30", "2026-11-27 18:30"],
  ["in two weeks", "2026-12-08"],
  ["in 2 weeks at 9am", "2026-12-08 09:00"],
  ["in 12 days", "2026-12-06"],
  ["next week", "2026-12-01"],
  ["next month", "2026-12-24"],
  ["this friday", "2026-11-27"],
  ["next friday", "2026-12-04"],
  ["next monday", "2026-11-30"],
  ["coming sunday 18:30", "2026-11-29 18:30"],
  ["in two fridays", undefined],
  ["24.12.2026", "2026-12-24"],
  ["24.12. 9:00", "2026-12-24 09:00"],
  ["24/12/2026", "2026-12-24"],
  ["24/12/27", "2027-12-24"],
  ["24.12.27 9:00", "2027-12-24 09:00"],
  ["24.12.9:00", "2026-12-24 09:00"],
  ["2026-12-24", "2026-12-24"],
  ["2026-12-24T09:00", "2026-12-24 09:00"],
  ["23 Nov", "2027-11-23"],
  ["29 Feb", "2028-02-29"],
  ["31 Feb", undefined],
  ["1/12/202", undefined],
  ["1 Dec 25:00", undefined],
  ["1 Dec soon", undefined],
  ["1 De", undefined],
  ["9:00", undefined],
  ["", undefined],
])("%s", (written, read) => {
  const { day, time } = readDate(written, { today, language: "en-GB" }) ?? {};
  expect([day, time].filter(Boolean).join(" ") || undefined).toBe(read);
});

test.each([
  ["de", "24. Dezember 2026 um 9 Uhr", "2026-12-24 09:00"],
  ["de", "morgen 9:00", "2026-11-25 09:00"],
  ["de", "in 3 Tagen", "2026-11-27"],
  ["de", "in zwei Wochen", "2026-12-08"],
  ["de", "nächsten Freitag um 9 Uhr", "2026-11-27 09:00"],
  ["de", "24.12. 18 Uhr", "2026-12-24 18:00"],
  ["de", "24.12. um neun", "2026-12-24 09:00"],
  ["de", "Montag mittags", "2026-11-30 12:00"],
  ["de", "am zweiten Freitag", ""],
  ["fr", "vendredi prochain à 9h30", "2026-11-27 09:30"],
  ["fr", "dans deux semaines", "2026-12-08"],
  ["fr", "le 1er décembre à midi", "2026-12-01 12:00"],
  ["es", "mañana a las 9", "2026-11-25 09:00"],
  ["es", "el próximo viernes", "2026-11-27"],
  ["es", "en una semana", "2026-12-01"],
  ["pt", "amanhã às 9h", "2026-11-25 09:00"],
  ["pt", "próxima sexta-feira", "2026-11-27"],
  ["pt", "10 dez. 9:00", "2026-12-10 09:00"],
  ["pt", "daqui a duas semanas", "2026-12-08"],
  ["pt-PT", "daqui a duas semanas", "2026-12-08"],
  ["pt-PT", "em 2 semanas", "2026-12-08"],
  ["ja", "12月1日9時30分", "2026-12-01 09:30"],
  ["ja", "来週の金曜日", "2026-12-04"],
  ["ja", "2週間後", "2026-12-08"],
  ["ar", "غدا الساعة 9", "2026-11-25 09:00"],
  ["ar", "بعد أسبوعين", "2026-12-08"],
  ["ar", "بعد غد", "2026-11-26"],
  ["ar", "١ ديسمبر", "2026-12-01"],
  ["en-GB", "tomorrow at 9", "2026-11-25 09:00"],
  ["de", "nächste Woche", "2026-12-01"],
  ["ja", "2 週間後", "2026-12-08"],
  ["pt", "em 10 dias 9:00", "2026-12-04 09:00"],
  ["fr", "24 déc. 2026", "2026-12-24"],
  ["es", "24 de diciembre de 2026", "2026-12-24"],
  ["en-US", "12/24/2026", "2026-12-24"],
])("in %s: %s", (language, written, read) => {
  const { day, time } = readDate(written, { today, language }) ?? {};
  expect([day, time].filter(Boolean).join(" ")).toBe(read);
});

test.each([
  ["2024-09", "2024-09"],
  ["Sept 2024", "2024-09"],
  ["9/2024", "2024-09"],
  ["24 September 2024", "2024-09"],
  ["13/2024", undefined],
  ["2024", undefined],
  ["soon", undefined],
])("the month of %s", (written, month) => {
  expect(readMonth(written, { today, language: "en-GB" })).toBe(month);
});
