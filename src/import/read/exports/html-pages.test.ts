import { expect, test } from "vitest";
import { htmlPages } from "./html-pages.ts";

const read = (files: Readonly<Record<string, string>>) =>
  htmlPages(Object.keys(files), (file) => files[file] ?? "");

test("pages of an old website have their text, without menus, frames and tables for layout", () => {
  const { documents, findings } = read({
    "index.htm": '<html><frameset><frame src="a.htm"></frameset></html>',
    "menu.htm": '<a href="boats.htm">Boats</a> <a href="a.htm">Start</a>',
    "club/boats.htm":
      '<title>Boats - Club</title><meta name="description" content="Our boats"><body><div id="menu">Home</div><table><tr><td><table><tr><td><font><b>Big</b></font></td></tr></table></td></tr><tr><td><p>Text <a href="../a.htm#x">more</a></p><img src="data:image/gif;base64,R0" data-src="img/Boat one.gif" alt="Boat"></td></tr></table></body>',
    "a.htm":
      "<title>Start - Club</title><h1>Start</h1><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
  });
  expect(documents).toMatchObject([
    {
      ...{ title: "Boats", slug: "club/boats", description: "Our boats", isPost: false, date: undefined },
      ...{ former: ["/club/boats.htm"] },
      markdown: "**Big**\n\nText [more](/a.htm#x)\n\n![Boat](/club/img/Boat%20one.gif)",
    },
    { title: "Start", slug: "a", markdown: expect.stringMatching(/^\| *A *\| *B *\|\n/) },
  ]);
  expect(findings.map(({ file, kind }) => [file, kind])).toEqual([
    ["index.htm", "Left out"],
    ["menu.htm", "Left out"],
  ]);
});

test("a document of Google Docs keeps its title, emphasis and links", () => {
  const { documents } = read({
    "Plan.html":
      '<style>.c1{font-weight:700}.c2{color:#000}</style><body><p class="c0 title"><span class="c2">Our plan</span></p><p><span class="c1">Bold</span> <a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D">link</a></p></body>',
  });
  expect(documents).toMatchObject([
    { title: "Our plan", markdown: "**Bold** [link](https://example.com/a)" },
  ]);
});

test("a page with a date is a post; one without a title is called by its first words", () => {
  const { documents } = read({
    "posts/html/1.html":
      '<body><img src="../../media/1.png"/><p>A short note.</p><div id="footer"><span id="timestamp"> March 4th, 2021 10:00am </span><span class="tag">walks</span></div></body>',
  });
  expect(documents).toMatchObject([
    {
      title: "A short note.",
      isPost: true,
      date: "2021-03-04",
      tags: ["walks"],
      former: ["/posts/html/1.html"],
    },
  ]);
  expect(documents[0]?.markdown).toBe("![](/media/1.png)\n\nA short note.");
});
