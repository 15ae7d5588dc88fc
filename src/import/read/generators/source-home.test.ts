import { expect, test } from "vitest";
import { homeIn } from "./source-home.ts";

test.each([
  ["hugo.toml", "title = 'A'\nbaseURL = 'https://old.example/blog/'\n", "https://old.example/blog"],
  ["_config.yml", "title: A\nurl: https://old.example # the address\n", "https://old.example"],
  [
    "astro.config.mjs",
    "export default defineConfig({\n  site: 'https://old.example',\n});\n",
    "https://old.example",
  ],
  ["content/config.toml", "baseURL = 'https://old.example'\n", undefined],
])("the address of a site in %s", (file, text, home) => {
  expect(homeIn([file], () => text)).toBe(home);
});
