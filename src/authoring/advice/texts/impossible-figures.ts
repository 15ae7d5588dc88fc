import { type Match, type Mistake, table } from "./table.ts";

const FEBRUARY = "feb(?:ruary|ruar)?\\b|février|febrero|febbraio|fevereiro|februari";
const SHORT_MONTHS =
  "april|june|sept(?:ember)?\\b|nov(?:ember)?\\b|juni|avril|juin|septembre|novembre|abril|junio|septiembre|noviembre";
const MONTHS =
  "(?:jan(?:uary|uar|vier)|enero|febr|march|märz|mars|marzo|april|abril|avril|may|mai|mayo|june|juni|juin|junio|july|juli|juillet|julio|august|août|agosto|september|septemb|octob|oktob|octubre|novemb|noviemb|decemb|dezemb|décemb|diciemb)\\p{L}*";
const HOUR = String.raw`(?<=\b(?:at|from|until|till|by|before|um|ab|bis|à|alle|las) )`;
/** Things of which a share is at most the whole. */
const PEOPLE =
  "students?|applicants?|graduates?|clients?|customers?|candidates?|visitors?|people|respondents|members|families|parents|pupils|participants|alumni|users|guests|studierenden|studenten|schüler|kunden|bewerber|teilnehmer|absolventen|gäste|étudiants|élèves|clients|candidats|participants|estudiantes|alumnos|clientes|candidatos|participantes|studenti|clienti|candidati|alunos|estudantes|studenten|klanten";
const RATE =
  "(?:success|pass|approval|acceptance|satisfaction|completion|graduation|attendance|employment|retention) rate|erfolgsquote|bestehensquote|zufriedenheit|taux de (?:réussite|satisfaction)|tasa de (?:éxito|aprobación|satisfacción)";
const OVER_100 = String.raw`(?<![\d.,–-])(?:1\d\d|[2-9]\d\d|\d{4,})(?:[.,]\d+)? ?(?:%|per ?cent|percent|prozent)`;
const COST = "costs?|prices?|fees?|from|for|pay|kostet|preis|gebühr|ab|coûte|prix|cuesta|precio";

/** Figures that cannot be: days, times, shares and prices. */
export const IMPOSSIBLE_FIGURES = table(
  String.raw`
== text/slip prose
/\b3[0-9]\b|[4-9]\d(?:st|nd|rd|th|\.)? |\b3[01](?:st|th)|\b29(?:th)? |june 3|september 3|november 3|february 3|\d{4}-/  is a day that no calendar has                 On 30 February       (?i)\b3[01](?:st|th|\.)? (?:of |de )?(?:${FEBRUARY})|\b31(?:st|\.)? (?:of |de )?(?:${SHORT_MONTHS})(?!\p{L})|\bfebruary 3[01]\b|\b(?:june|september|november) 31\b|\b\d{4}-(?:02-3[01]|(?:0[469]|11)-31)\b|\b(?:3[01]([./])0?2|31([./])(?:0?[469]|11))(?:\1|\2)\d{4}\b|\b29(?:th)? (?:of )?feb(?:ruary)? \d\d(?:[02468][1235679]|[13579][01345789])\b|(?<=\b(?:on|by|until|before|am|bis|zum|vor dem|le|el) (?:the )?)(?:3[2-9]|[4-9]\d)(?:st|nd|rd|th|\.)? (?:of |de )?${MONTHS}(?!\p{L})
== text/slip:time prose
/[2-9]\d:|:[6-9]|24:/  is a time that no clock shows                 At 25:00             (?i)${HOUR}(?:(?:2[5-9]|3\d):\d\d|24:(?!00)\d\d|\d{1,2}:[6-9]\d)(?![\d:])|(?<![\d:])(?:(?:2[5-9]|[3-9]\d):\d\d|24:(?!00)\d\d|\d{1,2}:[6-9]\d)(?= ?(?:uhr|hrs|[ap]\.?m)\b)
== text/slip prose
/\d ?[ap]\.?m/  has p.m. beside an hour that counts to 24     From 15:00 pm        \b(?:1[3-9]|2[0-4])(?:[:.]\d\d)? ?(?:[ap]m\b|[ap]\.m\.)
== text/slip:share prose
/%|per ?cent|prozent/  is more than all of them               120% of our members  (?i)${OVER_100} (?:of |de |der |di |van |dos )?(?:(?:our|the|all|their|your|unserer|aller|nos|les|des|nuestros|los|nostri|nossos|onze) )*(?:${PEOPLE})(?![\p{L}’'])|(?<=\b(?:${RATE})(?: of| is| von| de| is over)? (?:over |about )?)${OVER_100}|${OVER_100} (?:${RATE})(?!\p{L})
== text/slip prose
/[£€$¥] ?[-−]\d|[-−] ?[£€$¥]|[-−]\d[\d.,]* ?[£€$]/  is less than nothing for a price     It costs -£20         (?i)(?<=\b(?:${COST})(?: is| of| are|:)? )(?:[-−] ?[£€$¥] ?\d[\d.,]*|[-−]\d[\d.,]* ?(?:[£€$¥]|euros?\b|pounds\b|eur\b|gbp\b))|(?<![\d.,] ?)[£€$¥] ?[-−]\d[\d.,]*
`,
  { time, share },
);

/** "from 30:70 to 50:50" is a ratio. */
function time({ found }: Match): Mistake | undefined {
  const [hours = 0, minutes = 0] = found.split(":").map(Number);
  return hours + minutes === 100 ? undefined : {};
}

function share({ found }: Match): Mistake | undefined {
  return Number.parseFloat(found.replace(",", ".")) > 100 ? {} : undefined;
}
