import { apache } from "./apache.ts";
import { azure } from "./azure.ts";
import { caddy, container } from "./caddy.ts";
import { cloudflare } from "./cloudflare.ts";
import { firebase } from "./firebase.ts";
import { githubPages } from "./github-pages.ts";
import { gitlabPages } from "./gitlab-pages.ts";
import type { Host } from "./host.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

/** By the word that names them in the command. */
export const hosts: Readonly<Record<string, Host>> = {
  nginx,
  caddy,
  apache,
  container,
  netlify,
  cloudflare,
  "github-pages": githubPages,
  "gitlab-pages": gitlabPages,
  vercel,
  firebase,
  azure,
};
