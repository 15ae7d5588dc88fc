import { describe, expect, test } from "vitest";
import { convert, said } from "../../../tests/engine/import/converted-text.ts";
import { convertText } from "./convert-text.ts";

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
    ['See {{< ref "/posts/a.md" >}}.', "See [/posts/a](/posts/a.md)."],
    [
      '{{< figure src="pier.jpg" title="Old" caption="At dawn" alt="A pier" >}}',
      "![A pier](/imported/pier.jpg) _Old: At dawn_",
    ],
    ["{% raw %}{{ name }} {% if %}{% endraw %}", "{\\{ name }\\} {% if %}"],
    ["`{{</* youtube id */>}}`", "`{{< youtube id >}}`"],
    ["```\n{{%/* note */%}}\n```", "```\n{{% note %}}\n```"],
    ["[[https://example.org/a|Elsewhere]]", "[Elsewhere](https://example.org/a)"],
    ["![[pier.jpg|A pier|200x100]]", "![A pier](/imported/pier.jpg)"],
    ['{% include figure image_path="/pier.jpg" caption="A pier" %}', "![A pier](/imported/pier.jpg)"],
    ['{% image "./pier.jpg", "A pier" %}', "![A pier](/imported/pier.jpg)"],
    ["1. One\n2. <b>Two</b>\n\n1) One", "1. One\n2. **Two**\n\n1) One"],
    ["<ol><li>One</li></ol>\n\n<ol><li>One</li></ol>", "1. One\n\n1) One"],
    ['[A <b>pier</b>](/b "Old")', '[A **pier**](/b "Old")'],
    ['[A <b>pier</b>][p]\n\n[p]: /b "Old"', '[A **pier**](/b "Old")\n\n[p]: /b "Old"'],
    ['<a href="/b" title="Old">A pier</a>', '[A pier](/b "Old")'],
    [
      "[\n\n![](pier.jpg)\n\nGitHub: Build\n\nJoin\n\n](https://example.org/)\n\nAfter",
      "![Pier](/imported/pier.jpg)\n\n[GitHub: Build](https://example.org/)\n\nJoin\n\nAfter",
    ],
    ["[![A pier](pier.jpg)\n\n### Pier\n\n](/b)", "![A pier](/imported/pier.jpg)\n\n# [Pier](/b)"],
    ["[\n\n![A pier](pier.jpg)\n\n](/b)", "[![A pier](/imported/pier.jpg)](/b)"],
    ["```\n[\n\na\n\n](/b)\n```", "```\n[\n\na\n\n](/b)\n```"],
    ['<a href="/b" title="Old">\n\n## Pier\n\n</a>', '# [Pier](/b "Old")'],
    ['<img src="pier.jpg" alt="A pier" title="At dawn">', '![A pier](/imported/pier.jpg "At dawn")'],
    ["![A pier](pier.jpg =300x200)", "![A pier](/imported/pier.jpg)"],
    ['![A pier](pier.jpg "At dawn" =300x)', '![A pier](/imported/pier.jpg "At dawn")'],
    [
      "![A pier|300x200](pier.jpg) ![300](pier.jpg)",
      "![A pier](/imported/pier.jpg) ![Pier](/imported/pier.jpg)",
    ],
    ["`![a](b.jpg =300x200)`", "`![a](b.jpg =300x200)`"],
    [
      '<figure markdown>\n  ![A pier](pier.jpg){ width="300" }\n  <figcaption>At dawn</figcaption>\n</figure>',
      "![A pier](/imported/pier.jpg)\n\nAt dawn",
    ],
    ["![A pier](pier.jpg)\n/// caption\nAt dawn\n///", "![A pier](/imported/pier.jpg)\n\nAt dawn"],
    ["[A](https://example.org/my path) [b](/my page)", "[A](<https://example.org/my path>) [b](</my page>)"],
    ["[![](https://example.org/lost-ship.jpg)](/b)", "[Lost ship](/b)"],
    ['A\n\n--8<-- "b.md"\n\n<<< @/c.js\n\nD', "A\n\nD"],
    ["::: details Click\n```js\nlet a\n```\n:::", "**Click**\n\n```js\nlet a\n```"],
    [
      '=== "A"\n      ```js\n      let a\n      ```\n\n      ???+ note "B"\n          > C\n\n=== "D"\n    E',
      "**A**\n\n```js\nlet a\n```\n\n**B**\n\n> C\n\n**D**\\\nE",
    ],
    [
      "- One\n  id:: 6279582c-50d4-45fd-8074-14d506e7520f\n- {{video https://example.org/a}} {{embed [[/b]]}}",
      "- One\n\n- <https://example.org/a> /b",
    ],
    ["![](old-pier.jpg)", "![Old pier](/imported/pier.jpg)"],
    ["![A pier](/a b/old pier (1).jpg)", "![A pier](/imported/pier.jpg)"],
    ['![A pier](old pier.jpg "At dawn")', '![A pier](/imported/pier.jpg "At dawn")'],
    ["[A pier](/old fees.pdf#page=2)", "[A pier](</old fees.pdf#page=2>)"],
    ['![A pier](pier.jpg "At dawn"){ width=300 }', '![A pier](/imported/pier.jpg "At dawn")'],
    ["| A | B |\n| - | - |\n| `a|b` | 2 |", "| A      | B |\n| ------ | - |\n| `a\\|b` | 2 |"],
    ["| A |\n| - |\n| 1 | 2 |", "| A |   |\n| - | - |\n| 1 | 2 |"],
    [
      "见 https://a.example/文（旧）、https://b.example。",
      "见 <https://a.example/文>（旧）、<https://b.example>。",
    ],
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
    [
      '{{< tab "May" >}}9 to 20{{< /tab >}}{{< tab "June" >}}10 to 21{{< /tab >}}',
      "**May** 9 to 20 **June** 10 to 21",
    ],
    [":::note[Careful]\nMind the step.\n:::", "**Careful**\\\nMind the step."],
    ["::: tip Careful\nMind the step.\n:::", "**Careful**\\\nMind the step."],
    ["::: tip\nMind the step.\n:::", "Mind the step."],
    ["> [!NOTE]\n> Mind the step.", "> **Note**\\\n> Mind the step."],
    ["> [!warning]- Careful\n> Mind the step.", "> **Careful**\\\n> Mind the step."],
    ["> [!tip] Careful", "> **Careful**"],
    [
      '!!! note "Careful"\n    Mind the step.\n\n    Slowly.\n\nNext.',
      "**Careful**\\\nMind the step.\n\nSlowly.\n\nNext.",
    ],
    ["??? danger\n    Mind the step.", "**Danger**\\\nMind the step."],
    ["Pier\n: Where boats land\n: Where people fish", "**Pier**\\\nWhere boats land\\\nWhere people fish"],
    ["A ==marked== word, 1 == 1 and `==code==`", "A marked word, 1 == 1 and `==code==`"],
    ["One %%hidden%% two{% comment %}, hidden{% endcomment %}", "One two"],
    ["- [ ]  Milk\n- [x]  **Tea**", "- [ ] Milk\n- [x] **Tea**"],
    [
      "A [B]{.underline} [[C]{.underline}](https://example.org/)[]{#_Toc1 .anchor}",
      "A B [C](https://example.org/)",
    ],
    ["Paragraph.\n{: #here .wide}", "Paragraph."],
    ["10^-3^ m, H~2~O, 9~12~15, a^2b^2 and `x^2^`", "10⁻³ m, H₂O, 9~12~15, a^2b^2 and `x^2^`"],
    ["A\n\n{% for post in posts %}\n- {{ post.title }}\n{% endfor %}\n\nB", "A\n\nB"],
    [
      "![][image1] and [B][b]\n\n[image1]: pier.png\n[b]: /b",
      "![Pier](/imported/pier.jpg) and [B][b]\n\n[b]: /b",
    ],
    ['{% if page.lang == "en" %}Hello.{% else %}Hallo.{% endif %} B', "Hello. B"],
    ["{% if a %}A{% elsif b %}B{% else %}C{% endif %}\n\n{% unless d %}D{% endunless %}", "A\n\nD"],
    [
      "+-----+-----+\n| A   | B   |\n+=====+=====+\n| one | two |\n| and | **3** |\n+-----+-----+\n",
      "| A       | B         |\n| ------- | --------- |\n| one and | two **3** |",
    ],
    ["+---+---+\n| a | b |\n+---+---+\n\nText", "|   |   |\n| - | - |\n| a | b |\n\nText"],
    [
      "Text\n\n  Name    Price of it\n  ------- -----------\n  Walk    5 £\n  Talk    free\n\nEnd",
      "Text\n\n| Name | Price of it |\n| ---- | ----------- |\n| Walk | 5 £         |\n| Talk | free        |\n\nEnd",
    ],
    ["See [[Pier#Boats]] or [[Pier#^a1b2c3]]", "See Pier: Boats or Pier"],
    ["One. ^abc-12\n\n- a\n\n^list\n\n2 ^10", "One.\n\n- a\n\n2 ^10"],
    [
      "One^[A **note** with [a link](https://example.org/).] two^[B.] `^[c]`",
      "One[^inline-1] two[^inline-2] `^[c]`\n\n[^inline-1]: A **note** with [a link](https://example.org/).\n\n[^inline-2]: B.",
    ],
    ["[TOC]\n\nText", "Text"],
    ["[[_TOC_]]\n\nText", "Text"],
    ["*[HTML]: Hypertext\n\nHTML", "HTML"],
    ["![A pier](pier.jpg){width=50%}, [it](/b){target=_blank}", "![A pier](/imported/pier.jpg), [it](/b)"],
    ["{{< youtube w7Ft2ymGmfc >}}", "<https://www.youtube.com/watch?v=w7Ft2ymGmfc>"],
    ['{% include youtube.html id="w7Ft2ymGmfc" %}', "<https://www.youtube.com/watch?v=w7Ft2ymGmfc>"],
    ["{{< vimeo 146022717 >}}", "<https://vimeo.com/146022717>"],
    [
      "![[pier.jpg|300]] and ![[pier.jpg|Old pier]]",
      "![Pier](/imported/pier.jpg) and ![Old pier](/imported/pier.jpg)",
    ],
    ["`[[ -f a ]]` and [[ -f a ]]", "`[[ -f a ]]` and \\[\\[ -f a ]]"],
    ["```\n[[a]] ==b== %%c%%\n```", "```\n[[a]] ==b== %%c%%\n```"],
    ["```\n:::note\n```", "```\n:::note\n```"],
    ["Open 9~12 and 13~17, ~~not~~ now.", "Open 9~12 and 13~17, ~~not~~ now."],
    ["H<sub>2</sub>O, 5 m<sup>2</sup>, the 1<sup>st</sup>, <q>in</q>", 'H₂O, 5 m², the 1st, "in"'],
    [
      'Built<sup id="fnref:1"><a href="#fn:1">1</a></sup>.\n\n<div class="footnotes">\n<ol>\n<li id="fn:1">By <em>hand</em>. <a href="#fnref:1">↩</a></li>\n</ol>\n</div>',
      "Built[^1].\n\n[^1]: By _hand_.",
    ],
    [
      "<details>\n<summary>More</summary>\n\n**Bold**\n\n- one\n- two\n\n</details>",
      "**More**\n\n**Bold**\n\n- one\n- two",
    ],
    ['<a href="/b">\n\n## A card\n\nText.\n\n</a>', "# [A card](/b)\n\nText."],
    ["<table><tr><td>\n\n**A**\n\n</td><td>1</td></tr></table>", "| **A** | 1 |\n| ----- | - |"],
    [
      "| A<sup>2</sup> | **B** c |\n| - | -: |\n| a<br>b | d |",
      "| A²     | **B** c |\n| ------ | ------: |\n| a<br>b |       d |",
    ],
    ["- [x] one <kbd>A</kbd>\n- [ ] two", "- [x] one `A`\n- [ ] two"],
    ["One [<b>two</b>][r].\n\n[r]: /b", "One [**two**](/b).\n\n[r]: /b"],
    ["Note[^a] <i>here</i>.\n\n[^a]: H<sub>2</sub>O", "Note[^a] _here_.\n\n[^a]: H₂O"],
    ['<video controls src="/b.mp4"></video>', "[b.mp4](/b.mp4)"],
    ['<iframe src="https://example.org/a" title="A film"></iframe>', "[A film](https://example.org/a)"],
  ])("%j", (markdown, expected) => {
    expect(said(markdown)).toBe(expected);
  });

  test("and MDX", () => {
    const mdx =
      "import {\n  A,\n} from './a';\n\nexport const b = {\n  c: 1,\n};\n\n<Tab of={[{ d: 1 }]}>\n\nText {/* note */}\n\n</Tab>\n";
    expect(said(mdx, "a.mdx")).toBe("Text");
  });
});

describe("words in the attributes of tags and components are shown", () => {
  test.each([
    ['{{< callout type="tip" title="Take care" >}}\nText.\n{{< /callout >}}', "**Take care**\\\nText."],
    ['{{% details "More" %}}\n\nText.\n{{% /details %}}', "**More**\n\nText."],
    ['{{< alert "Closed in May" >}}', "**Closed in May**"],
    ['{% include alert.html content="Take **care** of 2 * 3" %}', "**Take care of 2 \\* 3**"],
    ['{{< card link="/b" title="Boats" description="All of them" >}}', "[Boats](/b) All of them"],
    ['{{< button href="/b" >}}Boats{{< /button >}} sail', "[Boats](/b) sail"],
    ['{{< button "https://a.example/b" "Buy it" >}}', "[Buy it](https://a.example/b)"],
    ['{% include note.html content="Closed in May" %}', "**Closed in May**"],
    ['{{< icon "star" >}}{{< chart file="a.csv" >}}{{< include "a.md" >}}', ""],
    ['`{{< alert "Closed in May" >}}`', '`{{< alert "Closed in May" >}}`'],
    ["{{< gist ann 0123456 >}}", "<https://gist.github.com/ann/0123456>"],
    ["{% gist ann/0123456 %}", "<https://gist.github.com/ann/0123456>"],
  ])("%s", (markdown, expected) => {
    expect(said(markdown)).toBe(expected);
  });

  test.each([
    ['<Tip title="Take care">\nText.\n</Tip>', "**Take care**\\\nText."],
    ['<TabItem value="a" label="npm">Run it</TabItem>', "**npm** Run it"],
    ['<LinkCard title="Boats" href="/b" />', "[Boats](/b)"],
    ['<Button href="/b" size="lg">Boats</Button>', "[Boats](/b)"],
    ['<YouTube id="dQw4w9WgXcQ" />', "<https://www.youtube.com/watch?v=dQw4w9WgXcQ>"],
  ])("%s", (mdx, expected) => {
    expect(said(mdx, "a.mdx")).toBe(expected);
  });
});

test.each([
  ["{% codeblock Old pier lang:js %}\n  a * b;\n{% endcodeblock %}", "```js\n  a * b;\n```"],
  ["{% blockquote Ann, A book %}\nWords\n{% endblockquote %}", "> Words\\\n> — Ann, A book"],
  ["{% asset_img old/pier.jpg 300 200 A pier %}", "![A pier](/imported/pier.jpg)"],
  ['{% img left pier.jpg 300 "Pier" "A pier" %}', "![A pier](/imported/pier.jpg)"],
  ["{% post_link old-boats 'Old boats' %}", "[Old boats](/_posts/old-boats)"],
])("tags of Hexo: %s", (markdown, expected) => {
  expect(said(markdown)).toBe(expected);
});

test.each([
  ['{% hint style="warning" %}\nTake care.\n{% endhint %}', "**Warning**\\\nTake care."],
  [
    '{% tabs %}\n{% tab title="npm" %}\n```sh\na\n```\n{% endtab %}\n{% endtabs %}',
    "**npm**\n\n```sh\na\n```",
  ],
  ['{% code title="a.js" %}\n```js\na();\n```\n{% endcode %}', "**a.js**\n\n```js\na();\n```"],
  ['{% embed url="https://a.example/b" %}', "<https://a.example/b>"],
  ['{% content-ref url="/b" %}\n[B](/b)\n{% endcontent-ref %}', "[B](/b)"],
])("tags of GitBook: %s", (markdown, expected) => {
  expect(said(markdown)).toBe(expected);
});

test.each([
  ['::: {.callout-tip title="Mind"}\nText.\n:::', "**Mind**\\\nText."],
  ["::: {.callout-note}\nText.\n:::", "**Note**\\\nText."],
  ["```{python}\na\n```", "```python\na\n```"],
  ["{{< video https://a.example/b >}}", "<https://a.example/b>"],
  ["```rust,ignore\na\n```", "```rust\na\n```"],
  ['::alert{type="tip"}\nText.\n::', "Text."],
  ["::card\n#title\nPier\n#text\nOld.\n::", "Pier\n\nOld."],
  ["A :badge[new]{type=tip} pier, at 10:30[1]", "A new pier, at 10:30\\[1]"],
  ["One.\n\n===\n\nTwo.", "One.\n\nTwo."],
])("what Quarto, mdBook, Nuxt and Grav write: %s", (markdown, expected) => {
  expect(said(markdown)).toBe(expected);
});

test("tabs of MkDocs keep their names, and notes without a reference their words", () => {
  expect(said('=== "C"\n\n    Text.\n\n=== "C++"\n\n    ```c\n    a();\n    ```')).toBe(
    "**C**\n\nText.\n\n**C++**\n\n```c\na();\n```",
  );
  const { markdown, findings } = convert("Text.\n\n[^1]: A note.");
  expect(markdown.trim()).toBe("Text.\n\nA note.");
  expect(findings).toMatchObject([{ kind: "Notes without a reference", line: 3, what: "[^1]" }]);
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

test("marks that Markdown does not have are reported with their words", () => {
  const { findings } = convert(
    'A <u>b</u>.\n\n<p><ins>c</ins> <mark>d</mark> <abbr title="E F">g</abbr> x<sub>i,j</sub></p>\n\n<form><input placeholder="h"></form>',
  );
  expect(
    findings.flatMap(({ kind, line, what }) => (kind === "HTML that is lost" ? [`${line} ${what}`] : [])),
  ).toEqual([
    "1 <u>b</u>",
    "3 <ins>c</ins>",
    "3 <mark>d</mark>",
    '3 <abbr title="E F">g: E F</abbr>',
    "3 <sub>i,j</sub>",
    '5 <input placeholder="h">h</input>',
  ]);
});

test("what only other programs read is in the report, with its words", () => {
  const kinds = (markdown: string) =>
    convert(markdown).findings.map(({ kind, line, what }) => `${line} ${kind}: ${what}`);
  expect(kinds("A\n==marked==\n%%hidden\nnote%%\n\n$$x^2$$\n\n[[Nowhere#Part|there]]")).toEqual([
    "6 Formulas: $$x^2$$",
    "2 Marked words: ==marked==",
    "3 Shortcodes and tags: %%hidden note%%",
    "8 Links that lead nowhere: Nowhere#Part",
  ]);
});

test.each([
  ['<img src={require("./pier.jpg").default} alt="A pier" />', "![A pier](/imported/pier.jpg)"],
  ['<img src={require("@site/static/pier.jpg").default} alt="A pier" />', "![A pier](/imported/pier.jpg)"],
  ['import pier from "./pier.jpg"\n\n<Image src={pier} alt="A pier" />', "![A pier](/imported/pier.jpg)"],
  ["<img src={useBaseUrl('/img/pier.jpg')} alt=\"A pier\" />", "![A pier](/imported/pier.jpg)"],
  ["<a href={address}>A pier</a>", "A pier"],
  ["Objects such as \\{a: 1\\} are text.", "Objects such as {a: 1} are text."],
])("pictures and attributes of MDX: %s", (mdx, markdown) => {
  expect(said(mdx, "a.mdx")).toBe(markdown);
});

test.each([
  ["/Old pier (1).png", "/Old%20pier%20(1).png"],
  ["/50% off.png", "/50%25%20off.png"],
  ["/caf%C3%A9%20pier.png", "/caf%C3%A9%20pier.png"],
  [" /東京.png ", "/%E6%9D%B1%E4%BA%AC.png"],
])("the address of a picture in HTML, %j, is that of its file", (src, address) => {
  const asked: string[] = [];
  const markdown = `<img src="${src}" alt="A pier">`;
  convertText({ file: "a.md", lineOf: (line) => line, markdown, dialect: "tags" }, (one) => {
    asked.push(one);
    return one;
  });
  expect(asked).toEqual([address]);
});

test("a reference of Hugo by the name of a file alone leads to that file in any folder", () => {
  const asked: string[] = [];
  const text = { file: "b.md", lineOf: (line: number) => line, dialect: "tags" as const };
  convertText({ ...text, markdown: '[It]({{< ref "a.md#b" >}}) [or]({{< ref "/c/a.md" >}})' }, (address) => {
    asked.push(address);
    return undefined;
  });
  expect(asked).toEqual(["anywhere:a.md#b", "/c/a.md"]);
});

test.each(["<!--more-->", "<!-- more -->", "<!-- truncate -->"])("an excerpt ends at %s", (mark) => {
  expect(convert(`First words.\n\nSecond.\n\n${mark}\n\nThird.`).words).toBe("First words. Second.");
  expect(convert(`${mark}\n\nThird.`).words).toBe("Third.");
});
