import { readFileSync } from "node:fs";

/**
 * Every string of the attack corpora as Markdown: unchanged, and in each place where Markdown takes an
 * address.
 */
export function hostileSources(): string[] {
  const payloads = read<{ payload: string }[]>("dompurify-expect").map((entry) => entry.payload);
  const direct = [...payloads, ...read<string[]>("owasp-filter-evasion"), ...read<string[]>("markdown-xss")];
  const urls = read<string[]>("hostile-urls").flatMap((url) => [
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
  ]);
  const handlers = eventHandlerNames().flatMap((name) => [
    `<img src=x ${name}=alert(1)>`,
    `<a href="/x" ${name}="alert(1)" autofocus tabindex=0>x</a>`,
    `[x](/x "\\" ${name}=alert(1) x=\\"")`,
    `![" ${name}="alert(1)](/x)`,
    `# " ${name}="alert(1)`,
    `\`\`\`x"${name}="alert(1)\nx\n\`\`\``,
  ]);
  return [...new Set([...direct, ...urls, ...handlers])];
}

/** Names such as "onload". */
export function eventHandlerNames(): string[] {
  return read("event-handler-names");
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../corpora/xss/${name}.json`, import.meta.url), "utf8"));
}
