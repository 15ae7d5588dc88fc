import { parseUrl } from "#src/content/address/parse-url.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { siteDocument } from "#src/content/site/shared/site-document.ts";
import { askGit, GitError, readBlobs, tryGit } from "#src/disk/run-git.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { blobsIn } from "../git/published-files.ts";
import { type RepositoryPage, repositoryPage } from "../git/remote-address.ts";
import { findRepository, isUsableRemote, reasonOfNone } from "../git/repository.ts";
import type { Setup } from "./calls.ts";
import type { HostName } from "./host-guides.ts";
import { hostInWorkflows, nextStep } from "./setup-step.ts";
import { GITLAB_FILE, type SourceText, whoBuilds } from "./who-builds.ts";

/**
 * Reads how far publishing has been set up for a site, from its folder and the last known state of its remote.
 * @param today `YYYY-MM-DD`
 */
export async function readSetupOf(root: string, files: readonly SourceFile[], today: string): Promise<Setup> {
  const address = addressOf(files);
  const common = { ...(address === undefined ? {} : { address }), builder: { kind: "nobody" } as const };
  try {
    if ((await askGit(root, ["rev-parse", "--is-inside-work-tree"])) === "true")
      return { ...common, ...(await readRepository(root, today)) };
    return { ...common, ...(await gitAuthor(root)), step: "host" };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === null) return { ...common, reason: withoutGit() };
    const reason = /dubious ownership/.test(error.message) ? await reasonOfNone(root) : undefined;
    return {
      ...common,
      ...(reason === undefined ? { step: "host", ...(await gitAuthor(root)) } : { reason }),
    };
  }
}

async function readRepository(root: string, today: string): Promise<Partial<Setup>> {
  const isPart = (await askGit(root, ["rev-parse", "--show-prefix"])) !== "";
  const head = await tryGit(root, ["rev-parse", "--verify", "--quiet"], { operands: ["HEAD^{commit}"] });
  const [name] = await remotes(root);
  const remote =
    name === undefined ? undefined : await askGit(root, ["remote", "get-url"], { operands: [name] });
  if (isPart && (head === undefined || remote === undefined))
    return {
      reason: t(
        "The site is part of a larger repository, which decides where it is published. Ask whoever looks after it.",
      ),
    };
  const repository = head === undefined ? undefined : await findRepository(root, today, true);
  if (repository && "reason" in repository) return { reason: repository.reason };
  const workflows = head === undefined ? [] : await workflowsIn(root, head);
  const page = remote === undefined ? undefined : repositoryPage(remote);
  const host = hostInWorkflows(workflows);
  const isSent = name !== undefined && (await hasSite(root, name));
  const step = nextStep({ hasHistory: head !== undefined, host, remote, isSent });
  const expected = page && host && expectedAddress(host, page);
  return {
    ...(step === undefined ? {} : { step }),
    ...(host === undefined ? {} : { place: host }),
    ...(await gitAuthor(root)),
    ...(remote === undefined ? {} : { remote }),
    ...(page === undefined ? {} : { page: page.address }),
    ...(expected === undefined ? {} : { expected }),
    builder: whoBuilds(workflows, remote === undefined ? undefined : (page?.kind ?? "other")),
  };
}

const withoutGit = () =>
  t(
    "Studio publishes with git, which is not installed on this computer. Install it from https://git-scm.com/downloads, start Studio again, and open this dialog.",
  );

/** Names of the remotes, the usable ones first. */
async function remotes(root: string): Promise<string[]> {
  const names = (await askGit(root, ["remote"])).split("\n").filter((name) => name !== "");
  return [...names.filter(isUsableRemote), ...names.filter((name) => !isUsableRemote(name))];
}

/** The workflows of GitHub and the pipeline of GitLab in a commit. */
async function workflowsIn(root: string, commit: string): Promise<SourceText[]> {
  const blobs = await blobsIn(root, commit, [".github/workflows/", GITLAB_FILE]);
  const files = blobs.filter(({ path }) => /\.ya?ml$/.test(path));
  const contents = await readBlobs(
    root,
    files.map(({ hash }) => hash),
  );
  return files.map(({ path }, index) => ({ path, text: Buffer.from(contents[index] ?? []).toString() }));
}

/** The address of the site in its settings; undefined for that of a new site, which ends in the reserved domain "example" (RFC 2606). */
function addressOf(files: readonly SourceFile[]): string | undefined {
  const url = siteDocument(files)?.url;
  if (typeof url !== "string") return undefined;
  const host = parseUrl(url)?.hostname;
  return host === undefined || /(?:^|\.)example$|^localhost$/.test(host) ? undefined : url;
}

/** The address that a host gives a site; undefined if it cannot be known in advance, as at GitLab, which invents a name. */
function expectedAddress(host: HostName, { kind, owner, name }: RepositoryPage): string | undefined {
  if (host !== "github-pages" || kind !== "github") return undefined;
  const domain = `${owner.toLowerCase()}.github.io`;
  return name.toLowerCase() === domain ? `https://${domain}` : `https://${domain}/${name}/`;
}

/** The name and email address with which git signs changes in a repository; empty unless both are known. */
export async function gitAuthor(root: string): Promise<Pick<Setup, "author">> {
  const [name, email] = await Promise.all(
    ["user.name", "user.email"].map((key) => tryGit(root, ["config", "--get", key])),
  );
  return name && email ? { author: { name, email } } : {};
}

/** Tells whether a remote has the documents of the site, as far as is known here. */
async function hasSite(root: string, remote: string): Promise<boolean> {
  const listed = await askGit(root, ["for-each-ref", "--format=%(refname)"], {
    operands: [`refs/remotes/${remote}/`],
  });
  for (const reference of listed.split("\n").filter((name) => name !== ""))
    if ((await tryGit(root, ["cat-file", "-e"], { operands: [`${reference}:./pages`] })) !== undefined)
      return true;
  return false;
}
