/** The content codings that this server supports, the more compact one first. */
export type ContentCoding = "br" | "gzip";
const codings: readonly ContentCoding[] = ["br", "gzip"];

/** The coding a client prefers (RFC 9110, 12.5.3), else the more compact; undefined to send it uncompressed. */
export function chooseCoding(acceptEncoding = ""): ContentCoding | undefined {
  const weights = new Map(acceptEncoding.toLowerCase().split(",").map(weightedName));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const liked = codings.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= plain);
  return liked.sort((one, other) => weightOf(other) - weightOf(one))[0];
}

function weightedName(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
