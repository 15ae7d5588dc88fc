import { type Mistake, withText } from "./mistake.ts";

const rows: readonly [text: string, found: string][] = [
  ["About 150% of our students pass.", "150% of our students"],
  ["110 % of applicants were accepted.", "110 % of applicants"],
  ["We have a success rate of 120%.", "120%"],
  ["A 101% pass rate is ours.", "101% pass rate"],
  ["Wir haben 120 % der Kunden gefragt.", "120 % der Kunden"],
  ["Nous aidons 130 % des étudiants.", "130"],
  ["Prices from £-20 a day.", "£-20"],
  ["It costs -£20 a day.", "-£20"],
  ["The price is −20 € a day.", "−20 €"],
  ["Open until 25:61 today.", "25:61"],
  ["Open from 9:75 to 17:00.", "9:75"],
  ["Open until 24:30 today.", "24:30"],
  ["Geöffnet ist es 25:00 Uhr.", "25:00"],
  ["Closed on 45 June.", "45 June"],
  ["Geschlossen am 32. Januar.", "32. Januar"],
];

export const mistakes: readonly Mistake[] = rows.map(([text, found]) => ({
  name: text,
  documents: withText(text),
  at: '"text"',
  says: found,
}));

const legitimate = [
  "Fees rose to 150% of the average, and 120% of the cost is paid.",
  "100% of our students pass; 99.5% of applicants agree.",
  "It costs £10-£20, £10 - £20 or £10–20.",
  "The temperature is -5 °C and the balance -£20.",
  "The share changed from 30:70 to 50:50, by 24:76 votes.",
  "Open from 0:15 until 24:00, or at 23:59.",
  "On 31 May we see the 32 May flowers, 1932 May roses and 40 June bugs.",
  "Between 1 and 300% of visitors’ fees.",
];
export const silent = Object.fromEntries(legitimate.map((text) => [text, withText(text)]));
