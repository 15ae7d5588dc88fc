import { readFileSync } from "node:fs";
import path from "node:path";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { engineOf } from "#src/content/document/places.js";
import { reasonOf } from "#src/disk/file-error.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { webServers } from "#src/server/hosting/hosts.ts";
import { listen, portFrom } from "#src/server/listen.ts";
import { makeDemoSite } from "#src/studio/features/demo/demo-site.ts";
import type { Check } from "#src/studio/features/team/operation/check-server.ts";
import { ROLES } from "#src/studio/kernel/roles/roles.ts";
import { sessionFolder } from "#src/studio/kernel/session/lock/session-folder.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/lock/site-lock.ts";
import { bundlesMadeApart, readBundles } from "#src/studio/start/studio-bundle.ts";
import { siteHandbook } from "../handbook/site-handbook.ts";
import { defineCommand, type Io, parseChoice, UsageError } from "../shared/command.ts";
import { installLine, isForTeam, missingPeers } from "../shared/missing-peers.ts";
import { standInFor } from "../shared/stand-in.ts";
import { startHere, studioAt } from "./start-here.ts";

const HELP = `Usage: ${commandLine("studio")} [-- --bundle-only | --demo | --data DIR]
       ${commandLine("studio")} -- --team [--origin URL --preview URL] [--site DIR] [--log] [--data DIR]
       ${commandLine("studio")} -- --team --check [--origin URL --preview URL] [--data DIR]
       ${commandLine("studio")} -- --backup FOLDER [--data DIR]
       ${commandLine("studio")} -- --invite NAME [--role ROLE] [--languages LIST]

Starts Studio, a visual editor for the pages, and prints an address to open in a browser on this machine. Where it runs
already for this site, that address is printed. Unsaved changes are kept when Studio is stopped: in .git/waymark, and
without git in .waymark beside the pages.

  --bundle-only  build the browser bundles without starting Studio
  --demo         work on a copy of the site, which is deleted when Studio is stopped: the site itself never changes
  --data DIR     keep unsaved changes in a folder of its own instead, one for each site
  --team         people sign in, each with a role; the first start prints a link for the owner. Studio listens on this
                 machine alone: put a server with TLS in front of its first two ports
  --origin URL   where browsers reach Studio, such as https://studio.example.org (default: this machine)
  --preview URL  where they reach its preview, such as https://studio-preview.example.org
  --site DIR     build the published state of the site on this server, whenever it has changed, and put it into a folder
                 with the configuration of a web server, in place of a host's pipeline
  --server NAME  that web server: caddy, nginx or apache (default: caddy)
  --log          print a JSON line for each request of a team's Studio, without texts and tokens
  --check        try everything that a team's Studio needs, from outside, while it runs: names, certificates, both origins,
                 events, cookies, push, space and clock. What does not work has a line with its cure
  --backup FOLDER
                 copy the site with its history, unsaved changes and people to a folder that can take its place, also
                 while Studio runs
  --invite NAME  print an invitation, valid once and for a week; without --role, a link with which a member adds a
                 passkey
  --role ROLE    viewer, translator, editor, publisher or owner
  --languages LIST
                 the languages of a translator: de,fr
  --help         show this text

Environment: PORT sets Studio's port (default: 4290); it also uses the next two. With EMBEDDED_ORIGIN browse mode
embeds that origin, and no stand-in is started. OIDC_ISSUER and OIDC_CLIENT_ID let a team sign in at a provider of
OpenID Connect too, whose client has OIDC_CLIENT_SECRET and may send people back to /sign-in/provider at --origin.
OIDC_NAME is on the button; OIDC_DOMAIN (example.org:editor) lets everybody with a verified address there in, with a
role: viewer, editor or publisher. With CODE_HOST_TOKEN, what a team sends for review becomes a pull request or merge
request at GitHub, GitLab.com, Codeberg or gitea.com. For any other host, CODE_HOST (github, gitlab or gitea, also for
Forgejo) says how to speak with it, and CODE_HOST_API (https://git.example.org/api/v1) where.
Exit code: 1 a check failed, 2 wrong use, or a server that cannot start.
`;

const TEAM_OPTIONS = ["origin", "preview", "site", "server", "log", "check"] as const;

const PREPARING = "Preparing Studio, which is needed once and takes about half a minute ...\n";

export const command = defineCommand({
  help: HELP,
  options: {
    "bundle-only": { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
    data: { type: "string" },
    team: { type: "boolean", default: false },
    origin: { type: "string" },
    preview: { type: "string" },
    site: { type: "string" },
    server: { type: "string" },
    log: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    backup: { type: "string" },
    invite: { type: "string" },
    role: { type: "string" },
    languages: { type: "string" },
  },
  run: async ({ values, io }) => {
    const root = io.cwd;
    const { data } = values;
    if (values.demo && data !== undefined) throw new UsageError("--data cannot be combined with --demo.");
    if (values.backup !== undefined) return backUpSite(values.backup, values, io);
    if (values.invite !== undefined) return invite(values.invite, values, io);
    if (values.role !== undefined || values.languages !== undefined)
      throw new UsageError("--role and --languages need --invite.");
    if (values.team && values.demo) throw new UsageError("--team cannot be combined with --demo.");
    const ofTeam = TEAM_OPTIONS.find((option) => values[option] !== undefined && values[option] !== false);
    if (!values.team && ofTeam !== undefined) throw new UsageError(`--${ofTeam} needs --team.`);
    if (values.team) {
      const missing = missingPeers(root, (name) => isForTeam(name, io.env.OIDC_ISSUER !== undefined));
      if (missing.length > 0)
        throw new UsageError(
          `Signing in needs what a site does not install: run ${installLine(root, missing, "npm install")}`,
        );
    }
    const isAlone = values.demo || values["bundle-only"];
    // Not 4190, which Firefox keeps for mail and does not open.
    const port = portFrom(io.env, 4290);
    const team = values.team ? await teamOf(values, io, port) : undefined;
    if (team && values.check) return checkTeam(team, root, io);
    // Checked before bundling, which takes seconds.
    const running = isAlone ? undefined : await studioAt(root);
    if (running) return tell(io, running);
    if (values["bundle-only"]) {
      await readBundles(root);
      return 0;
    }
    const bundles = await bundlesMadeApart(root, () => io.stdout.write(PREPARING));
    const demo = values.demo ? makeDemoSite(root) : undefined;
    if (demo) process.once("exit", demo.remove);
    const options = {
      root: demo?.root ?? root,
      ...(demo ? { demo } : {}),
      ...(data === undefined ? {} : { data: path.resolve(root, data) }),
      ...(team ? { team } : {}),
      port,
      handbook: siteHandbook(root, io),
    };
    const studio = await startHere(options, bundles, io);
    if (studio instanceof AlreadyRunning) return tell(io, studio);
    const standIn = standInFor(root, embeddedOriginFrom(io.env));
    if (standIn) await listen(standIn, port + 2);
    io.stdout.write(`${studio.announcement}\n`);
    if (team) {
      const { prepareTeam } = await import("#src/studio/features/team/door/invite.ts");
      const link = await prepareTeam(team.folder, team.origin);
      if (link !== undefined) io.stdout.write(`Link for the owner, valid once: ${link}\n`);
    }
    return 0;
  },
});

type Values = { data?: string | undefined };

/** The folder with the people of a team. */
const teamFolder = async ({ data }: Values, { cwd }: Io): Promise<string> =>
  path.join(data === undefined ? await sessionFolder(cwd) : path.resolve(cwd, data), "team");

/** The settings of a team's Studio. @throws UsageError if its origins are not safe */
async function teamOf(
  values: Values &
    Partial<Record<"origin" | "preview" | "site" | "server", string | undefined>> & { log: boolean },
  io: Io,
  port: number,
) {
  // Two hosts of this machine, so that neither has the cookies of the other.
  const { origin = `http://localhost:${port}`, preview = `http://127.0.0.1:${port + 1}` } = values;
  const { refusedOrigins } = await import("#src/studio/features/team/door/refused-origins.ts");
  const reason = refusedOrigins(origin, preview);
  if (reason !== undefined) throw new UsageError(reason);
  const log = values.log && { log: (line: string) => void io.stdout.write(`${line}\n`) };
  const { server = "caddy" } = values;
  parseChoice("--server", server, webServers);
  const site = values.site !== undefined && {
    site: { folder: path.resolve(io.cwd, values.site), server },
  };
  const provider = await settingsFrom(async () =>
    (await import("#src/studio/features/team/door/provider-settings.ts")).providerFrom(io.env),
  );
  const codeHost = await settingsFrom(async () =>
    (await import("#src/studio/features/publish/proposals/code-host-settings.ts")).codeHostFrom(io.env),
  );
  // Git, its hooks and builds inherit the environment.
  delete io.env.CODE_HOST_TOKEN;
  return {
    folder: await teamFolder(values, io),
    origin,
    previewOrigin: preview,
    ...log,
    ...site,
    ...(provider && { provider }),
    ...(codeHost && { codeHost }),
  };
}

/** Copies the site and the work on it. */
async function backUpSite(folder: string, values: Values, io: Io): Promise<0> {
  const { backUp } = await import("#src/studio/features/team/operation/back-up.ts");
  const to = path.resolve(io.cwd, folder);
  const inside = path.relative(io.cwd, to);
  if (!inside.startsWith("..")) throw new UsageError("--backup needs a folder outside the site.");
  await backUp(io.cwd, path.dirname(await teamFolder(values, io)), to);
  io.stdout.write(
    `The backup is in ${to}. To restore it, put it in the site's place and install its packages.\n`,
  );
  return 0;
}

/** Prints a line for each thing that a team's Studio needs. */
async function checkTeam(
  { folder, origin, previewOrigin, codeHost }: Awaited<ReturnType<typeof teamOf>>,
  root: string,
  { stdout }: Io,
): Promise<0 | 1> {
  const { checkServer } = await import("#src/studio/features/team/operation/check-server.ts");
  const { engines }: { engines: { node: string } } = JSON.parse(
    readFileSync(path.join(engineOf(root), "package.json"), "utf8"),
  );
  const node = { version: process.versions.node, needed: engines.node.replace(/^>=/, "") };
  const server = { root, data: path.dirname(folder), origin, preview: previewOrigin, node };
  let failures = 0;
  const tell = ({ what, cure }: Check) => {
    if (cure !== undefined) failures += 1;
    stdout.write(cure === undefined ? `ok     ${what}\n` : `FAILS  ${what}: ${cure}\n`);
  };
  for await (const one of checkServer(server)) tell(one);
  if (codeHost) {
    const { codeHostCure } = await import("#src/studio/features/publish/proposals/proposals.ts");
    const cure = await codeHostCure(root, codeHost);
    tell({ what: "Proposals", ...(cure !== undefined && { cure }) });
  }
  return failures > 0 ? 1 : 0;
}

/** Settings from environment variables. @throws UsageError if they are not complete */
async function settingsFrom<Settings>(read: () => Promise<Settings>): Promise<Settings> {
  try {
    return await read();
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

/** Prints an invitation. */
async function invite(
  name: string,
  values: Values & { role?: string | undefined; languages?: string | undefined },
  io: Io,
): Promise<0> {
  const role = ROLES.find((one) => one === values.role);
  if (values.role !== undefined && role === undefined)
    throw new UsageError(`A role is one of ${ROLES.join(", ")}.`);
  const languages = (values.languages ?? "").split(",").filter((language) => language !== "");
  if ((role === "translator") !== languages.length > 0)
    throw new UsageError("--languages is for translators, who need it.");
  const { inviteToTeam } = await import("#src/studio/features/team/door/invite.ts");
  const link = await inviteToTeam(await teamFolder(values, io), name, role && { role, languages }).catch(
    (error: unknown) => {
      throw new UsageError(reasonOf(error));
    },
  );
  io.stdout.write(`Link for ${name}, valid once and for a week: ${link}\n`);
  return 0;
}

/** Prints the address of the running Studio, which counts as success. */
function tell(io: Io, { message }: AlreadyRunning): 0 {
  io.stdout.write(`${message}\n`);
  return 0;
}
