import { expect, test } from "vitest";
import { commitAddress, pullRequestAddress } from "./push-branch.ts";

test.each([
  ["git@github.com:ada/site.git", "https://github.com/ada/site/compare/main...studio/a%20b?expand=1"],
  [
    "https://ada:secret@github.com/ada/site",
    "https://github.com/ada/site/compare/main...studio/a%20b?expand=1",
  ],
  [
    "ssh://git@github.example.org:2222/ada/site.git",
    "https://github.example.org/ada/site/compare/main...studio/a%20b?expand=1",
  ],
  [
    "git@gitlab.com:group/sub/site.git",
    "https://gitlab.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=studio%2Fa+b&merge_request%5Btarget_branch%5D=main",
  ],
  ["/srv/git/site.git", undefined],
  ["https://git.example.org/ada/site", undefined],
  ["https://github.com/../..?x", undefined],
])("the pull request page of %s", (remote, address) => {
  expect(pullRequestAddress(remote, "studio/a b", "main")).toBe(address);
  expect(commitAddress(remote, "c0ffee")).toBe(
    address?.replace(/\/(?:compare|merge_requests)\/.*$/, "/commit/c0ffee"),
  );
});
