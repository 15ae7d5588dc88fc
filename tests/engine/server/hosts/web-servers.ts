import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "./start-program.ts";

/** A web server from Debian: its packages, its program, and the configuration around the site's own. */
export type WebServer = {
  packages: string[];
  program: string;
  /** Files that the configuration loads: the program may have been installed without their package. */
  modules?: string[];
  file: string;
  /** Writes the complete configuration. @returns arguments of the program */
  prepare: (folder: string, port: number) => string[];
};

const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const APACHE_MODULES = ["mpm_event", "authz_core", "headers", "mime", "rewrite"];
const apacheModule = (name: string) => `/usr/lib/apache2/modules/mod_${name}.so`;
const isRoot = process.getuid?.() === 0;

const apacheServer = {
  packages: ["apache2-bin"],
  program: "/usr/sbin/apache2",
  modules: APACHE_MODULES.map(apacheModule),
};

export const webServers: Record<string, WebServer> = {
  nginx: {
    packages: ["nginx-light", "libnginx-mod-http-brotli-static"],
    program: "/usr/sbin/nginx",
    modules: [BROTLI_MODULE],
    file: "nginx.conf",
    prepare: (folder) => {
      const around = `daemon off;
${isRoot ? "user root;" : ""}
pid ${folder}/pid;
error_log stderr;
load_module ${BROTLI_MODULE};
events {}
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  include ${folder}/nginx.conf;
}
`;
      writeFileSync(path.join(folder, "around.conf"), around);
      return ["-p", folder, "-c", path.join(folder, "around.conf")];
    },
  },
  caddy: {
    packages: ["caddy"],
    program: "/usr/bin/caddy",
    file: "Caddyfile",
    prepare: (folder) => {
      writeFileSync(path.join(folder, "around"), `{\n  admin off\n}\nimport ${folder}/Caddyfile\n`);
      return ["run", "--config", path.join(folder, "around"), "--adapter", "caddyfile"];
    },
  },
  apache: {
    ...apacheServer,
    file: "apache.conf",
    prepare: (folder, port) => aroundApache(folder, port, `Include ${folder}/apache.conf`),
  },
};

/** Apache as providers of web space have it: a site may only write a `.htaccess`. */
export const sharedServer: WebServer = {
  ...apacheServer,
  file: "site/.htaccess",
  prepare: (folder, port) =>
    aroundApache(
      folder,
      port,
      `LoadModule dir_module ${apacheModule("dir")}
DocumentRoot ${folder}/site
<Directory ${folder}/site>
  AllowOverride All
  Require all granted
</Directory>`,
    ),
};

/** Writes the configuration of Apache around that of a site. @returns arguments of the program */
function aroundApache(folder: string, port: number, site: string): string[] {
  const around = `${APACHE_MODULES.map((name) => `LoadModule ${name}_module ${apacheModule(name)}`).join("\n")}
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
Mutex file:${folder}
ErrorLog "|/bin/cat"
TypesConfig /dev/null
${isRoot ? "User www-data\nGroup www-data" : ""}
Listen ${port}
${site}
`;
  writeFileSync(path.join(folder, "around.conf"), around);
  return ["-D", "FOREGROUND", "-f", path.join(folder, "around.conf")];
}

/** @returns which of its files is missing, with the command that installs it; undefined if it is complete */
export function missingPart({ program, modules = [], packages }: WebServer): string | undefined {
  const missing = [program, ...modules].find((part) => !existsSync(part));
  return missing && `${missing} is missing. Run "apt-get install ${packages.join(" ")}" as root.`;
}

/** Starts a server with the configuration in a folder. @returns a function that ends it */
export const startServer = (server: WebServer, folder: string, port: number): Promise<() => Promise<void>> =>
  startProgram(server.program, server.prepare(folder, port), folder, port);
