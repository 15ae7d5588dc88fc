import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { makeFolder, textIn, writeFiles } from "#src/disk/write-files.ts";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { apacheConfiguration } from "#src/server/hosting/apache.ts";
import { caddyfile, containerfile } from "#src/server/hosting/caddy.ts";
import { compressSite } from "#src/server/hosting/compress-site.ts";
import { type HostRules, type Place, readHostRules } from "#src/server/hosting/host-rules.ts";
import { nginxConfiguration } from "#src/server/hosting/nginx.ts";
import { defineCommand, parseChoice, UsageError, wholeNumber } from "../shared/command.ts";

const HELP = `Usage: npm run hosting -- nginx|caddy|apache|container --to FOLDER [OPTIONS]

Prepares a built site for a web server: writes FOLDER/site, with a compressed copy of every text file, and the server's
configuration beside it. Headers, redirects and rewrites are taken from _headers and _redirects. Netlify and Cloudflare
Pages read these files themselves and need only dist/.

  --to FOLDER    where to write; its site/ is replaced
  --from DIR     the built site (default: dist)
  --root PATH    path of site/ on the server (default: where it is written)
  --port N       port of the server (default: 8080)
  --brotli       also compress with Brotli, for an nginx with the module brotli_static
  --help         show this text

Exit code: 0 written, 2 no finished build, or wrong use.
`;

type Host = {
  files: (rules: HostRules, options: Place & { brotli: boolean }) => Record<string, string>;
  next: (folder: string, port: number) => string;
};

const HOSTS: Record<string, Host> = {
  nginx: {
    files: (rules, options) => ({ "nginx.conf": nginxConfiguration(rules, options, options.brotli) }),
    next: (folder) =>
      `Include nginx.conf in the http block of nginx, for example as a file of conf.d, and reload it:
  ln -s ${folder}/nginx.conf /etc/nginx/conf.d/site.conf && nginx -t && nginx -s reload`,
  },
  caddy: {
    files: (rules, options) => ({ Caddyfile: caddyfile(rules, options) }),
    next: (folder) =>
      `Start Caddy with it; with SITE_ADDRESS it obtains a certificate for that domain:
  SITE_ADDRESS=www.example.org caddy run --config ${folder}/Caddyfile`,
  },
  apache: {
    files: (rules, options) => ({ "apache.conf": apacheConfiguration(rules, options) }),
    next: (folder, port) =>
      `Enable its modules, add "Listen ${port}" unless Apache listens there already, and include it:
  a2enmod headers mime rewrite && ln -s ${folder}/apache.conf /etc/apache2/sites-enabled/ && apachectl graceful`,
  },
  container: {
    files: (rules, { port }) => ({
      Caddyfile: caddyfile(rules, { port, root: "/srv" }),
      Containerfile: containerfile(port),
    }),
    next: (folder, port) =>
      `Build the image and start it:
  podman build -t site ${folder} && podman run -p ${port}:${port} site`,
  },
};

export const command = defineCommand({
  help: HELP,
  options: {
    to: { type: "string" },
    from: { type: "string", default: "dist" },
    root: { type: "string" },
    port: { type: "string", default: "8080" },
    brotli: { type: "boolean", default: false },
  },
  words: [1, 1],
  run: async ({ values, words, io }) => {
    const [name = ""] = words;
    const host = parseChoice("SERVER", name, HOSTS);
    if (values.to === undefined) throw new UsageError("--to FOLDER is missing: the folder to write to.");
    const to = path.resolve(io.cwd, values.to);
    const from = path.resolve(io.cwd, values.from);
    const port = wholeNumber("--port", values.port, 1, 65_535);
    const rules = await readHostRules(from).catch(() => {
      throw new Error(`${from} does not contain a finished build. Run npm run build first.`);
    });
    const packed = rules.types.find(([ending]) => ending === "gz" || ending === "br");
    if (packed)
      throw new Error(
        `${from} has a file that ends in .${packed[0]}, as the compressed copies do that a server sends instead of a text. Make it a .zip or .tgz.`,
      );
    const site = path.join(to, "site");
    const making = unfinished(site);
    makeFolder(to);
    try {
      await cp(from, making, { recursive: true, preserveTimestamps: true });
      const compressed = await compressSite(making);
      const files = host.files(rules, { root: values.root ?? site, port, brotli: values.brotli });
      const changes = Object.entries(files).map(([name, after]) => ({
        name,
        before: textIn(to, name),
        after,
      }));
      await writeFiles(to, changes);
      await swapFolder(making, site);
      io.stdout.write(
        `${Object.keys(files).join(", ")} and site/ are in ${to}; ${compressed} files compressed.
${host.next(to, port)}\n`,
      );
      return 0;
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  },
});
