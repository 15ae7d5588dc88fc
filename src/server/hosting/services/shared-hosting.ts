import { keepsQuery } from "#src/content/address/former-address.ts";
import type { Host } from "../host.ts";
import { expressionOf, type HostRules, isOfPage, literal, PAGE_HEADERS } from "../host-rules.ts";

type Rule = HostRules["redirects"][number];

/** Web space to which a site is uploaded by FTP: Apache, configured by a `.htaccess` at the root of the site. */
export const sharedHosting: Host = {
  title: "Shared hosting",
  isServer: false,
  folder: "site",
  prepare: (rules) => ({
    siteFiles: { ".htaccess": htaccess(rules) },
    differences: {
      policy:
        "On shared hosting a header for each page would make .htaccess too long: the policy of each page is in its meta element, and its header forbids frames.",
    },
  }),
  next: (to) =>
    `Upload what is in ${to}/site to the root of your web space, with the file .htaccess, which some programs hide.`,
};

/** Writes the `.htaccess` of a site. */
function htaccess(rules: HostRules): string {
  return `ErrorDocument 404 /404.html
ErrorDocument 410 /404.html
${rules.notFound.map(([prefix, file]) => `<If "%{REQUEST_URI} =~ m#^${literal(prefix)}#">\n  ErrorDocument 404 ${file}\n  ErrorDocument 410 ${file}\n</If>\n`).join("")}<IfModule mod_dir.c>
  DirectorySlash Off
</IfModule>
${rules.types.map(([ending, type]) => `AddType "${type}" .${ending}`).join("\n")}

<IfModule mod_headers.c>
${[...rules.common, ...PAGE_HEADERS].map(([name, value]) => `  Header always set ${name} ${quote(value)}`).join("\n")}
${rules.headers
  .filter((rule) => rule.pattern !== "/*" && !isOfPage(rule))
  .flatMap(ofFiles)
  .join("\n")}
</IfModule>

RewriteEngine On
RewriteRule ^(?:_headers|_redirects)/*$|\\.(?:br|gz)$ - [R=404,END]
${rules.asking.flatMap(asked).join("\n")}
${served("^$", "/index.html")}
${["", ".html", "/index.html"].map((ending) => served("^(.+?)/*$", `/$1${ending}`)).join("\n")}
${rules.redirects.map(redirect).join("\n")}
`;
}

/** The directives that serve a file for addresses. Some hosts set only one of the two roots. */
const served = (from: string, file: string): string => `RewriteCond %{DOCUMENT_ROOT}${file} -f [OR]
RewriteCond %{CONTEXT_DOCUMENT_ROOT}${file} -f
RewriteRule ${from} ${file} [END]`;

/** The directives that set the headers of files other than pages. */
const ofFiles = ({ pattern, headers }: HostRules["headers"][number]): string[] =>
  headers.map(
    ([name, value]) =>
      `  Header always set ${name} ${quote(value)} "expr=%{REQUEST_URI} =~ m#${expressionOf(pattern)}#"`,
  );

function redirect(rule: Rule): string {
  // Without the slash at the beginning, which is that of the folder.
  const from = `RewriteRule ${quote(expressionOf(rule.pattern).replace("^/", "^").replace(/\$$/, "/*$"))}`;
  return `${from} ${answer(rule, keepsQuery(rule) ? "" : ",QSD")}`;
}

function asked(rule: Rule): string[] {
  const conditions = rule.query.map((parameter) => {
    const text = literal(encodeURIComponent(parameter).replace("%3D", "="));
    return `RewriteCond %{QUERY_STRING} ${quote(`(?:^|&)${text}(?:&|$)`)}`;
  });
  const from = `RewriteRule ${quote(`^${literal(rule.pattern.slice(1))}/*$`)}`;
  return [...conditions, `${from} ${answer(rule, ",QSD")}`];
}

function answer({ target, status }: Rule, drop: string): string {
  if (status === 410) return "- [G,END]";
  if (status === 200) return `${quote(target)} [END]`;
  return `${quote(target.replaceAll("%", "\\%"))} [R=${status},NE,END${drop}]`;
}

const quote = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;
