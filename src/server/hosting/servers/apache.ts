import { keepsQuery } from "#src/content/address/former-address.ts";
import { isText } from "#src/content/static/content-types.ts";
import type { Host } from "../host.ts";
import { expressionOf, type HeaderByFile, type HostRules, literal, type Place } from "../host-rules.ts";
import { systemdFiles } from "../rebuild.ts";

/** Apache 2.4 with the modules headers, mime and rewrite. */
export const apache: Host = {
  title: "Apache",
  isServer: true,
  folder: "site",
  prepare: (rules, options) => ({ files: { "apache.conf": configuration(rules, options) } }),
  rebuild: systemdFiles("/usr/sbin/apachectl graceful"),
  next: (to, port) =>
    `Enable its modules, add "Listen ${port}" unless Apache listens there already, and include it:
  a2enmod headers mime rewrite && ln -s ${to}/apache.conf /etc/apache2/sites-enabled/ && apachectl graceful`,
};

/** Writes the configuration. Its header sections match file names, and so apply after rewriting. */
function configuration(rules: HostRules, { root, port }: Place): string {
  const texts = rules.types.filter(([, type]) => isText(type));
  return `<VirtualHost *:${port}>
  DocumentRoot ${quote(root)}
  ServerSignature Off
  TraceEnable Off
  AddDefaultCharset Off
  FileETag MTime Size
  ErrorDocument 404 /404.html
  ErrorDocument 410 /404.html
${rules.notFound.map(notFoundSection).join("")}  <Directory ${quote(root)}>
    Options None
    AllowOverride None
    Require all granted
  </Directory>

${rules.types.map(([ending, type]) => `  AddType "${type}" .${ending}`).join("\n")}
  <LocationMatch "\\.(?:${texts.map(([ending]) => literal(ending)).join("|")})(?:\\.br|\\.gz)?$">
    Header always merge Vary Accept-Encoding
  </LocationMatch>
  AddEncoding br .br
  AddEncoding gzip .gz

${rules.common.map(([name, value]) => `  Header always set ${name} ${quote(value)}`).join("\n")}
${defaults(rules)}
  Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"
${rules.byFile.map(sections).join("\n")}

  RewriteEngine On
  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  # Instructions to the host, and files in compressed form.
  RewriteRule ^/_(?:headers|redirects)/*$|\\.(?:br|gz)$ - [R=404,L]
${rules.asking.map((rule) => rewriteLines(rule)).join("")}  RewriteRule ^(.*[^/])/+$ $1
  RewriteCond ${quote(`${root}$1`)} -f
  RewriteRule ^(.+)$ - [S=${rules.redirects.length + 2}]
  RewriteCond ${quote(`${root}$1.html`)} -f
  RewriteRule ^(.*[^/])$ $1.html [S=${rules.redirects.length + 1}]
  RewriteCond ${quote(`${root}$1/index.html`)} -f
  RewriteRule ^(.*?)/?$ $1/index.html [S=${rules.redirects.length}]
${rules.redirects.map((rule, index) => redirect(rule, rules.redirects.length - 1 - index)).join("\n")}
${[
  ["br", "br"],
  ["gzip", "gz"],
]
  .map(
    ([coding, ending]) => `  RewriteCond %{HTTP:Accept-Encoding} \\b${coding}\\b
  RewriteCond %{HTTP:Range} ^$
  RewriteCond ${quote(`${root}$1.${ending}`)} -f
  RewriteRule ^(.+)$ $1.${ending} [PT,L]`,
  )
  .join("\n")}
  # A file without an extension.
  RewriteRule /\\.?[^./]+$ - [T=application/octet-stream]
  # Handed on as the address, by which the sections above are chosen.
  RewriteRule ^(.+)$ $1 [PT,L]
</VirtualHost>
`;
}

/**
 * The directives that set each header with a default value, such as the Content-Security-Policy, also for responses that are not files; the
 * sections for single files override them.
 */
const defaults = ({ byFile }: HostRules): string =>
  byFile
    .filter(({ otherwise }) => otherwise !== "")
    .map(({ name, otherwise }) => {
      return `  ${setting(name, otherwise)}`;
    })
    .join("\n");

/** A directive that sets a header. Responses that are not files of the site are not cached, so they need no Cache-Control. */
function setting(name: string, value: string): string {
  const condition = name === "Cache-Control" ? ' "expr=%{REQUEST_STATUS} !~ /^(?:30[12378]|405)$/"' : "";
  return `Header always set ${name} ${quote(value)}${condition}`;
}

/**
 * The sections that set a header for some files. Later sections override earlier ones, so they are written in reverse order of precedence:
 * prefixes, the first of which takes precedence, then exact paths.
 */
function sections({ name, below, exact }: HeaderByFile): string {
  const section = (expression: string, value: string) =>
    `  <LocationMatch ${quote(expression)}>\n    ${setting(name, value)}\n  </LocationMatch>`;
  return [
    ...below.toReversed().map(([prefix, value]) => section(`^${literal(prefix)}`, value)),
    ...exact.map(([file, value]) => section(`^${literal(file)}(?:\\.br|\\.gz)?$`, value)),
  ].join("\n");
}

/** The section that answers what is unknown below a folder with the not-found page of its language. */
const notFoundSection = ([prefix, file]: HostRules["notFound"][number]): string =>
  `  <LocationMatch ${quote(`^${literal(prefix)}`)}>\n    ErrorDocument 404 ${file}\n    ErrorDocument 410 ${file}\n  </LocationMatch>\n`;

/** The directives of a redirect or rewrite. @param after number of rules that follow, which a rewrite skips */
function redirect(rule: HostRules["redirects"][number], after: number): string {
  const { pattern, target, status } = rule;
  const from = `  RewriteRule ${inQuotes(expressionOf(pattern))}`;
  if (status === 410) return `${from} - [G,L]`;
  if (status === 200) return `${from} ${quote(target)} [S=${after}]`;
  return `${from} ${quote(substitution(target))} [R=${status},NE,L${keepsQuery(rule) ? "" : ",QSD"}]`;
}

/** The directives of a rule that requires query parameters, which is tried before any file. */
function rewriteLines({ pattern, query, target, status }: HostRules["redirects"][number]): string {
  const conditions = query.map((parameter) => {
    const text = literal(encodeURIComponent(parameter).replace("%3D", "="));
    return `  RewriteCond %{QUERY_STRING} ${quote(`(?:^|&)${text}(?:&|$)`)}\n`;
  });
  const from = `  RewriteRule ${inQuotes(`^${literal(pattern)}/*$`)}`;
  const answer =
    status === 410 ? `${from} - [G,L]` : `${from} ${quote(substitution(target))} [R=${status},NE,QSD,L]`;
  return `${conditions.join("")}${answer}\n`;
}

/** Escapes a target: "%" would refer to a condition. */
const substitution = (target: string): string => target.replaceAll("%", "\\%");

/** Quotes a regular expression. A quotation mark becomes `\x22`, since mod_rewrite does not support a backslash before one. */
const inQuotes = (expression: string): string => `"${expression.replaceAll('"', "\\x22")}"`;

const quote = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;
