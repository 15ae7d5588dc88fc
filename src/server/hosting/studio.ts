import path from "node:path";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import { inUnit } from "./rebuild.ts";

/** A server on which a team's Studio is to run. */
export type StudioPlace = {
  /** Address at which browsers reach Studio: `https://studio.example.org`. */
  origin: string;
  /** Address of its preview. */
  preview: string;
  /** The first of Studio's two ports on the server. */
  port: number;
  /** Folder of the site's clone on the server. */
  root: string;
  /** Path of the program that runs all commands, relative to that folder: `node_modules/waymark/scripts/run.js`. */
  program: string;
  /** Set if the server builds the site itself: the folder for it, the name of its web server, and the host at which visitors find it. */
  site?: { folder: string; server: string; host: string } | undefined;
};

/** The steps from a fresh Debian to the link for the owner. */
export type StudioSteps = {
  /** Folder with the files of `studioFiles`. */
  to: string;
  /** Address of the site's repository. */
  repository: string;
  /** The command that installs the packages for passkeys, which a site does not have; undefined if it has. */
  passkeys: string | undefined;
  /** The command that checks the server. */
  check: string;
};

/** Name of the service, and of the user as whom it runs. */
const SERVICE = "waymark-studio";
/** Place of the environment file on the server. */
const ENVIRONMENT = `/etc/${SERVICE}.env`;
/** Maximum length of a request, in megabytes: above that of a picture, which Studio refuses with a sentence. */
const MAX_BODY_MB = 10;

/** Files with which a server runs Studio for a team, by name. The web server is Caddy or nginx; a container replaces the service. */
export function studioFiles(place: StudioPlace): Record<string, string> {
  return {
    ...(place.site && reloadUnits(place.site)),
    ...(place.site?.server === "caddy" && { "caddy-site.conf": addressForCaddy(place.site) }),
    [`${SERVICE}.service`]: serviceUnit(place),
    [`${SERVICE}.env`]: environmentFile(place),
    "studio.Caddyfile": caddyfile(place),
    "studio.nginx.conf": nginxFile(place),
    Containerfile: containerfile(place),
  };
}

/** The commands from a fresh Debian to the link for the owner, to be run as root. */
export function studioSteps({ origin, preview, root, site }: StudioPlace, steps: StudioSteps): string {
  const { to, repository, passkeys, check } = steps;
  const ofStudio = [origin, preview].map((one) => new URL(one).hostname);
  const hosts = site ? [...ofStudio, site.host] : ofStudio;
  const asUser = `runuser -u ${SERVICE} --`;
  return `As root on a fresh Debian 13, whose address the names ${listOfNames(hosts, TOOL_LANGUAGE)} have:
  apt-get update && apt-get install -y nodejs npm git caddy
  useradd --system --create-home --home-dir /var/lib/${SERVICE} ${SERVICE}
  install -d -o ${SERVICE} ${root} && ${asUser} git clone ${repository} ${root}
  cd ${root} && ${asUser} npm ci${passkeys === undefined ? "" : ` && ${asUser} ${passkeys}`}
  install -m 600 ${to}/${SERVICE}.env ${ENVIRONMENT} && cp ${to}/${SERVICE}.service /etc/systemd/system/
${
  // Before the service, which does not start without the folder.
  site ? `  install -d -o ${SERVICE} ${site.folder} && cp ${to}/waymark-site.* /etc/systemd/system/\n` : ""
}${
  site?.server === "caddy"
    ? `  install -D -m 644 -t /etc/systemd/system/caddy.service.d ${to}/caddy-site.conf\n`
    : ""
}  systemctl daemon-reload && systemctl enable --now ${SERVICE}${site ? " waymark-site.path" : ""}
  cp ${to}/studio.Caddyfile /etc/caddy/Caddyfile && systemctl reload caddy
  until journalctl -u ${SERVICE} -o cat | grep "Link for the owner"; do sleep 1; done
  ${asUser} ${check}
To clone a private repository, and to push, the user ${SERVICE} needs a key or a token, in its home /var/lib/${SERVICE}, before
the third line. Debian 12 has an older Node: install one from nodesource.com. With nginx, install nginx and
python3-certbot-nginx in place of caddy, and in place of its line run:
  certbot certonly --nginx --cert-name ${hosts[0]} -d ${hosts.join(" -d ")}
  cp ${to}/studio.nginx.conf /etc/nginx/conf.d/studio.conf && nginx -t && systemctl reload nginx
In a container instead of the service:
  podman build --format docker -t ${SERVICE} ${to}
  podman run -d --name ${SERVICE} --network host --user $(id -u ${SERVICE}) --env-file ${ENVIRONMENT} -v /var/lib/${SERVICE}:/var/lib/${SERVICE} -v ${root}:/site${site ? ` -v ${site.folder}:${site.folder}` : ""} ${SERVICE}`;
}

/** Fewer arenas of the C library, which otherwise keeps some for each of Node's threads. */
const ALLOCATION = "MALLOC_ARENA_MAX=2";

const argumentsOf = (program: string, site: StudioPlace["site"]): string =>
  `${program} studio --team --log --origin \${STUDIO_ORIGIN} --preview \${STUDIO_PREVIEW}${site ? ` --site ${site.folder} --server ${site.server}` : ""}`;

/** Units of systemd that let the web server read its configuration again, since it names the policies of pages. */
const reloadUnits = ({ folder, server }: NonNullable<StudioPlace["site"]>): Record<string, string> => ({
  "waymark-site.path": `[Unit]
Description=Follows the builds of the site

[Path]
PathChanged=${folder}

[Install]
WantedBy=multi-user.target
`,
  "waymark-site.service": `[Unit]
Description=Lets the web server read the configuration of the site

[Service]
Type=oneshot
ExecStart=/usr/bin/systemctl reload ${server === "apache" ? "apache2" : server}
`,
});

/** A drop-in of Caddy's unit with the address of the site, for which the site's configuration has a variable. */
const addressForCaddy = ({ host }: NonNullable<StudioPlace["site"]>): string => `[Service]
Environment=SITE_ADDRESS=${host}
`;

/** A unit of systemd. Code that V8 compiles has to be both written and run, so memory is not protected from that. */
const serviceUnit = ({ root, program, site }: StudioPlace): string => `[Unit]
Description=Waymark Studio for a team
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
User=${SERVICE}
WorkingDirectory=${inUnit(root)}
EnvironmentFile=${ENVIRONMENT}
ExecStart=/usr/bin/node ${argumentsOf(inUnit(path.posix.join(root, program)), site)}
Restart=always
RestartSec=2
# Studio ends within five seconds, with everything that it has confirmed on disk.
TimeoutStopSec=10
StateDirectory=${SERVICE}
Environment=HOME=/var/lib/${SERVICE}
Environment=${ALLOCATION}
UMask=0077
MemoryMax=2G
ReadWritePaths=${inUnit(root)}${site ? ` ${site.folder}` : ""}
ProtectSystem=strict
ProtectHome=${/^\/(?:home|root)\//.test(root) ? "read-only" : "yes"}
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
NoNewPrivileges=yes
RemoveIPC=yes
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;

const environmentFile = ({ origin, preview, port }: StudioPlace): string => `STUDIO_ORIGIN=${origin}
STUDIO_PREVIEW=${preview}
# Studio listens on this port and the next one, on this machine alone.
PORT=${port}
# The author of a commit is who publishes; this is the committer.
GIT_COMMITTER_NAME=Studio
GIT_COMMITTER_EMAIL=studio@${new URL(origin).hostname}
GIT_AUTHOR_NAME=Studio
GIT_AUTHOR_EMAIL=studio@${new URL(origin).hostname}
# The firm's own provider, if people sign in there too (OpenID Connect). It sends them back to ${origin}/sign-in/provider.
# OIDC_ISSUER=https://login.example.org
# OIDC_CLIENT_ID=studio
# OIDC_CLIENT_SECRET=secret
# OIDC_NAME=Example Ltd
# OIDC_DOMAIN=example.org:editor
# What is sent for review becomes a pull request or merge request, made with this token. For a host other than GitHub,
# GitLab.com, Codeberg and gitea.com, the next two lines say how and where: github, gitlab or gitea (also for Forgejo).
# CODE_HOST_TOKEN=token
# CODE_HOST=gitea
# CODE_HOST_API=https://git.example.org/api/v1
`;

/** The two hosts in the format of Caddy, which gets their certificates itself and sends the address of a visitor on. */
function caddyfile({ origin, preview, port, site }: StudioPlace): string {
  const hosts = [origin, preview].map(
    (one, index) => `${one} {
	header Strict-Transport-Security max-age=31536000
	request_body {
		max_size ${MAX_BODY_MB}MB
	}
	reverse_proxy 127.0.0.1:${port + index} {
		# Events of other people arrive at once.
		flush_interval -1
	}
}
`,
  );
  if (site?.server === "caddy")
    hosts.push(`# The site, once it has been built.\nimport ${site.folder}/Caddyfile*\n`);
  return hosts.join("\n");
}

/** The two hosts in the format of nginx. HTTP/2, because a browser opens six connections of HTTP/1 to a host, and each window keeps one. */
function nginxFile({ origin, preview, port, site }: StudioPlace): string {
  const urls = [origin, preview].map((one) => new URL(one));
  const ofSite = site?.server === "nginx" ? site : undefined;
  const names = [...urls.map(({ hostname }) => hostname), ...(ofSite ? [ofSite.host] : [])];
  const folder = `/etc/letsencrypt/live/${names[0]}`;
  const withTls = (port: string, name: string) => `server {
  listen ${port || 443} ssl http2;
  listen [::]:${port || 443} ssl http2;
  server_name ${name};
  server_tokens off;
  ssl_certificate ${folder}/fullchain.pem;
  ssl_certificate_key ${folder}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;`;
  const servers = urls.map(
    (url, index) => `${withTls(url.port, url.hostname)}
  add_header Strict-Transport-Security max-age=31536000 always;
  client_max_body_size ${MAX_BODY_MB}m;
  location / {
    proxy_pass http://127.0.0.1:${port + index};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    # Events of other people arrive at once, and their stream stays open.
    proxy_buffering off;
    proxy_read_timeout 1h;
  }
}
`,
  );
  return `# Belongs inside http { }, for example as a file of /etc/nginx/conf.d.
server {
  listen 80;
  listen [::]:80;
  server_name ${names.join(" ")};
  return 301 https://$host$request_uri;
}
${servers.join("")}${
  ofSite
    ? `${withTls("", ofSite.host)}
  # The site once it has been built, with its own configuration.
  location / {
    proxy_pass http://127.0.0.1:8080;
    proxy_set_header Host $host;
  }
}
include ${ofSite.folder}/nginx.conf*;
`
    : ""
}`;
}

/** An image with Node and git, which runs Studio on the site's folder. Studio listens on the host's own loopback address. */
const containerfile = ({
  program,
  site,
}: StudioPlace): string => `FROM docker.io/library/node:24-bookworm-slim
RUN apt-get update \\
 && apt-get install -y --no-install-recommends ca-certificates git openssh-client \\
 && rm -rf /var/lib/apt/lists/*
ENV HOME=/var/lib/${SERVICE} ${ALLOCATION}
WORKDIR /site
HEALTHCHECK CMD node -e 'fetch("http://127.0.0.1:" + process.env.PORT + "/readyz").then(({ ok }) => process.exit(ok ? 0 : 1))'
CMD exec node ${argumentsOf(program, site)}
`;
