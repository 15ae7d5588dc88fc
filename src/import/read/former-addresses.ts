import { frontList, frontText } from "./front-values.ts";
import type { Sourced } from "./generators/address-parts.ts";
import { hugoAlias } from "./generators/hugo.ts";
import { belowBase, patternAddresses, publishedAddresses } from "./generators/published-addresses.ts";
import type { SourceSite } from "./generators/source-site.ts";
import { addressPath } from "./imported.ts";

/**
 * The addresses that a text had: the one that its front matter writes, or else those of its program; and its aliases.
 * @param report what is not understood, with its key
 */
export function formerAddresses(
  text: Sourced,
  site: SourceSite,
  report: (key: string, what: string) => unknown,
): string[] {
  const { front } = text;
  const key = keysOf(site).find((one) => frontText(front[one]) !== "");
  const own = key === undefined ? undefined : writtenAddresses(String(front[key]), text, site);
  const results = own?.length ? own : front.permalink === false ? [] : publishedAddresses(text, site);
  if (own?.length === 0) report(key ?? "", `${key}: ${JSON.stringify(front[key ?? ""])} is a pattern`);
  else if (results.length === 0 && front.permalink !== false)
    report("", "the settings have a pattern for it that is not understood: its old address leads nowhere");
  const addresses = results.flatMap((one) => addressPath(one) ?? []);
  const aliases = [...frontList(front.aliases), ...frontList(front.redirect_from)].flatMap((alias) =>
    alias.startsWith("http") ? [alias] : aliasAddresses(alias, addresses, site),
  );
  return belowBase([...addresses, ...aliases.flatMap((alias) => addressPath(alias) ?? [])], site);
}

/** The keys under which programs write the address of a text, the first of which counts. */
const keysOf = ({ generator }: SourceSite): string[] =>
  generator === "gatsby" ? ["url", "permalink", "path"] : ["url", "permalink"];

/** Reads an address in front matter; none if it is a pattern that is not understood. */
function writtenAddresses(address: string, text: Sourced, site: SourceSite): string[] {
  const isPattern = /[:{]/.test(address.replace(/^https?:/, ""));
  const addresses = isPattern ? patternAddresses(address, text, site) : [address];
  return addresses.map((one) => (/^[/h]/.test(one) ? one : `/${one}`));
}

const aliasAddresses = (alias: string, addresses: readonly string[], { generator }: SourceSite): string[] =>
  generator === "hugo" ? hugoAlias(alias, addresses) : [`/${alias.replace(/^\//, "")}`];
