import { createServer } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { servedDirectory } from "#src/publish/cache/cache-directory.js";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { listen } from "#src/server/listen.ts";
import { portFrom } from "#src/server/port.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";
import { createStaticServer } from "#src/server/static-server.ts";

const HELP = `Usage: npm start

Builds what has changed and serves the site at http://localhost:4173, with a stand-in for the
application partner on the next port. What it builds is for this machine alone: dist/ is left to npm run build.

Environment: PORT is the port of the site. PARTNER_ORIGIN names a real partner, and no stand-in is started.
Exit code: 1 the documents have errors, 2 wrong use, or a server that cannot start.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const root = path.resolve(".");
  const port = portFrom(process.env, 4173);
  const realPartner = partnerOriginFrom(process.env);
  const partnerOrigin = realPartner ?? `http://localhost:${port + 1}`;
  const result = await buildSite({
    root,
    directory: servedDirectory(root, port),
    partnerOrigin,
    buildDate: buildDate(process.env),
  });
  if (result.diagnostics.length > 0) process.stderr.write(formatText(result.diagnostics));
  if (!result.ok) return 1;
  await listen(createServer(await createStaticServer(result.directory)), port);
  console.log(`The site:          http://localhost:${port}`);
  if (!realPartner) {
    await listen(createStandInPartner(), port + 1);
    console.log(`Stand-in partner:  ${partnerOrigin}`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
