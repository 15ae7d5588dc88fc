import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { VERSIONS } from "#schema/generated/versions.ts";
import { newGateKey } from "#src/admin/session/gate.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { withVersion } from "#src/content/schema/version.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";
import { defineCommand, type Io, SITE_ROOT } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("passphrase")} [--root DIR]

Sets the passphrase of the drafting area (/admin). Asks for it without showing it, or reads it from standard
input (one line), and writes its salted hash to pages/_data/gate.json. The passphrase itself is not stored.
Build and publish the site afterwards: until then the old passphrase remains valid.

  --root DIR   folder of the site (default: this one)
  --help       show this text

Exit code: 0 written, 1 passphrase rejected, 2 wrong use.
`;

const FILE = "pages/_data/gate.json";
const MIN_LENGTH = 12;

function refuse(reason: string, io: Io): number {
  io.stderr.write(`${reason}\n`);
  return 1;
}

async function readLine(io: Io): Promise<string> {
  for await (const line of createInterface({ input: io.stdin })) return line;
  return "";
}

/** Asks for the passphrase twice. @returns undefined if the two differ */
async function askTwice(io: Io): Promise<string | undefined> {
  // readline echoes typed characters to its output, so the output is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: io.stdin, output: nowhere, terminal: true });
  terminal.on("SIGINT", () => process.exit(130));
  const ask = async (question: string) => {
    io.stdout.write(question);
    const answer = await terminal.question("");
    io.stdout.write("\n");
    return answer;
  };
  const first = await ask("New passphrase: ");
  const second = await ask("Repeat it: ");
  terminal.close();
  return first === second ? first : undefined;
}

export const command = defineCommand({
  help: HELP,
  options: { root: SITE_ROOT },
  run: async ({ values, io }) => {
    const passphrase = io.stdin.isTTY ? await askTwice(io) : await readLine(io);
    if (passphrase === undefined) return refuse("The two passphrases differ. Nothing was changed.", io);
    if ([...passphrase].length < MIN_LENGTH) {
      return refuse(
        `A passphrase must have at least ${MIN_LENGTH} characters: use a few words. Nothing was changed.`,
        io,
      );
    }
    const $schema = "../../schema/generated/gate.schema.json";
    const document = { $schema, items: [await newGateKey(passphrase)] };
    const after = canonicalJson(withVersion(document, VERSIONS.documents["data/gate"] ?? 1));
    await writeFiles(values.root, [{ name: FILE, before: textIn(values.root, FILE), after }]);
    io.stdout.write(`Written to ${FILE}. Build and publish the site to put it into effect.\n`);
    return 0;
  },
});
