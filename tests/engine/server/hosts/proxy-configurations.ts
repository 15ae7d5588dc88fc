import type { studioFiles } from "#src/server/hosting/studio.ts";
import type { makeCertificate } from "#tests/shared/certificate.ts";

type Configure = (
  files: ReturnType<typeof studioFiles>,
  certificate: ReturnType<typeof makeCertificate>,
  plainPort: number,
) => string;

/**
 * The configurations of web servers before a team's Studio as they are written, but with the certificate of a test and another port for
 * plain HTTP in place of those of a server on the web.
 */
export const proxyConfigurations: Record<string, Configure> = {
  nginx: (files, { key, cert }, plainPort) =>
    (files["studio.nginx.conf"] ?? "")
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${cert};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/^\s+listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen ${plainPort};`),
  caddy: (files, { key, cert }) =>
    (files["studio.Caddyfile"] ?? "").replaceAll(/^(https:.*)$/gm, `$1\n\ttls ${cert} ${key}`),
};
