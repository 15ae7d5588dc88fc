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
  [`git@a.example: Permission denied (publickey).\n${SSH_END}`, "does not accept this computer"],
  [
    "fatal: unable to access 'https://a.example/x.git/': The requested URL returned error: 403",
    "does not accept",
  ],
  [`fatal: '/mnt/gone.git' does not appear to be a git repository\n${SSH_END}`, "was not found"],
  ["remote: Repository not found.\nfatal: repository 'https://a.example/x.git/' not found", "was not found"],
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
