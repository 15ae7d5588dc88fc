import { createServer } from "node:http";
import path from "node:path";
import { buildDate } from "#src/build/build-date.ts";
import { buildSite } from "#src/build/build-site.ts";
import { servedDirectory } from "#src/build/cache-directory.ts";
import { formatText } from "#src/content/format-text.ts";
import { listen } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";
import { createStaticServer } from "#src/server/static-server.ts";

const HELP = `Usage: npm start

Builds what has changed and serves the site at http://localhost:4173, with a stand-in for the
application partner on the next port. What it builds is for this machine alone: dist/ is left to npm run build.

Environment: PORT is the port of the site. PARTNER_ORIGIN names a real partner, and no stand-in is started.
`;

async function main(): Promise<number> {
  if (process.argv.includes("--help")) {
    process.stdout.write(HELP);
    return 0;
  }
  const port = Number(process.env.PORT ?? 4173);
  const partnerOrigin = process.env.PARTNER_ORIGIN ?? `http://localhost:${port + 1}`;
  const root = path.resolve(".");
  const result = await buildSite({
    root,
    directory: servedDirectory(root, port),
    partnerOrigin,
    buildDate: buildDate(process.env),
  });
  if (result.issues.length > 0) process.stderr.write(formatText(result.issues));
  if (!result.ok) return 1;
  await listen(createServer(await createStaticServer(result.directory)), port);
  console.log(`The site:          http://localhost:${port}`);
  if (!process.env.PARTNER_ORIGIN) {
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
