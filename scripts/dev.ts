import { createServer } from "vite";
import { partnerOriginFrom } from "#src/build/partner-origin.ts";
import { pageServer } from "#src/dev/page-server.ts";
import { listen } from "#src/server/listen.ts";
import { portFrom } from "#src/server/port.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";

/** `npm run dev`: pages through Vite, with the stand-in partner on the next port. PORT as with `npm start`. */
async function main(): Promise<void> {
  const port = portFrom(process.env, 4173);
  const realPartner = partnerOriginFrom(process.env);
  if (!realPartner) await listen(createStandInPartner(), port + 1);
  const server = await createServer({
    configFile: "vite.config.ts",
    plugins: [pageServer(realPartner ?? `http://localhost:${port + 1}`)],
    // A build beside it works in such a folder.
    server: { port, strictPort: true, watch: { ignored: ["**/.dist-*/**"] } },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
