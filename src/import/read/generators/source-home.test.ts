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
  ["content/config.toml", "baseURL = 'https://old.example'\n", ""],
])("the address of a site in %s", (file, text, home) => {
  expect(homeIn([file], () => text, "")).toBe(home);
});

test.each([
  ["url: https://old.example\nbaseurl: /blog\n", "https://old.example/blog"],
  ["url: https://old.example/blog\n", "https://old.example/blog"],
  ["baseurl: /blog\n", "/blog"],
])("the address of a site below a base path, from %j", (text, home) => {
  expect(homeIn(["_config.yml"], () => text, "/blog")).toBe(home);
});
