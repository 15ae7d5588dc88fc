import { expect, test } from "vitest";
import { pushReason } from "./reasons.ts";

const SSH_END =
  "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access";

test.each([
  [
    "fatal: unable to access 'https://a.example/x.git/': Could not resolve host: a.example",
    "cannot be reached",
  ],
  [`ssh: connect to host a.example port 22: Connection refused\n${SSH_END}`, "cannot be reached"],
  [`ssh: connect to host a.example port 22: No route to host\n${SSH_END}`, "cannot be reached"],
  [`git@a.example: Permission denied (publickey).\n${SSH_END}`, "SSH key"],
  [`Host key verification failed.\n${SSH_END}`, "does not know the server"],
  ["fatal: could not read Username for 'https://a.example': terminal prompts disabled", "gh auth login"],
  [
    "remote: Support for password authentication was removed.\nfatal: Authentication failed for 'https://a.example/'",
    "gh auth login",
  ],
  [
    "fatal: unable to access 'https://a.example/x.git/': server certificate verification failed. CAfile: none",
    "certificate is not valid",
  ],
  [
    " ! [remote rejected] main -> main (refusing to allow an OAuth App to create or update workflow `.github/workflows/site.yml` without `workflow` scope)",
    "gh auth refresh --scopes workflow",
  ],
  [
    "remote: error: GH007: Your push would publish a private email address.\n ! [remote rejected] main -> main (push declined due to email privacy restrictions)",
    "settings/emails",
  ],
  [
    "remote: error: GH001: Large files detected.\n ! [remote rejected] main -> main (pre-receive hook declined)",
    "too large",
  ],
  [
    "remote: GitLab: You are not allowed to push code to protected branches on this project.\n ! [remote rejected] main -> main (pre-receive hook declined)",
    "is protected",
  ],
  [
    "fatal: unable to access 'https://a.example/x.git/': The requested URL returned error: 403",
    "does not accept",
  ],
  [
    `fatal: '/mnt/gone.git' does not appear to be a git repository\n${SSH_END}`,
    "does not lead to a repository",
  ],
  [
    "remote: Repository not found.\nfatal: repository 'https://a.example/x.git/' not found",
    "does not lead to a repository",
  ],
  [
    " ! [remote rejected] main -> main (pre-receive hook declined)\nerror: failed to push",
    "rules of the server",
  ],
  [
    " ! [rejected] main -> main (fetch first)\nerror: failed to push some refs",
    "Somebody else has published",
  ],
  ["Tests fail\nerror: failed to push some refs to 'a.example'", "A check on this computer"],
  ["git push took longer than 60 s.", "did not answer in time"],
])("git says %j", (said, reason) => {
  expect(pushReason(said)).toContain(reason);
});
