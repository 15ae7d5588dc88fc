import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Slip } from "./slips.ts";

/**
 * Finds links to this site by its full address, in an address field or in Markdown. With http: they are refused.
 * @param origin "https://waymark.example"
 */
export function ownAddresses(
  text: string,
  pointer: string,
  origin: string | undefined,
  kind?: TextKind,
): Slip[] {
  if (origin === undefined || !text.includes("://")) return [];
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // In Markdown, a bare address is also a link.
  const before = kind === "markdown" ? "(?<=^|\\]\\(|[\\s<(])" : "(?<=^|\\]\\()";
  const own = new RegExp(
    `${before}https://(?:www\\.)?${host}(/(?:[^\\s<>)]*[^\\s<>),.;!?])?)?(?=$|[)>\\s]|[,.;!?](?:\\s|$))`,
    "gi",
  );
  return [...text.matchAll(own)].map(({ 0: found, 1: path = "/", index }) => ({
    diagnostic: createDiagnostic("link/own-address", pointer, { found: `"${found}"`, meant: `"${path}"` }),
    index,
  }));
}
