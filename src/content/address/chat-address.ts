import { type Said, say } from "#src/content/diagnostics/say.ts";
import { decodeAddress } from "./routes.ts";

/** Patterns of messenger links that end in a telephone number, each with the prefix required before the digits. */
const MESSENGERS: readonly [beginning: RegExp, sign: "" | "+"][] = [
  [/^https:\/\/(?:www\.)?wa\.me\//i, ""],
  [/^https:\/\/(?:api|web)\.whatsapp\.com\/send\/?\?phone=/i, ""],
  [/^https:\/\/(?:www\.)?(?:t|telegram)\.me\//i, "+"],
  [/^https:\/\/signal\.me\/#p\//i, "+"],
];

/** A number with its country code and without the trunk zero of national dialling (ITU-T E.164). */
const NUMBER = /^(?:\+|00)?(?<digits>[1-9]\d{6,14})$/;

/**
 * Checks the telephone number in a chat link (faq.whatsapp.com: How to use click to chat; core.telegram.org: Deep links).
 * @returns the problem as a clause, and the corrected address if it is certain; undefined if the link is correct
 */
export function chatProblem(address: string): { problem: Said; suggestion: string | undefined } | undefined {
  const { beginning, number, sign, rest } = numberIn(address) ?? {};
  if (beginning === undefined || number === undefined) return undefined;
  const plain = decodeAddress(number).replace(/^tel:|\(0\)|[\s().-]/g, "");
  if (number === `${sign}${plain.replace(/^\+/, "")}` && /^\+?[1-9]/.test(plain)) return undefined;
  const digits = NUMBER.exec(plain)?.groups?.digits;
  if (digits === undefined)
    return /^\+?0/.test(plain)
      ? { problem: say("has a number without the code of its country"), suggestion: undefined }
      : undefined;
  const problem = say("has its number in another form than {digits}, which this messenger reads", {
    digits: `${sign}${digits}`,
  });
  return { problem, suggestion: `${beginning}${sign}${digits}${rest}` };
}

/**
 * Checks the base address to which the site's chat number is appended.
 * @returns the problem as a clause, and the corrected address if it is certain; undefined if it is correct
 */
export function chatBaseProblem(
  address: string,
): { problem: Said; suggestion: string | undefined } | undefined {
  if (!/^[a-z]+:/i.test(address)) return undefined;
  if (!/^https:/i.test(address)) return { problem: say("is not that of a website"), suggestion: undefined };
  const { beginning, sign = "" } = numberIn(address) ?? {};
  if (beginning !== undefined && !beginning.includes("?"))
    return {
      problem: say('already has a number, and that of "phone" is added to it'),
      suggestion: beginning + sign,
    };
  if (/^https:\/\/(?:(?:www\.)?wa\.me(?!\/$)|(?:api|web)\.whatsapp\.com)/i.test(address))
    return { problem: say("leads nowhere with a number after it"), suggestion: "https://wa.me/" };
  if (/^https:\/\/(?:www\.)?(?:t|telegram)\.me\/?$/i.test(address))
    return {
      problem: say("leads to a name, not a number, without a plus at its end"),
      suggestion: "https://t.me/+",
    };
  return /[/+]$/.test(address)
    ? undefined
    : {
        problem: say("leads nowhere with a number after it: it has to end in a slash"),
        suggestion: undefined,
      };
}

function numberIn(address: string) {
  for (const [pattern, sign] of MESSENGERS) {
    const beginning = pattern.exec(address)?.[0];
    const [, number, rest = ""] =
      /^((?:tel:)?(?:%2B|\+)?(?:\d|%20|[ ().-]){5,})([?&/#].*)?$/i.exec(address.slice(beginning?.length)) ??
      [];
    if (beginning !== undefined && number !== undefined) return { beginning, number, sign, rest };
  }
  return undefined;
}
