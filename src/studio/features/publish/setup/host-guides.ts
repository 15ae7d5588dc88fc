import type { RepositoryPage } from "../git/remote-address.ts";

/** A task of the user on the website of a host: the labels to press, and the address of the page that has them. */
type HostTask = {
  /** Labels as the host shows them, in English. */
  press: string;
  address: string;
  /** Name of the repository's secret to which a value from this page is added. */
  secret?: string;
  /** Set if the host allows it only once it has the files of the site. */
  isAfter?: true;
};

/** A service that stores the repository of a site. @property press label of the button that creates a repository */
type RepositoryService = Pick<RepositoryPage, "kind"> & {
  title: string;
  signUp: string;
  create: string;
  press: string;
};

/** The user's part in publishing a site at a hosting service. Studio writes the files, which `hosts` provides. */
export type HostGuide = {
  title: string;
  repository: RepositoryService;
  /** Set if the host serves free sites from public repositories only. */
  isPublicOnly?: true;
  /** Returns the tasks of the user at the host. @param page web address of the repository */
  tasks: (page: string) => HostTask[];
};

const GITHUB: RepositoryService = {
  kind: "github",
  title: "GitHub",
  signUp: "https://github.com/signup",
  create: "https://github.com/new",
  press: "Create repository",
};

const GITLAB: RepositoryService = {
  kind: "gitlab",
  title: "GitLab",
  signUp: "https://gitlab.com/users/sign_up",
  create: "https://gitlab.com/projects/new#blank_project",
  press: "Create project",
};

/** Creates the task of adding a secret to the repository at GitHub. */
const secret = (name: string, press: string, address: string): HostTask => ({ press, address, secret: name });

/** The hosts that build a site from a repository, by their name in `npx waymark hosting`, the simplest first. */
export const HOST_GUIDES = {
  "github-pages": {
    title: "GitHub Pages",
    repository: GITHUB,
    isPublicOnly: true,
    tasks: (page) => [
      {
        press: "Settings › Pages › Build and deployment › Source: GitHub Actions",
        address: `${page}/settings/pages`,
        isAfter: true,
      },
      { press: "Actions › github-pages › Re-run all jobs", address: `${page}/actions`, isAfter: true },
    ],
  },
  "gitlab-pages": {
    title: "GitLab Pages",
    repository: GITLAB,
    tasks: (page) => [
      {
        press: "Build › Pipeline schedules › New schedule › Custom: 23 * * * *",
        address: `${page}/-/pipeline_schedules/new`,
        isAfter: true,
      },
      { press: "Deploy › Pages", address: `${page}/pages`, isAfter: true },
    ],
  },
  netlify: {
    title: "Netlify",
    repository: GITHUB,
    tasks: () => [
      secret("NETLIFY_SITE_ID", "Project configuration › General › Project ID", "https://app.netlify.com"),
      secret(
        "NETLIFY_AUTH_TOKEN",
        "Personal access tokens › New access token",
        "https://app.netlify.com/user/applications",
      ),
    ],
  },
  cloudflare: {
    title: "Cloudflare Pages",
    repository: GITHUB,
    tasks: () => [
      secret("CLOUDFLARE_PROJECT", "Workers & Pages › Create › Pages", "https://dash.cloudflare.com"),
      secret("CLOUDFLARE_ACCOUNT_ID", "Workers & Pages › Account ID", "https://dash.cloudflare.com"),
      secret(
        "CLOUDFLARE_API_TOKEN",
        "Create Token › Custom Token › Account, Cloudflare Pages, Edit",
        "https://dash.cloudflare.com/profile/api-tokens",
      ),
    ],
  },
  vercel: {
    title: "Vercel",
    repository: GITHUB,
    tasks: () => [
      secret(
        "VERCEL_PROJECT_ID",
        "Project › Settings › General › Project ID",
        "https://vercel.com/dashboard",
      ),
      secret("VERCEL_ORG_ID", "Team › Settings › General › Team ID", "https://vercel.com/dashboard"),
      secret("VERCEL_TOKEN", "Create Token", "https://vercel.com/account/tokens"),
    ],
  },
  firebase: {
    title: "Firebase Hosting",
    repository: GITHUB,
    tasks: () => [
      secret("FIREBASE_PROJECT", "Project settings › Project ID", "https://console.firebase.google.com"),
      secret(
        "SERVICE_ACCOUNT",
        "Project settings › Service accounts › Generate new private key",
        "https://console.firebase.google.com",
      ),
    ],
  },
  azure: {
    title: "Azure Static Web Apps",
    repository: GITHUB,
    tasks: () => [
      secret(
        "SWA_CLI_DEPLOYMENT_TOKEN",
        "Static Web App › Overview › Manage deployment token",
        "https://portal.azure.com",
      ),
    ],
  },
} as const satisfies Readonly<Record<string, HostGuide>>;

export type HostName = keyof typeof HOST_GUIDES;

export const isHostName = (name: string): name is HostName => Object.hasOwn(HOST_GUIDES, name);

export const HOST_NAMES: readonly HostName[] = Object.keys(HOST_GUIDES).filter(isHostName);

export const guideOf = (name: HostName): HostGuide => HOST_GUIDES[name];
