import { describe, expect, test } from "vitest";
import { convertText, type Resolve } from "#src/authoring/import/text/convert-text.ts";

const resolve: Resolve = (address, kind) =>
  kind === "picture"
    ? /pier/.test(address)
      ? "/imported/pier.jpg"
      : undefined
    : /^[/h]/.test(address)
      ? address
      : undefined;
const convert = (markdown: string, file = "a.md") =>
  convertText(
    { file, lineOf: (line) => line, markdown, dialect: file.endsWith(".mdx") ? "mdx" : "tags" },
    resolve,
  );
const said = (markdown: string, file?: string) => convert(markdown, file).markdown.trim();

describe("what other generators write becomes Markdown", () => {
  test.each([
    ["Run {% highlight sh %}\nls\n{% endhighlight %} and look.", "Run\n\n```sh\nls\n```\n\nand look."],
    ["{% highlight md %}\n```\nls\n```\n{% endhighlight %}", "````md\n```\nls\n```\n````"],
    ["See [it]({% post_url 2024-03-05-pier %}).", "See [it](/_posts/2024-03-05-pier)."],
    ["[It]({{ site.baseurl }}{% link about.md %})", "[It](/about.md)"],
    ["[It]({{ '/about' | relative_url }})", "[It](/about)"],
    ['[It]({{< ref "/posts/a.md" >}})', "[It](/posts/a.md)"],
    ['{{< figure src="pier.jpg" alt="A pier" >}}', "![A pier](/imported/pier.jpg)"],
    [
      '{{< figure src="pier.jpg" alt="A pier" caption="At dawn" >}}',
      "![A pier](/imported/pier.jpg) _At dawn_",
    ],
    ['[It]({{< relref path="/posts/a" lang="de" >}})', "[It](/posts/a)"],
    ['{% include figure image_path="/pier.jpg" caption="A pier" %}', "![A pier](/imported/pier.jpg)"],
    ['{% image "./pier.jpg", "A pier" %}', "![A pier](/imported/pier.jpg)"],
    ["![](old-pier.jpg)", "![Old pier](/imported/pier.jpg)"],
    [
      'A <a href="/b">link with <b>bold</b></a>,<br>\nand <kbd>Ctrl</kbd>',
      "A [link with **bold**](/b),\\\nand `Ctrl`",
    ],
    [
      '<figure><img src="pier.jpg" alt="A pier"><figcaption>Dawn</figcaption></figure>',
      "![A pier](/imported/pier.jpg)\n\nDawn",
    ],
    ['<div class="notice" markdown="1">\n**Now** open.\n</div>', "**Now** open."],
    ["> <p>Quoted</p>", "> Quoted"],
    ["One <!--more--> two", "One two"],
    ["```js\n{% raw %}{{ x }}{% endraw %}\n```", "```js\n{{ x }}\n```"],
    ["Now open.\n{: .notice}", "Now open."],
    ["* TOC\n{:toc}\n\nNow open.", "Now open."],
    ["Hello {{ name }}, we have **{{ count }}** seats.", "Hello, we have seats."],
    ['{{< tab "May" >}}9 to 20{{< /tab >}}{{< tab "June" >}}10 to 21{{< /tab >}}', "9 to 20 10 to 21"],
    [":::note[Careful]\nMind the step.\n:::", "Mind the step."],
    ["```\n:::note\n```", "```\n:::note\n```"],
  ])("%j", (markdown, expected) => {
    expect(said(markdown)).toBe(expected);
  });

  test("and MDX", () => {
    const mdx =
      "import {\n  A,\n} from './a';\n\nexport const b = {\n  c: 1,\n};\n\n<Tab of={[{ d: 1 }]}>\n\nText {/* note */}\n\n</Tab>\n";
    expect(said(mdx, "a.mdx")).toBe("Text");
  });
});

test("headings keep their distances, below the first level", () => {
  expect(said("## A\n\n#### B\n\n## C\n\n<h3>D</h3>\n")).toBe("# A\n\n## B\n\n# C\n\n## D");
});

test("ids that authors gave headings do not show", () => {
  const { markdown, givenIds } = convert(
    '## Opening hours {#hours}\n\n## Prices\n\n<h2 id="way">The way</h2>\n',
  );
  expect(markdown).toBe("# Opening hours\n\n# Prices\n\n# The way\n");
  expect(givenIds).toEqual(["hours", undefined, "way"]);
});

test("what is lost is reported with its line", () => {
  const { findings } = convert("A\n\n<iframe src='x'></iframe>\n\nB [c](d) {{< e >}}\n\n![f](g.jpg)\n");
  expect(findings.map(({ kind, line, what }) => `${line} ${kind}: ${what}`).sort()).toEqual([
    "3 HTML that is now Markdown: <iframe src='x'>",
    "3 Links that lead nowhere: x",
    "5 Links that lead nowhere: d",
    "5 Shortcodes and tags: {{< e >}}",
    "7 Pictures missing: g.jpg",
  ]);
});
