import { say } from "#src/content/diagnostics/say.ts";
import { textSlip } from "#src/rules/advice/texts/typing.rules.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

const FEBRUARY = "feb(?:ruary|ruar)?\\b|février|febrero|febbraio|fevereiro|februari";
const SHORT_MONTHS =
  "april|june|sept(?:ember)?\\b|nov(?:ember)?\\b|juni|avril|juin|septembre|novembre|abril|junio|septiembre|noviembre";
const MONTHS =
  "(?:jan(?:uary|uar|vier)|enero|febr|march|märz|mars|marzo|april|abril|avril|may|mai|mayo|june|juni|juin|junio|july|juli|juillet|julio|august|août|agosto|september|septemb|octob|oktob|octubre|novemb|noviemb|decemb|dezemb|décemb|diciemb)\\p{L}*";
/** Patterns of impossible days: in words and figures, leap days of common years, and days after the 31st. */
const IMPOSSIBLE_DAYS = [
  String.raw`\b3[01](?:st|th|\.)? (?:of |de )?(?:${FEBRUARY})|\bfebruary 3[01]\b`,
  String.raw`\b31(?:st|\.)? (?:of |de )?(?:${SHORT_MONTHS})(?!\p{L})|\b(?:june|september|november) 31\b`,
  String.raw`\b\d{4}-(?:02-3[01]|(?:0[469]|11)-31)\b|\b(?:3[01]([./])0?2|31([./])(?:0?[469]|11))(?:\1|\2)\d{4}\b`,
  String.raw`\b29(?:th)? (?:of )?feb(?:ruary)? \d\d(?:[02468][1235679]|[13579][01345789])\b`,
  String.raw`(?<=\b(?:on|by|until|before|am|bis|zum|vor dem|le|el) (?:the )?)(?:3[2-9]|[4-9]\d)(?:st|nd|rd|th|\.)? (?:of |de )?${MONTHS}(?!\p{L})`,
];
/** Matches texts that may contain a date: the starts of month names, and pieces of numeric dates. Other texts are not searched. */
const DAY_CLUES =
  "jan ene feb fév mar mär apr abr avr may mai jun jui jul aug aoû ago sep oct okt nov dec dez déc dic -30 -31 30. 31. 30/ 31/".split(
    " ",
  );
const HOUR = String.raw`(?<=\b(?:at|from|until|till|by|before|um|ab|bis|à|alle|las) )`;
/** Pattern of words for groups of people, whose shares cannot exceed 100 %. */
const GROUPS_OF_PEOPLE =
  "students?|applicants?|graduates?|clients?|customers?|candidates?|visitors?|people|respondents|members|families|parents|pupils|participants|alumni|users|guests|studierenden|studenten|schüler|kunden|bewerber|teilnehmer|absolventen|gäste|étudiants|élèves|clients|candidats|participants|estudiantes|alumnos|clientes|candidatos|participantes|studenti|clienti|candidati|alunos|estudantes|studenten|klanten";
const RATE =
  "(?:success|pass|approval|acceptance|satisfaction|completion|graduation|attendance|employment|retention) rate|erfolgsquote|bestehensquote|zufriedenheit|taux de (?:réussite|satisfaction)|tasa de (?:éxito|aprobación|satisfacción)";
const OVER_100 = String.raw`(?<![\d.,–-])(?:1\d\d|[2-9]\d\d|\d{4,})(?:[.,]\d+)? ?(?:%|per ?cent|percent|prozent)`;
const PRICE_WORDS = "costs?|prices?|fees?|from|for|pay|kostet|preis|gebühr|ab|coûte|prix|cuesta|precio";

/** Mistakes: impossible days, times, shares and prices. */
export const IMPOSSIBLE_FIGURES: readonly MistakeRow[] = [
  ...rows({ rule: textSlip, view: "prose" }, [
    {
      clues: DAY_CLUES,
      what: say("is a day that no calendar has"),
      example: "On 30 February",
      find: new RegExp(IMPOSSIBLE_DAYS.join("|"), "dgimu"),
    },
  ]),
  ...rows({ rule: textSlip, view: "prose", explain: time }, [
    {
      clues: [":"],
      what: say("is a time that no clock shows"),
      example: "At 25:00",
      find: new RegExp(
        String.raw`${HOUR}(?:(?:2[5-9]|3\d):\d\d|24:(?!00)\d\d|\d{1,2}:[6-9]\d)(?![\d:])|(?<![\d:])(?:(?:2[5-9]|[3-9]\d):\d\d|24:(?!00)\d\d|\d{1,2}:[6-9]\d)(?= ?(?:uhr|hrs|[ap]\.?m)\b)`,
        "dgimu",
      ),
    },
  ]),
  ...rows({ rule: textSlip, view: "prose", explain: share }, [
    {
      clues: ["%", "per cent", "percent", "prozent"],
      what: say("is more than all of them"),
      example: "120% of our members",
      find: new RegExp(
        String.raw`${OVER_100} (?:of |de |der |di |van |dos )?(?:(?:our|the|all|their|your|unserer|aller|nos|les|des|nuestros|los|nostri|nossos|onze) )*(?:${GROUPS_OF_PEOPLE})(?![\p{L}’'])|(?<=\b(?:${RATE})(?: of| is| von| de| is over)? (?:over |about )?)${OVER_100}|${OVER_100} (?:${RATE})(?!\p{L})`,
        "dgimu",
      ),
    },
  ]),
  ...rows({ rule: textSlip, view: "prose" }, [
    {
      clues: [..."£€$¥"],
      what: say("is less than nothing for a price"),
      example: "It costs -£20",
      find: new RegExp(
        String.raw`(?<=\b(?:${PRICE_WORDS})(?: is| of| are|:)? )(?:[-−] ?[£€$¥] ?\d[\d.,]*|[-−]\d[\d.,]* ?(?:[£€$¥]|euros?\b|pounds\b|eur\b|gbp\b))|(?<![\d.,] ?)[£€$¥] ?[-−]\d[\d.,]*`,
        "dgimu",
      ),
    },
  ]),
];

/** Explains an impossible time; ratios are accepted: "from 30:70 to 50:50". */
function time({ excerpt }: Match): Mistake | undefined {
  const [hours = 0, minutes = 0] = excerpt.split(":").map(Number);
  return hours + minutes === 100 ? undefined : {};
}

function share({ excerpt }: Match): Mistake | undefined {
  return Number.parseFloat(excerpt.replace(",", ".")) > 100 ? {} : undefined;
}
