import { createServer } from "vite";
import { pageServer } from "#src/dev/page-server.ts";
import { listen } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";

/** `npm run dev`: pages through Vite, with the stand-in partner on the next port. PORT as with `npm start`. */
const port = Number(process.env.PORT ?? 4173);
const partnerOrigin = process.env.PARTNER_ORIGIN ?? `http://localhost:${port + 1}`;
if (!process.env.PARTNER_ORIGIN) await listen(createStandInPartner(), port + 1);

const server = await createServer({
  configFile: "vite.config.ts",
  plugins: [pageServer(partnerOrigin)],
  server: { port, strictPort: true },
});
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
