import { commandLine } from "#src/content/diagnostics/command-line.ts";
/** The settings with which a folder was prepared for a host. */
export type Rebuild = {
  /** The host's name in the command. */
  name: string;
  /** The branch that is published; `main` if omitted. */
  branch?: string;
  /** Folder of the site's sources. */
  sources: string;
  /** Name of the system user as whom the systemd service rebuilds the site. */
  user: string;
  /** The command: "npx waymark hosting nginx --to /srv/out" */
  command: string;
};

/** Number of hours for which the command `calendar` looks back for due dates, since scheduled runs are late, and sometimes skipped. */
const DUE_HOURS = 3;

/**
 * Files of a systemd timer that rebuilds a site, for web servers that users run themselves.
 * @param reload command that makes the server reload its configuration
 */
export const systemdFiles =
  (reload: string) =>
  ({ sources, user, command }: Rebuild): Record<string, string> => ({
    "site-build.timer": `[Unit]
Description=Asks the calendar of the site every hour

[Timer]
OnCalendar=hourly
Persistent=true

[Install]
WantedBy=timers.target
`,
    "site-build.service": `[Unit]
Description=Builds the site if something has come to its day

[Service]
Type=oneshot
User=${user}
WorkingDirectory=${inUnit(sources)}
# Status 1 of the calendar says that nothing was due.
ExecStart=/bin/sh -c '${unattended(commandLine("calendar"))} --due ${DUE_HOURS}; case $$? in 0) ${commandLine("build")} && ${inUnit(unattended(command))} ;; 1) ;; *) exit 2 ;; esac'
# The policies of pages are in the configuration.
ExecStartPost=+${reload}
`,
  });

/**
 * Changes a command for unattended runs: without a question to answer, npx must not download a package called waymark, since the engine is
 * in no registry.
 */
const unattended = (command: string): string => command.replace(/^npx /, "npx --no ");

/** Escapes "%" and "$", which are special in systemd units. */
export const inUnit = (text: string): string => text.replace(/[%$]/g, "$&$&");

/** Files of a GitHub workflow that rebuilds and publishes a site. @param steps that publish `out/`, in YAML without indentation */
export const githubWorkflow =
  (...steps: string[]) =>
  ({ name, branch = "main" }: Rebuild): Record<string, string> => ({
    "github-workflow.yml": `name: ${name}

on:
  push:
    branches: [${/^[a-z][\w./-]*$/i.test(branch) ? branch : JSON.stringify(branch)}]
  schedule:
    # Every hour, in case something has appeared or disappeared by its dates.
    - cron: "23 * * * *"
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

concurrency: ${name}

jobs:
  publish:
    runs-on: ubuntu-24.04
    environment: ${name}
    steps:
      - uses: actions/checkout@v7
        with:
          # Pages may show the day of their last commit.
          fetch-depth: 0
      - uses: actions/setup-node@v7
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - id: calendar
        env:
          EVENT: \${{ github.event_name }}
        run: |
          status=0
          if [ "$EVENT" = schedule ]; then ${unattended(commandLine("calendar"))} --due ${DUE_HOURS} || status=$?; fi
          if [ "$status" -gt 1 ]; then exit "$status"; fi
          if [ "$status" -eq 0 ]; then echo "due=true" >> "$GITHUB_OUTPUT"; fi
${[`run: ${commandLine("build")} && ${unattended(commandLine("hosting"))} ${name} --to out`, ...steps].map(whenDue).join("\n")}
`,
  });

const whenDue = (step: string): string =>
  `      - if: steps.calendar.outputs.due == 'true'\n${step.replace(/^/gm, "        ")}`;

/** A workflow step that runs a command with secrets of the repository. */
export const withSecrets = (command: string, ...secrets: string[]): string =>
  [`run: ${command}`, "env:", ...secrets.map((name) => `  ${name}: \${{ secrets.${name} }}`)].join("\n");

/** Files of a GitLab pipeline that rebuilds and publishes a site. */
export const gitlabPipeline = ({ name }: Rebuild): Record<string, string> => ({
  "gitlab-ci.yml": `image: node:24-bookworm

variables:
  # Pages may show the day of their last commit.
  GIT_DEPTH: 0

workflow:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

# Begin a schedule in Build, Pipeline schedules, with "23 * * * *": every hour, it asks the calendar of the site.
pages:
  script:
    - npm ci
    - |
      status=0
      if [ "$CI_PIPELINE_SOURCE" = schedule ]; then ${unattended(commandLine("calendar"))} --due ${DUE_HOURS} || status=$?; fi
      # Nothing was due.
      if [ "$status" -eq 1 ]; then exit 77; fi
      if [ "$status" -gt 1 ]; then exit "$status"; fi
    - ${commandLine("build")}
    - ${unattended(commandLine("hosting"))} ${name} --to out
  allow_failure:
    exit_codes: 77
  pages:
    publish: out/site
  artifacts:
    paths: [out/site]
`,
});
