import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { apacheConfiguration } from "#src/server/hosting/apache.ts";
import { caddyfile } from "#src/server/hosting/caddy.ts";
import { compressSite } from "#src/server/hosting/compress-site.ts";
import { containerfile } from "#src/server/hosting/container.ts";
import { type HostRules, readHostRules } from "#src/server/hosting/host-rules.ts";
import { nginxConfiguration } from "#src/server/hosting/nginx.ts";
import type { Place } from "#src/server/hosting/place.ts";

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

Exit code: 0 written, 2 there is no finished build, or wrong use.
`;

type Options = Place & { brotli: boolean };

type Host = {
  /** Files by their names. */
  files: (rules: HostRules, options: Options) => Record<string, string>;
  /** What to do with them. */
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

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      from: { type: "string", default: "dist" },
      root: { type: "string" },
      port: { type: "string", default: "8080" },
      brotli: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [name = "", ...further] = positionals;
  const host = Object.entries(HOSTS).find(([known]) => known === name)?.[1];
  if (values.help || !host || values.to === undefined || further.length > 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`--port is a number up to 65535, not "${values.port}".`);
  const rules = await readHostRules(values.from).catch(() => {
    throw new Error(`There is no finished build in ${values.from}. Run npm run build first.`);
  });
  const site = path.resolve(values.to, "site");
  await mkdir(values.to, { recursive: true });
  await rm(site, { recursive: true, force: true });
  await cp(values.from, site, { recursive: true, preserveTimestamps: true });
  const compressed = await compressSite(site);
  const files = host.files(rules, { root: values.root ?? site, port, brotli: values.brotli });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(values.to, file), text);
  console.log(
    `${Object.keys(files).join(", ")} and site/ are in ${values.to}; ${compressed} files compressed.
${host.next(path.resolve(values.to), port)}`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
