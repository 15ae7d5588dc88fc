import { expect, test } from "vitest";
import { readRemoteAddress } from "./remote-address.ts";

const SITE = "https://github.com/ada/site.git";

test.each([
  [" https://github.com/ada/site ", SITE],
  ["https://www.github.com/ada/site.git/", SITE],
  ["github.com/ada/site", SITE],
  ["https://github.com/ada/site/tree/main/pages?tab=readme#top", SITE],
  ["https://github.com/ada/site/settings/pages", SITE],
  ["git clone https://github.com/ada/site.git", SITE],
  ["git remote add origin https://github.com/ada/site.git", SITE],
  ["gh repo clone https://github.com/ada/site", SITE],
  ['"https://github.com/ada/site"', SITE],
  ["https://gitlab.com/group/sub/site/-/settings/pages", "https://gitlab.com/group/sub/site.git"],
  ["git@github.com:ada/site.git", "git@github.com:ada/site.git"],
  ["ssh://git@git.example.org:2222/site.git", "ssh://git@git.example.org:2222/site.git"],
  ["https://ada@git.example.org/site", "https://ada@git.example.org/site"],
  ["file:///srv/git/site.git", "file:///srv/git/site.git"],
  ["/srv/git/site.git", "/srv/git/site.git"],
  ["C:\\git\\site.git", "C:\\git\\site.git"],
])("%j is the address %s", (text, address) => {
  expect(readRemoteAddress(text)).toEqual({ address });
});

test.each([
  ["", "empty"],
  ["git push", "empty"],
  ["https://ada:secret@github.com/ada/site.git", "password"],
  ["https://github_pat_abc@github.com/ada/site.git", "password"],
  ["https://github.com/ada", "unknown"],
  ["my site", "unknown"],
  ["ada/site", "unknown"],
  ["ext::sh -c date", "unknown"],
  ["--upload-pack=date", "unknown"],
  ["javascript://github.com/ada/site", "unknown"],
])("%j is no address: %s", (text, fault) => {
  expect(readRemoteAddress(text)).toEqual({ fault });
});
