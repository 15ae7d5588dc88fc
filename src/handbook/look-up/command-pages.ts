import { commandLine, DAILY_COMMANDS } from "#src/content/diagnostics/command-line.ts";
import { firstSentence } from "#src/language/plain-words.ts";
import { code, codeBlock, type HandbookPage, paragraphs, plain, shortenedAtWord, table } from "./page.ts";

/** The help texts of all commands, by name. */
export type CommandHelp = ReadonlyMap<string, string>;

/** A page for each command, made from its `--help`, and one with all environment variables. */
export function commandPages(commands: CommandHelp): HandbookPage[] {
  return [...[...commands].map(([name, help]) => commandPage(name, help)), variablePage(commands)];
}

function commandPage(name: string, help: string): HandbookPage {
  const { purpose, options } = partsOf(help);
  const summary = summaryOf(name, purpose);
  const sentence = firstSentence(purpose);
  return {
    path: `look-up/commands/${name}`,
    label: commandLine(name),
    summary,
    group: "Commands",
    words: ["command", "terminal", "option", name],
    markdown: paragraphs(
      plain(summary.startsWith(sentence) ? purpose.slice(sentence.length).trim() : purpose),
      options.length === 0
        ? ""
        : `# Options\n\n${table(
            ["Option", "Effect"],
            options.map(([option, text]) => [code(option), plain(text)]),
          )}`,
      `# Help\n\n${code(commandLine(name, "--help"))} prints this:\n\n${codeBlock(help)}`,
    ),
  };
}

/** Every environment variable that a command names, with the sentences that name it. */
function variablePage(commands: CommandHelp): HandbookPage {
  const rows = new Map<string, string[]>();
  for (const [name, help] of commands) {
    const [, sentences = ""] = /\nEnvironment: ([\s\S]*?)(?=\n\n|\nExit code|\s*$)/.exec(help) ?? [];
    for (const variable of variablesIn(help))
      rows.set(variable, [
        ...(rows.get(variable) ?? []),
        `${code(name)}: ${plain(sentences.replace(/\s+/g, " ").trim()) || "see its help text."}`,
      ]);
  }
  const list = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    path: "look-up/environment",
    label: "Environment variables",
    summary:
      "Each environment variable that a command reads: the port, the day of a build, the origin of embedded pages.",
    group: "Commands",
    words: ["env", "port", "settings", "process.env"],
    markdown: paragraphs(
      ...list.map(([variable, uses]) => `# ${variable}\n\n${uses.map((use) => `- ${use}`).join("\n")}`),
    ),
  };
}

/** The names of environment variables in a help text. */
export function variablesIn(help: string): string[] {
  const names = help.match(/\b(?:PORT|[A-Z]{2,}(?:_[A-Z]+)+)\b/g) ?? [];
  return [...new Set(names)];
}

/** Matches the first line of an option in a help text, and captures its name with its value. */
const OPTION = /^ {2,4}(--[a-z-]+(?: \[?[A-Z\d#][\w/…#.-]*\]?| ja)?) +(\S.*)$/;

/** Matches the first line of an argument: `entry COLLECTION NAME`, `FOLDER`. */
const ARGUMENT = /^ {2}((?:[a-z-]+ )?[A-Z][A-Z |,._a-z]*?)(?: {2,}(\S.*))?$/;

/** The purpose of a command and its options, from its help text. */
function partsOf(help: string): { purpose: string; options: [string, string][] } {
  const [, ...parts] = help.split(/\n\n/);
  const purpose = (parts.find((part) => /^[A-Z]/.test(part)) ?? "").replace(/\n/g, " ").trim();
  const options: [string, string][] = [];
  for (const line of help.split("\n")) {
    const [, option, text = ""] = OPTION.exec(line) ?? ARGUMENT.exec(line) ?? [];
    const last = options.at(-1);
    if (option !== undefined) options.push([option, text]);
    else if (last && /^ {6,}\S/.test(line)) last[1] = `${last[1]} ${line.trim()}`.trim();
  }
  return { purpose, options };
}

function summaryOf(name: string, purpose: string): string {
  const sentence = firstSentence(purpose);
  const isDaily = DAILY_COMMANDS.some((one) => one === name);
  const end = isDaily ? " Available as a script in every site." : " With all of its options.";
  return shortenedAtWord(sentence.length < 50 ? sentence + end : sentence, 158);
}
