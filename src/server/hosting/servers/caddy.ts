import { keepsQuery } from "#src/content/address/former-address.ts";
import { isText } from "#src/content/static/content-types.ts";
import type { Host } from "../host.ts";
import {
  askingExpression,
  expressionOf,
  type HeaderByFile,
  type HostRules,
  isMoving,
  literal,
  type Place,
} from "../host-rules.ts";
import { systemdFiles } from "../rebuild.ts";

/** Caddy 2.6 or newer. */
export const caddy: Host = {
  title: "Caddy",
  isServer: true,
  folder: "site",
  prepare: (rules, options) => ({ files: { Caddyfile: caddyfile(rules, options) } }),
  rebuild: systemdFiles("/usr/bin/systemctl reload caddy"),
  next: (to) =>
    `Start Caddy with it; with SITE_ADDRESS it obtains a certificate for that domain:
  SITE_ADDRESS=www.example.org caddy run --config ${to}/Caddyfile`,
};

/** A container image of the site with Caddy. */
export const container: Host = {
  title: "a container",
  isServer: true,
  folder: "site",
  prepare: (rules, { port }) => ({
    files: { Caddyfile: caddyfile(rules, { port, root: "/srv" }), Containerfile: containerfile(port) },
  }),
  next: (to, port) =>
    `Build the image and start it:
  podman build -t site ${to} && podman run -p ${port}:${port} site`,
};

/** Writes the Caddyfile. The variable `SITE_ADDRESS` is the domain, `SITE_ROOT` the folder. */
function caddyfile(rules: HostRules, { root, port }: Place): string {
  return `{$SITE_ADDRESS::${port}} {
  root * ${quote(`{$SITE_ROOT:${root}}`)}

  route {
    header -Server
    header {
${[...rules.common, ...defaults(rules)].map(([name, value]) => `      ${name} ${quote(value)}`).join("\n")}
    }
    @sent not method GET HEAD
    header @sent Allow "GET, HEAD"
    respond @sent 405

    # Instructions to the host, and files in compressed form.
    @hidden path_regexp ^/_(?:headers|redirects)/*$|\\.(?:br|gz)$
    error @hidden 404

${askedFor(rules)}    @slash path_regexp slash ^(.+?)/+$
    rewrite @slash {re.slash.1}
    @file file {path} {path}.html {path}/index.html
    route @file {
      rewrite * {file_match.relative}
${sending(rules)}
    }

    map {query} {site_query} {
      ~^(.+)$ "?\${1}"
      default ""
    }
    map {path} {site_status} {site_target} {
${rules.redirects.map((rule) => `      ${quote(`~${expressionOf(rule.pattern)}`)} ${statusOf(rule)} ${quote(rule.target)}`).join("\n")}
      default 404 ""
    }
${[...new Set(rules.redirects.filter(isMoving).map(statusOf))].sort().map(moving).join("\n")}
    @410 expression \`{site_status} == "410"\`
    error @410 410
    @200 expression \`{site_status} == "200"\`
    route @200 {
      rewrite * {site_target}
${sending(rules)}
    }
    error 404
  }

  handle_errors {
    route {
${rewriteNotFound(rules)}
${sending(rules)}
    }
  }
}
`;
}

/** The directives that lead to the not-found page of the language of an address. */
function rewriteNotFound({ notFound }: HostRules): string {
  if (notFound.length === 0) return "      rewrite * /404.html";
  const lines = notFound.map(([prefix, file]) => `        ${quote(`~^${literal(prefix)}`)} ${quote(file)}`);
  return `      map {path} {site_not_found} {
${lines.join("\n")}
        default "/404.html"
      }
      rewrite * {site_not_found}`;
}

/** The status of a rule as it is written in Caddy's map: "301", or "301-" if the redirect drops the query of the request. */
const statusOf = (rule: HostRules["redirects"][number]): string =>
  `${rule.status}${isMoving(rule) && !keepsQuery(rule) ? "-" : ""}`;

function moving(status: string): string {
  const query = status.endsWith("-") ? "" : "{site_query}";
  return `    @${status} expression \`{site_status} == "${status}"\`
    redir @${status} {site_target}${query} ${Number.parseInt(status, 10)}`;
}

/** The directives of rules that require query parameters, which are tried before any file. */
function askedFor({ asking }: HostRules): string {
  if (asking.length === 0) return "";
  const lines = asking.map(
    (rule) => `      ${quote(`~${askingExpression(rule)}`)} ${rule.status} ${quote(rule.target)}`,
  );
  const answers = [...new Set(asking.map(({ status }) => status))].map((status) => {
    const name = `@asked${status}`;
    const answer = status === 410 ? `error ${name} 410` : `redir ${name} {asked_target} ${status}`;
    return `    ${name} expression \`{asked_status} == "${status}"\`\n    ${answer}`;
  });
  return `    map {path}?{query} {asked_status} {asked_target} {
${lines.join("\n")}
      default 0 ""
    }
${answers.join("\n")}

`;
}

/** Headers with their default values, for responses that are not files; these also need the site's Content-Security-Policy. */
const defaults = ({ byFile }: HostRules): [string, string][] =>
  byFile
    .filter(({ name, otherwise }) => name !== "Cache-Control" && otherwise !== "")
    .map(({ name, otherwise }) => [name, otherwise]);

function sending({ byFile, types }: HostRules): string {
  const texts = types.filter(([, type]) => isText(type));
  const lines = [
    ...byFile.flatMap((header) => [
      ...headerMap(header),
      `header ${header.name} ${placeholderOf(header.name)}`,
    ]),
    "map {path} {site_type} {",
    ...types.map(([ending, type]) => `  ${quote(`~(?i)\\.${literal(ending)}$`)} ${quote(type)}`),
    '  default "application/octet-stream"',
    "}",
    "header Content-Type {site_type}",
    `@text path_regexp \\.(?:${texts.map(([ending]) => literal(ending)).join("|")})$`,
    "header @text Vary Accept-Encoding",
    "file_server {",
    "  precompressed br gzip",
    "  disable_canonical_uris",
    "}",
  ];
  return lines.map((line) => `      ${line}`).join("\n");
}

function headerMap({ name, otherwise, below, exact }: HeaderByFile): string[] {
  return [
    `map {path} ${placeholderOf(name)} {`,
    ...exact.map(([file, value]) => `  ${quote(file)} ${quote(value)}`),
    ...below.map(([prefix, value]) => `  ${quote(`~^${literal(prefix)}`)} ${quote(value)}`),
    `  default ${quote(otherwise)}`,
    "}",
  ];
}

const placeholderOf = (header: string): string => `{site_${header.toLowerCase().replaceAll("-", "_")}}`;
const quote = (text: string): string => `"${text.replace(/["]/g, "\\$&")}"`;

/** The Containerfile, for building in a folder with `Caddyfile` and `site/`. */
function containerfile(port: number): string {
  return `FROM docker.io/library/caddy:2-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY site /srv
EXPOSE ${port}
`;
}
