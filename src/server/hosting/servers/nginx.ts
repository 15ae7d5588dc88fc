import { keepsQuery } from "#src/content/address/former-address.ts";
import type { Host, HostOptions } from "../host.ts";
import {
  askingExpression,
  expressionOf,
  type HeaderByFile,
  type HostRules,
  isMoving,
  literal,
  movingStatuses,
} from "../host-rules.ts";
import { systemdFiles } from "../rebuild.ts";

/** nginx 1.18 or newer. */
export const nginx: Host = {
  title: "nginx",
  isServer: true,
  folder: "site",
  prepare: (rules, options) => ({ files: { "nginx.conf": configuration(rules, options) } }),
  rebuild: systemdFiles("/usr/sbin/nginx -s reload"),
  next: (to) =>
    `Include nginx.conf in the http block of nginx, for example as a file of conf.d, and reload it:
  ln -s ${to}/nginx.conf /etc/nginx/conf.d/site.conf && nginx -t && nginx -s reload`,
};

/** The configuration for the `http` block. Headers depend on `$uri`, the served file. */
function configuration(rules: HostRules, place: HostOptions): string {
  const withCharset = rules.types.map(([, type]) => type).filter((type) => type.includes("charset"));
  const charsetTypes = new Set(withCharset.map(plainType).filter((type) => type !== "text/html"));
  return `# Belongs inside http { }, for example as a file of /etc/nginx/conf.d.
map $uri $site_path { "~^(?<site_plain>.*?)/+$" $site_plain; default $uri; }
map $status $site_allow { 405 "GET, HEAD"; default ""; }
${rules.byFile.map(headerMap).join("\n")}
${ruleMap(rules)}
${rules.asking.length > 0 ? `${askingMap(rules)}\n` : ""}${[...movingStatuses(rules), 410, 200].map((status) => `map $site_rule $site_${status} { "~^${status} (?<site_to_${status}>.+)$" $site_to_${status}; default ""; }`).join("\n")}
${notFoundMap(rules)}
server {
  listen ${place.port};
  root ${quote(place.root)};
  server_tokens off;
  absolute_redirect off;
  etag on;
  types {
${rules.types.map(([ending, type]) => `    ${plainType(type)} ${ending};`).join("\n")}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${[...charsetTypes].join(" ")};
  gzip_static on;
  gzip_vary on;${place.brotli ? "\n  brotli_static on;" : ""}

${[
  ...rules.common.map(([name, value]) => [name, quote(value)]),
  ...rules.byFile.map(({ name }) => [name, variableOf(name)]),
  ["Allow", "$site_allow"],
]
  .map(([name, value]) => `  add_header ${name} ${value} always;`)
  .join("\n")}

  error_page 404 410 ${rules.notFound.length > 0 ? "$site_not_found" : "/404.html"};
  if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }${askedFor(rules)}

  location / { try_files $site_path $site_path.html $site_path/index.html @rules; }
  # Without asking for its address again, which is still that of what was not found.
  location = /404.html { }
${rules.notFound.map(([, file]) => `  location = ${quote(file)} { }\n`).join("")}  location @rules {
${movingStatuses(rules)
  .map((status) => `    if ($site_${status}) { return ${status} $site_${status}; }\n`)
  .join("")}    if ($site_410) { return 410; }
    try_files $site_200 =404;
  }
  # Instructions to the host, and files in compressed form.
  location ~ ^/_(?:headers|redirects)/*$ { return 404; }
  location ~ \\.(?:br|gz)$ { return 404; }
}
`;
}

/**
 * The nginx map that gives a header its value by file. Responses that are not files of the site are not cached, so they need no
 * Cache-Control.
 */
function headerMap(header: HeaderByFile): string {
  const { name } = header;
  if (name !== "Cache-Control") return fileMaps(variableOf(name), header);
  return `${fileMaps("$site_kept", header)}
map $status ${variableOf(name)} { ~^30[12378]$ ""; 405 ""; default $site_kept; }`;
}

/**
 * The nginx maps from files to a value. Many files are first divided by the last character of their names, so that fewer expressions are
 * tried.
 */
function fileMaps(variable: string, { otherwise, below, exact }: Omit<HeaderByFile, "name">): string {
  const mapOf = (name: string, files: HeaderByFile["exact"]) => {
    const lines = [
      ...files.map(([file, value]) => `  ${quote(keyOf(file))} ${quote(value)};`),
      ...below.map(([prefix, value]) => `  ${quote(`~^${literal(prefix)}`)} ${quote(value)};`),
    ];
    return `map $uri ${name} {\n  default ${quote(otherwise)};\n${lines.join("\n")}\n}`;
  };
  if (exact.length <= MAX_EXPRESSIONS) return mapOf(variable, exact);
  const ends = [...new Set(exact.map(([file]) => lastOf(file)))].sort();
  return [
    mapOf(`${variable}_other`, []),
    ...ends.map((end, index) =>
      mapOf(
        `${variable}_${index}`,
        exact.filter(([file]) => lastOf(file) === end),
      ),
    ),
    `map $uri ${variable} {\n  default ${variable}_other;`,
    ...ends.map(
      (end, index) =>
        `  ${quote(`~${end === "" ? "/" : `${literal(end)}\\.`}[^./]*$`)} ${variable}_${index};`,
    ),
    "}",
  ].join("\n");
}

/** The last character of a file's name before its extension; empty without one. */
const lastOf = (file: string): string => /(.)\.[^./]*$/u.exec(file)?.[1] ?? "";

/** Maximum number of regular expressions in one map. */
const MAX_EXPRESSIONS = 100;

/**
 * Returns the nginx map from the path of a request, without slashes at its end, to the status and target of the first rule that matches. The
 * root's path is then empty and its rule an exact key, because a regular expression of a map does not match an empty value.
 */
function ruleMap({ redirects }: HostRules): string {
  const lines = redirects.map(
    (rule) =>
      `  ${quote(rule.pattern === "/" ? "" : `~${expressionOf(rule.pattern)}`)} ${quote(answerOf(rule))};`,
  );
  return `map $site_path $site_rule {\n  default "";\n${lines.join("\n")}\n}`;
}

/** The map from an address to the not-found page of its language. */
function notFoundMap({ notFound }: HostRules): string {
  if (notFound.length === 0) return "";
  const lines = notFound.map(([prefix, file]) => `  ${quote(`~^${literal(prefix)}`)} ${quote(file)};`);
  return `map $uri $site_not_found {\n  default "/404.html";\n${lines.join("\n")}\n}\n`;
}

function askingMap({ asking }: HostRules): string {
  const lines = asking.map((rule) => `  ${quote(`~${askingExpression(rule)}`)} ${quote(answerOf(rule))};`);
  return `map $site_path?$args $site_asked {\n  default "";\n${lines.join("\n")}\n}`;
}

/** The server-level directives of rules that require query parameters. */
function askedFor({ asking }: HostRules): string {
  const statuses = [...new Set(asking.map(({ status }) => status))];
  const answers = statuses.map((status) =>
    status === 410
      ? `if ($site_asked ~ "^410 ") { return 410; }`
      : `if ($site_asked ~ "^${status} (.+)$") { return ${status} $1; }`,
  );
  return answers.map((answer) => `\n  ${answer}`).join("");
}

/**
 * Maximum key length in bytes that suits every default of nginx's `map_hash_bucket_size`: 32 or 64, depending on the processor. Setting a
 * value would break servers whose nginx.conf sets one already, or has a map before this file.
 */
const MAX_KEY_BYTES = 14;

const keyOf = (file: string): string =>
  Buffer.byteLength(file) > MAX_KEY_BYTES ? `~^${literal(file)}$` : file;

const answerOf = (rule: HostRules["redirects"][number]): string =>
  `${rule.status} ${rule.target}${isMoving(rule) && keepsQuery(rule) ? "$is_args$args" : ""}`;

const variableOf = (header: string): string => `$site_${header.toLowerCase().replaceAll("-", "_")}`;
const plainType = (type: string): string => type.replace(/;.*/, "");
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
