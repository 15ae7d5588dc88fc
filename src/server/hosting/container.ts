/** A container image of the site with Caddy, built in a folder with `Caddyfile` and `site/`. */
export function containerfile(port: number): string {
  return `FROM docker.io/library/caddy:2-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY site /srv
EXPOSE ${port}
`;
}
