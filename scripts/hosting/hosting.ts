import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf } from "#src/content/document/places.js";
import { parseObject } from "#src/content/json/json.ts";
import { SITE } from "#src/content/site/shared/shared-documents.ts";
import { writeAt, writeForEveryone } from "#src/disk/folders.ts";
import { tryGit } from "#src/disk/run-git.ts";
import { makeFolder, textIn, writeFiles } from "#src/disk/write-files.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import { GIT, unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { compressSite } from "#src/server/hosting/compress-site.ts";
import type { Host, Preparation } from "#src/server/hosting/host.ts";
import { basePathOf, type HostRules, readHostRules } from "#src/server/hosting/host-rules.ts";
import { hosts, webServers } from "#src/server/hosting/hosts.ts";
import { studioFiles, studioSteps } from "#src/server/hosting/studio.ts";
import { refusedOrigins } from "#src/studio/features/team/door/refused-origins.ts";
import { defineCommand, type Io, parseChoice, UsageError, wholeNumber } from "../shared/command.ts";
import { installLine, isForTeam, missingPeers } from "../shared/missing-peers.ts";
import { refuseSources } from "../shared/refuse-sources.ts";

const HELP = `Usage: ${commandLine("hosting")} HOST --to FOLDER [OPTIONS]
       ${commandLine("hosting")} studio --origin URL --preview URL --to FOLDER [--root PATH] [--port N]

Prepares a built site for a host: writes FOLDER with the site's files and the headers, redirects and rewrites of the build
in the host's own format. Says what the host cannot do for this site, and how to publish the folder. A timer or a workflow beside the site's files
builds it again on the days that ${commandLine("calendar")} names.

Servers of your own: nginx, caddy, apache, container. Services: netlify, cloudflare, github-pages, gitlab-pages, vercel,
firebase, azure, shared-hosting (Apache with a .htaccess, uploaded by FTP).

  --to FOLDER    where to write; its folder of site files is replaced
  --from DIR     the built site (default: dist)
  --help         show this text

For servers, which also get a compressed copy of every text file:

  --root PATH    path of the site's files on the server (default: where they are written)
  --port N       port of the server (default: 8080)
  --brotli       also compress with Brotli, for an nginx with the module brotli_static

studio writes what a server needs to run Studio for a team: a service of systemd and its environment, a configuration for
Caddy and one for nginx, and a Containerfile. It prints the commands from a fresh Debian to the link for the owner.

  --origin URL   where browsers reach Studio, such as https://studio.example.org
  --preview URL  where they reach its preview, such as https://studio-preview.example.org
  --root PATH    folder of the site on the server (default: this one)
  --site PATH    let the server build the published site itself, and put it into this folder
  --server NAME  with the configuration of this web server (default: caddy)
  --port N       the first of Studio's two ports on the server (default: 4290)

Exit code: 0 written, 2 no finished build, or wrong use.
`;

const STUDIO_OPTIONS = ["origin", "preview", "site", "server"] as const;
const SERVER_OPTIONS = ["root", "port", "brotli"] as const;

export const command = defineCommand({
  help: HELP,
  options: {
    to: { type: "string" },
    from: { type: "string" },
    root: { type: "string" },
    port: { type: "string" },
    brotli: { type: "boolean" },
    origin: { type: "string" },
    preview: { type: "string" },
    site: { type: "string" },
    server: { type: "string" },
  },
  words: [1, 1],
  run: async ({ values, words, io }) => {
    const [name = ""] = words;
    if (values.to === undefined) throw new UsageError("--to FOLDER is missing: the folder to write to.");
    if (name === "studio") return hostStudio({ ...values, to: values.to }, io);
    const host = parseChoice("HOST", name, hosts);
    const ofStudio = STUDIO_OPTIONS.find((option) => values[option] !== undefined);
    if (ofStudio) throw new UsageError(`--${ofStudio} is for studio.`);
    const other = host.isServer ? undefined : SERVER_OPTIONS.find((option) => values[option] !== undefined);
    if (other) throw new UsageError(`--${other} is for servers of your own, and ${host.title} is none.`);
    if (name === "container" && values.root !== undefined)
      throw new UsageError("--root is not for a container, which has the files of the site in it.");
    const to = path.resolve(io.cwd, values.to);
    refuseSources(`--to ${values.to}`, to, io.cwd);
    const from = path.resolve(io.cwd, values.from ?? "dist");
    const port = wholeNumber("--port", values.port ?? "8080", 1, 65_535);
    const rules = await readHostRules(from).catch(() => {
      throw new Error(`${from} does not contain a finished build. Run ${commandLine("build")} first.`);
    });
    if (host.isServer) refuseCompressed(from, rules);
    writeForEveryone();
    const site = path.join(to, host.folder);
    const prepared = host.prepare(rules, { root: values.root ?? site, port, brotli: values.brotli ?? false });
    const making = unfinished(site);
    makeFolder(path.dirname(site));
    try {
      await copySite(host, rules, from, making);
      await arrange(making, prepared);
      const compressed = host.isServer ? await compressSite(making) : 0;
      const again = {
        name,
        sources: io.cwd,
        user: io.env.USER ?? "root",
        command: commandOf(name, to, values),
      };
      const files = { ...prepared.files, ...host.rebuild?.(again) };
      await writeFiles(
        to,
        Object.entries(files).map(([file, after]) => ({ name: file, before: textIn(to, file), after })),
      );
      await swapFolder(making, site);
      const places = listOfNames([...Object.keys(files), `${host.folder}/`], TOOL_LANGUAGE);
      const isOne = Object.keys(files).length === 0;
      io.stdout.write(
        `${places} ${isOne ? "is" : "are"} in ${to}${host.isServer ? `; ${compressed} files compressed` : ""}.
${Object.values(prepared.differences ?? {})
  .map((sentence) => `- ${sentence}\n`)
  .join("")}${host.next(to, port)}\n`,
      );
      return 0;
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  },
});

type StudioValues = Partial<
  Record<"origin" | "preview" | "root" | "port" | "from" | "site" | "server", string>
> & {
  to: string;
  brotli?: boolean;
};

/** Writes the files for a server that runs a team's Studio, and prints the commands that use them. */
async function hostStudio(values: StudioValues, io: Io): Promise<0> {
  const { origin, preview } = values;
  const ofSite = (["from", "brotli"] as const).find((option) => values[option] !== undefined);
  if (ofSite) throw new UsageError(`--${ofSite} is for sites, not for studio.`);
  if (origin === undefined || preview === undefined)
    throw new UsageError("studio needs --origin URL and --preview URL.");
  const reason = refusedOrigins(origin, preview);
  if (reason !== undefined) throw new UsageError(reason);
  const [to, root] = [path.resolve(io.cwd, values.to), path.resolve(io.cwd, values.root ?? "")];
  const site = values.site === undefined ? undefined : { folder: path.resolve(io.cwd, values.site) };
  const unusual = [root, to, site?.folder ?? "/"].find((folder) => !/^[\w./@+-]+$/.test(folder));
  if (unusual !== undefined)
    throw new UsageError(`${unusual} has characters that these files cannot name. Use another folder.`);
  const port = wholeNumber("--port", values.port ?? "4290", 1, 65_534);
  const program = path.relative(io.cwd, path.join(engineOf(io.cwd), "scripts/run.js"));
  const server = values.server ?? "caddy";
  parseChoice("--server", server, webServers);
  const place = {
    ...{ origin, preview, port, root, program },
    site: site && { ...site, server, host: hostOfSite(io.cwd) },
  };
  const missing = missingPeers(io.cwd, (name) => isForTeam(name, false));
  const steps = {
    to,
    repository: (await tryGit(io.cwd, ["remote", "get-url", "origin"])) ?? "ADDRESS",
    passkeys: missing.length > 0 ? installLine(io.cwd, missing, "npm install --no-save") : undefined,
    check: `${commandLine("studio")} -- --team --check --origin ${origin} --preview ${preview}`,
  };
  const files = studioFiles(place);
  makeFolder(to);
  await writeFiles(
    to,
    Object.entries(files).map(([file, after]) => ({ name: file, before: textIn(to, file), after })),
  );
  io.stdout.write(`${Object.keys(files).join(", ")} are in ${to}.\n\n${studioSteps(place, steps)}\n`);
  return 0;
}

/** The host in the address of a site. */
function hostOfSite(root: string): string {
  const url = parseObject(textIn(root, SITE) ?? "")?.url;
  const address = typeof url === "string" ? parseUrl(url) : undefined;
  if (!address) throw new UsageError(`${SITE} has no "url", which --site needs.`);
  return address.hostname;
}

/** Returns the command line that writes the published folder again with the same options, to be run from the current folder. */
function commandOf(
  name: string,
  to: string,
  values: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const options = Object.entries({ ...values, to }).flatMap(([option, value]) =>
    typeof value === "string" ? [`--${option} "${value}"`] : value ? [`--${option}`] : [],
  );
  return commandLine("hosting", name, ...options);
}

function refuseCompressed(from: string, { types }: HostRules): void {
  const packed = types.find(([ending]) => ending === "gz" || ending === "br");
  if (packed)
    throw new Error(
      `${from} has a file that ends in .${packed[0]}, as the compressed copies do that a server sends instead of a text. Make it a .zip or .tgz.`,
    );
}

/** Copies the site to publish. Unless the host is a server of one's own, leaves out the files with instructions for hosting services. */
async function copySite(host: Host, rules: HostRules, from: string, to: string): Promise<void> {
  const instructions = Object.keys(rules.instructions).map((file) => path.join(from, file));
  await cp(path.join(from, host.isBelowBase ? basePathOf(rules) : ""), to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => path.basename(file) !== GIT && (host.isServer || !instructions.includes(file)),
  });
}

async function arrange(site: string, { copied = {}, siteFiles = {} }: Preparation): Promise<void> {
  for (const [file, place] of Object.entries(copied))
    await cp(path.join(site, file), path.join(site, place), { preserveTimestamps: true });
  for (const [file, text] of Object.entries(siteFiles)) await writeAt(site, file, text);
}
