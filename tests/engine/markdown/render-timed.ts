// Runs in a separate process, because a parser that hangs must not hang the tests. Prints one line of JSON
// for each source of the named set as soon as it is done.
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { MAX_SOURCE_LENGTH, MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { atOrdinarySpeed } from "#tests/shared/machine-speed.ts";
import { corpusSources, edgeSources, type NamedSource } from "./pathological-sources.ts";

const [set = "100"] = process.argv.slice(2);

for (const { name, source } of sourcesOf(set)) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  let outcome = "rendered";
  try {
    renderMarkdown(source);
  } catch (error) {
    outcome = error instanceof MarkdownTooComplex ? "too complex" : `threw ${error}`;
  }
  const { user, system } = process.cpuUsage(cpu);
  // The lesser of elapsed and CPU time: neither waiting for a core, as other tests run in parallel, nor
  // parallel garbage collection should count.
  const milliseconds = Math.min(performance.now() - start, (user + system) / 1000);
  const measured = { length: source.length, outcome, milliseconds: atOrdinarySpeed(milliseconds) };
  console.log(JSON.stringify({ name, ...measured }));
}

function sourcesOf(set: string): NamedSource[] {
  if (set === "edge") return edgeSources();
  if (set !== "cut") return corpusSources(Number(set));
  return corpusSources(1).map(({ name, source }) => ({ name, source: source.slice(0, MAX_SOURCE_LENGTH) }));
}
