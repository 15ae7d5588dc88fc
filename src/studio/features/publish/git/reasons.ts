import { t } from "../words.ts";

/** Matches git's output when others have changed the branch. */
const BRANCH_IS_BEHIND = /\[rejected\]|non-fast-forward|fetch first/;

export function isBehind(output: string): boolean {
  return BRANCH_IS_BEHIND.test(output);
}

/** Explanations by pattern of git's output; the first match is used. */
const PUSH_REASONS: readonly (readonly [said: RegExp, reason: () => string])[] = [
  [/took longer than/, () => t("The server did not answer in time. Try again later.")],
  [
    /without `?workflows?`? (?:scope|permission)/,
    () =>
      t(
        "GitHub accepts this computer, but does not let it send the file that builds the site. Sign in again with the permission “workflow”: with GitHub’s program gh it is “gh auth refresh --scopes workflow”, and access tokens have a box for it.",
      ),
  ],
  [
    /GH007|email privacy/,
    () =>
      t(
        "GitHub does not publish your email address, which the changes contain. Either allow it at https://github.com/settings/emails (“Block command line pushes that expose my email”), or give the site the address that GitHub shows there.",
      ),
  ],
  [
    /GH001|exceeds? GitHub's file size limit|larger than [\d.]+ ?[MG]i?B|file is too large/i,
    () => t("One of the files is too large for the server. Its answer says which one."),
  ],
  [
    /GH006|GH013|protected (?:branch|ref)|not allowed to (?:force )?push/i,
    () =>
      t(
        "The main version of the site is protected: nobody may send changes straight to it. Send them for review, or change the protection in the settings of the repository.",
      ),
  ],
  [
    /\[remote rejected\]/,
    () => t("The rules of the server do not allow these changes. Ask your site administrator."),
  ],
  [
    BRANCH_IS_BEHIND,
    () => t("Somebody else has published in the meantime. Bring their changes into this copy first."),
  ],
  [
    /host key verification|REMOTE HOST IDENTIFICATION/i,
    () =>
      t(
        "This computer does not know the server yet, and Studio does not trust it for you. Use the address that begins with https://, or sign in once in a terminal: “ssh -T git@” and the name of the server.",
      ),
  ],
  [
    /permission denied \((?:publickey|keyboard)/i,
    () =>
      t(
        "The server does not accept this computer: it has no SSH key of yours. Add the key in your account at the server, or use the address that begins with https://.",
      ),
  ],
  [
    /could not read (?:Username|Password)|authentication failed|support for password|error: 40[13]|HTTP Basic/i,
    () =>
      t(
        "The server does not accept this computer. Sign in to it, then try again: at GitHub with its program gh (“gh auth login”) or GitHub Desktop, elsewhere with Git Credential Manager or an SSH key. Studio never asks for a password.",
      ),
  ],
  [
    /denied|authentication|error: 407/i,
    () => t("The server does not accept this computer. Sign in to it, then try again."),
  ],
  [
    /certificate/i,
    () =>
      t(
        "The connection to the server is not secure: its certificate is not valid. Ask whoever looks after it.",
      ),
  ],
  [
    /does not appear to be a git repository|not found|does not exist/i,
    () =>
      t(
        "The address does not lead to a repository, or this computer may not see it. Check the address, and whether you are signed in.",
      ),
  ],
  [
    /resolve host|unable to (?:access|connect)|connection|connect to|timed out|unreachable|no route/i,
    () => t("The server cannot be reached. Check the connection, then try again."),
  ],
  [
    /^(?!.*^remote:).*failed to push some refs/ims,
    () => t("A check on this computer has refused the changes."),
  ],
];

/** Explanations for a failed merge; errors of the server are explained as for pushing. */
const BRING_IN_REASONS: typeof PUSH_REASONS = [
  [
    /not uptodate|would be overwritten|would be removed|cannot merge/i,
    () =>
      t(
        "others have changed files that were changed here too, and are not pages. Ask your site administrator.",
      ),
  ],
  [
    /Refusing to (?:overwrite|remove)|Updating the following directories/i,
    () => t("a file of this copy is in the way. Ask your site administrator."),
  ],
];

/** Explains, in a sentence, why the changes of others could not be merged. */
export function bringInReason(output: string): string {
  const [, own] = BRING_IN_REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  if (own !== undefined) return t("No changes were merged: {reason}", { reason: own() });
  const [, server] = PUSH_REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  return server?.() ?? t("No changes were merged: {reason}", { reason: commitReason(output) });
}

/** Explains, in a sentence, why git could not push. */
export function pushReason(output: string): string {
  const [, reason] = PUSH_REASONS.find(([pattern]) => pattern.test(output)) ?? [];
  return reason?.() ?? t("The server has refused the changes.");
}

export function isDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(output);
}

/** Explains, in a sentence, why git could not commit; quotes the output of a hook. */
export function commitReason(output: string): string {
  if (isDiskFull(output)) return t("the disk is full.");
  if (/\.lock['’]?: File exists|cannot lock ref/.test(output))
    return t(
      "another program is using the history of the site. Try again in a moment. If it goes on, ask your site administrator: that program may have left a lock file behind.",
    );
  if (/tell me who you are|empty ident name|unable to auto-detect email/.test(output))
    return t(
      'this computer does not know your name and email address yet. Run git config --global user.name "Your name" and git config --global user.email you@example.org on it, or ask whoever set it up.',
    );
  if (/insufficient permission|Permission denied|Read-only file system/.test(output))
    return t("the history of the site cannot be saved. Ask whoever set it up.");
  if (/failed to sign|gpg: |ssh-keygen/.test(output))
    return t("the changes could not be signed. Ask your site administrator.");
  return output;
}
