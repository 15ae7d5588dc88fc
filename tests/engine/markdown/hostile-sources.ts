import { readFileSync } from "node:fs";

/**
 * The strings of the attack corpora as Markdown: unchanged, and in each place where Markdown takes an address.
 * @param coverage "all" combines each address with each place and each event with each way to smuggle it in;
 * "families" takes the ways in turn, so that every string and every way occurs
 */
export function hostileSources(coverage: "all" | "families" = "all"): string[] {
  const payloads = read<{ payload: string }[]>("dompurify-expect").map((entry) => entry.payload);
  const direct = [...payloads, ...read<string[]>("owasp-filter-evasion"), ...read<string[]>("markdown-xss")];
  const some = (ways: string[], turn: number) =>
    coverage === "all" ? ways : ways.slice(turn % ways.length, (turn % ways.length) + 1);
  const urls = read<string[]>("hostile-urls").flatMap((url, turn) =>
    some(
      [
        `[x](${url})`,
        `[x](<${url}>)`,
        `![x](${url})`,
        `[![x](${url})](${url})`,
        `<${url}>`,
        url,
        `[x]\n\n[x]: ${url}`,
        `[x]\n\n[x]: <${url}> "title"`,
        `| a |\n|---|\n| [x](${url}) |`,
        `x[^1]\n\n[^1]: [x](${url})`,
        `<a href="${url}">x</a>`,
        `<iframe src="${url}"></iframe>`,
      ],
      turn,
    ),
  );
  const handlers = eventHandlerNames().flatMap((name, turn) =>
    some(
      [
        `<img src=x ${name}=alert(1)>`,
        `<a href="/x" ${name}="alert(1)" autofocus tabindex=0>x</a>`,
        `[x](/x "\\" ${name}=alert(1) x=\\"")`,
        `![" ${name}="alert(1)](/x)`,
        `# " ${name}="alert(1)`,
        `\`\`\`x"${name}="alert(1)\nx\n\`\`\``,
      ],
      turn,
    ),
  );
  return [...new Set([...direct, ...urls, ...handlers])];
}

/** Names such as "onload". */
export function eventHandlerNames(): string[] {
  return read("event-handler-names");
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../corpora/xss/${name}.json`, import.meta.url), "utf8"));
}
