import { isText } from "#src/publish/output/content-types.ts";
import type { HeaderByFile, HostRules } from "./host-rules.ts";
import { expressionOf, literal, type Place } from "./host-rules.ts";

/** Caddy 2.6 or newer. `SITE_ADDRESS` is the domain, `SITE_ROOT` the folder. */
export function caddyfile(rules: HostRules, { root, port }: Place): string {
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

    @slash path_regexp slash ^(.+?)/+$
    rewrite @slash {re.slash.1}
    @file file {path} {path}.html {path}/index.html
    route @file {
      rewrite * {file_match.relative}
${sending(rules, "      ")}
    }

    map {query} {site_query} {
      ~^(.+)$ "?\${1}"
      default ""
    }
    map {path} {site_status} {site_target} {
${rules.redirects.map(({ pattern, status, target }) => `      ${quote(`~${expressionOf(pattern)}`)} ${status} ${quote(target)}`).join("\n")}
      default 404 ""
    }
    @301 expression \`{site_status} == "301"\`
    redir @301 {site_target}{site_query} 301
    @302 expression \`{site_status} == "302"\`
    redir @302 {site_target}{site_query} 302
    @410 expression \`{site_status} == "410"\`
    error @410 410
    @200 expression \`{site_status} == "200"\`
    route @200 {
      rewrite * {site_target}
${sending(rules, "      ")}
    }
    error 404
  }

  handle_errors {
    route {
      rewrite * /404.html
${sending(rules, "      ")}
    }
  }
}
`;
}

/** Headers of responses without a file, which also need the site's policy. */
const defaults = ({ byFile }: HostRules): [string, string][] =>
  byFile
    .filter(({ name, otherwise }) => name !== "Cache-Control" && otherwise !== "")
    .map(({ name, otherwise }) => [name, otherwise]);

function sending({ byFile, types }: HostRules, indent: string): string {
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
  return lines.map((line) => indent + line).join("\n");
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

/** A container image of the site with Caddy, built in a folder with `Caddyfile` and `site/`. */
export function containerfile(port: number): string {
  return `FROM docker.io/library/caddy:2-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY site /srv
EXPOSE ${port}
`;
}
