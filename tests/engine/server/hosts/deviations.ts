import { allowances } from "./allowances.ts";
import type { Question } from "./questions.ts";
import type { Served, ServedAtHost } from "./serve-host.ts";
import { differences, type Visit, visit } from "./visit.ts";

/** More at once close connections of Azure's emulator. */
const AT_ONCE = 4;

/**
 * What a host answers otherwise than the production server, beyond what people are told.
 * @returns a sentence for each such question
 */
export async function deviations(
  questions: readonly Question[],
  served: ServedAtHost,
  own: Served,
  base: string,
): Promise<string[]> {
  const home = await visit(served.port, { address: `${base}/` });
  const found: (string | undefined)[] = [];
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE);
    const asked = some.map((question) => deviation(question, served, own, { base, home }));
    found.push(...(await Promise.all(asked)));
  }
  return found.filter((sentence) => sentence !== undefined);
}

async function deviation(
  { name, ...asked }: Question,
  { port, differences: told }: ServedAtHost,
  own: Served,
  { base, home }: { base: string; home: Visit },
): Promise<string | undefined> {
  const about = `${name} (${asked.address})`;
  try {
    const [found, expected, bare, unknown] = await Promise.all([
      visit(port, asked),
      visit(own.port, asked),
      visit(own.port, { ...asked, address: asked.address.replace(/\?.*/, "") }),
      visit(own.port, { ...asked, address: `${base}/nowhere` }),
    ]);
    const allowed = new Set(
      Object.entries(allowances).flatMap(([difference, partsOf]) =>
        difference in told ? partsOf({ asked, found, expected, bare, unknown, home }) : [],
      ),
    );
    // A host may lead to another form of the same address.
    if (expected.isLasting === undefined) allowed.add("isLasting");
    // A parameter that is not taken away at a redirect changes nothing.
    if (withoutParametersOf(asked.address, found.at) === expected.at) allowed.add("at");
    const parts = differences(found, expected).filter(({ part }) => !allowed.has(part));
    return parts.length === 0 ? undefined : `${about}: ${parts.map(({ text }) => text).join("; ")}`;
  } catch (error) {
    return `${about}: ${error}`;
  }
}

function withoutParametersOf(asked: string, at: string): string {
  const brought = asked.split("?")[1]?.split("&") ?? [];
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(at) ?? [];
  const kept = query.split("&").filter((parameter) => !brought.includes(parameter));
  return `${path}${kept.length === 0 ? "" : "?"}${kept.join("&")}${fragment}`;
}
