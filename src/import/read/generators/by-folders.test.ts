import { expect, test } from "vitest";
import { byFolders } from "./by-folders.ts";
import { type Generator, UNKNOWN_SITE } from "./source-site.ts";

type Text = { slug?: string; isPost?: boolean; settings?: Record<string, boolean | string>; root?: string };

/** The addresses at which a generator publishes a file. */
function addressesOf(
  generator: Generator | undefined,
  file: string,
  { slug = "", isPost = false, settings = {}, root = "" }: Text = {},
): string[] {
  const source = { file, slug, isPost, title: "", id: "", categories: [], front: {} };
  return byFolders(
    { ...source, frontDay: undefined, nameDay: undefined },
    { ...UNKNOWN_SITE, generator, settings, root },
  );
}

test.each<[Generator | undefined, string, Text, string[]]>([
  ["next", "src/app/about/page.md", {}, ["/about"]],
  ["next", "pages/about/index.md", {}, ["/about"]],
  ["next", "pages/about/readme.md", {}, ["/about/readme"]],
  ["next", "src/app/(site)/about.md", {}, ["/about"]],
  ["mkdocs", "docs/guide/README.md", {}, ["/guide"]],
  ["mkdocs", "docs/guide/first.md", {}, ["/guide/first"]],
  ["mkdocs", "texts/first.md", { settings: { docs_dir: "texts" } }, ["/first"]],
  ["astro", "src/content/blog/First Steps.md", {}, ["/blog/First Steps", "/blog/first-steps"]],
  ["astro", "src/content/blog/2024/a.md", { slug: "b" }, ["/blog/2024/b", "/blog/2024/b", "/blog/b"]],
  ["gatsby", "content/blog/a.md", {}, ["/blog/a", "/a"]],
  ["gatsby", "content/blog/a.md", { slug: "/own" }, ["/own", "/"]],
  [
    undefined,
    "posts/2024-05-01-Spring.md",
    { isPost: true },
    ["/posts/2024-05-01-Spring", "/posts/2024-05-01-spring", "/posts/spring"],
  ],
  [undefined, "about/_index.md", {}, ["/about", "/about"]],
  ["next", "site/pages/a.md", { root: "site/" }, ["/a"]],
])("%s publishes %s with %j at %j", (generator, file, text, addresses) => {
  expect(addressesOf(generator, file, text)).toEqual(addresses);
});

test("generators that write files are also reached by the names of their files", () => {
  expect(addressesOf("vitepress", "guide/first.md")).toEqual(expect.arrayContaining(["/guide/first.html"]));
  expect(addressesOf("mkdocs", "docs/first.md", { settings: { use_directory_urls: false } })).toEqual(
    expect.arrayContaining(["/first.html"]),
  );
  expect(addressesOf("vitepress", "guide/index.md")).toEqual(["/guide"]);
});
