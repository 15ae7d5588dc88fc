import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

export const formFilledTrap = new Rule<WithName>("form/filled-trap", {
  title: "Spam trap that browsers fill in",
  message: ({ name }) =>
    say('Browsers and password managers know a field named "{name}", and may fill it in unseen.', { name }),
  hint: 'Use a name that means nothing to them, such as "_gotcha". Your form service says which name it expects.',
  severity: "warning",
  why: "The service would take visitors' messages for spam, and nobody would read them.",
  wrong: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1", "honeypot": "company_website" }`,
  right: `{ "type": "form", "version": 2, "id": "message", "title": "Write to us", "endpoint": "https://forms.example.org/f/1", "honeypot": "_gotcha" }`,
  sample: { name: "company_website" },
});

/**
 * Matches field names that browsers and password managers fill in, as lower-case words: the Latin patterns of Chromium
 * (components/autofill/core/common/autofill_regex_constants.h), on which Firefox's are based (HeuristicsRegExp.sys.mjs), and names of
 * websites and accounts for password managers.
 */
const FILLED_IN = new RegExp(
  [
    String.raw`e.?mail|\bmail$|courriel|correo|eposta`,
    String.raw`phone|mobile|telefon|telefax|\btel\b|^fax\b|contact.?number|handy`,
    String.raw`company|business|organi[sz]ation|\bfirma|firmenname|empresa|societe|ragione.?sociale|perusahaan`,
    String.raw`address|\baddr\b|adresse|direccion|indirizzo|morada|endereco|alamat`,
    String.raw`street|stra(?:ss|sz)e|\brua\b|avenida|\bcalle\b|house.?(?:number|name|no)|hausnummer|apartment`,
    String.raw`zip|postal|post.*code|\bpcode|pin.?code|postleitzahl|\bplz\b|\b(?:cp|cdp|cap|cep)\b|codigo|codpos`,
    String.raw`\b(?:city|town|ort|stadt|suburb|ciudad|localidad|ville|commune|citta|cidade|kota)\b`,
    String.raw`\bstate\b|county|region|province|provincia|country|\b(?:land|pais|location|negara)\b`,
    String.raw`^name\b|(?:first|last|full|your|customer|bill|ship|given|family|middle|contact|user|nick|sur|fore).*name`,
    String.raw`\b[flm]name\b|vorname|nachname|nombre|apellido|prenom|^nom\b|^nome\b|cognome|sobrenome|initials|^title$`,
    String.raw`web.?(?:site|page|address)|home.?page|(?:^|\b|site|page|web|blog)url\b|^web$|^site$`,
    String.raw`user.?id|^user$|login|pass.?word|birth|\bbday\b|card.*number|\bcc\b|\bcv[cv]\b|\biban\b`,
  ].join("|"),
);

/** Warns of a honeypot field that browsers would fill in for people, whose messages would then count as spam. */
export function filledTrap({ key, value, parent, pointer }: Visited): Diagnostic[] {
  const isTrap = key === "honeypot" && typeof value === "string" && isObject(parent?.value);
  return isTrap && isFilledIn(value) ? [formFilledTrap.at(pointer, { name: value })] : [];
}

/** Tells whether browsers or password managers would fill in a field with this name for their user. */
export const isFilledIn = (name: string): boolean => FILLED_IN.test(wordsOf(name));

/** Splits a field name into words: "companyWebsite" and "company_website2" become "company website". */
function wordsOf(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replace(/[^A-Za-z]+/g, " ")
    .trim()
    .toLowerCase();
}
