import { createServer } from "vite";
import { pageServer } from "#src/dev/page-server.ts";
import { startStudioBeside } from "#src/dev/studio-beside.ts";
import { plainRoot, rootOptions } from "#src/publish/bundle/plain-root.ts";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { networkAddress, qrCode, standInOrigin } from "#src/server/describe-addresses.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { createStandInPartner } from "#src/server/stand-in-partner/stand-in-partner.ts";
import { defineCommand, errorMessage } from "../shared/command.ts";

export const command = defineCommand({
  help: "dev",
  options: {
    host: { type: "boolean", default: false },
  },
  run: async ({ values, io }) => {
    const port = portFrom(io.env, 4173);
    const realPartner = partnerOriginFrom(io.env);
    const partnerOrigin = realPartner ?? standInOrigin(port, values.host);
    if (!realPartner) await listen(createStandInPartner(), port + 1, values.host);
    const server = await createServer({
      ...rootOptions(plainRoot(io.cwd)),
      plugins: [pageServer(partnerOrigin)],
      // A build running at the same time works in such a folder.
      server: { port, strictPort: true, host: values.host, watch: { ignored: ["**/.dist-*/**"] } },
    });
    await server.listen();
    server.printUrls();
    const partner = { shown: partnerOrigin, checked: realPartner };
    // If Studio cannot start, for example because its ports are taken, the site is still served.
    const studio = startStudioBeside(server, port + 2, partner);
    const said = await studio.catch((error: unknown) => `Studio could not start: ${errorMessage(error)}`);
    io.stdout.write(`${said}\n`);
    const host = values.host ? networkAddress() : undefined;
    if (host) io.stdout.write(`${qrCode(`http://${host}:${port}`)}\n`);
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
});
