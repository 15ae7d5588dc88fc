import type { Host } from "./host.ts";
import { apache } from "./servers/apache.ts";
import { caddy, container } from "./servers/caddy.ts";
import { nginx } from "./servers/nginx.ts";
import { azure } from "./services/azure.ts";
import { cloudflare } from "./services/cloudflare.ts";
import { firebase } from "./services/firebase.ts";
import { githubPages } from "./services/github-pages.ts";
import { gitlabPages } from "./services/gitlab-pages.ts";
import { netlify } from "./services/netlify.ts";
import { sharedHosting } from "./services/shared-hosting.ts";
import { vercel } from "./services/vercel.ts";

/** Web servers by their name in commands. */
export const webServers: Readonly<Record<string, Host>> = { nginx, caddy, apache };

/** Hosts by their name in the command. */
export const hosts: Readonly<Record<string, Host>> = {
  ...webServers,
  container,
  netlify,
  cloudflare,
  "github-pages": githubPages,
  "gitlab-pages": gitlabPages,
  vercel,
  firebase,
  azure,
  "shared-hosting": sharedHosting,
};
