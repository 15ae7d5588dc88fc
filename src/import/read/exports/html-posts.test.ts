import { expect, test } from "vitest";
import { readHtmlPosts } from "./html-posts.ts";

const read = (files: Readonly<Record<string, string>>) =>
  readHtmlPosts(Object.keys(files), (file) => files[file] ?? "");

test("posts of Substack have the titles and dates of their list, with captions and notes", () => {
  const { documents, findings, files, home } = read({
    "posts.csv":
      'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n1.clock,2024-01-15T10:00:00.000Z,true,,newsletter,everyone,"The <old>, loud clock",Time at sea\n2.thought,,false,,newsletter,everyone,,\n3.members,2024-02-01T10:00:00.000Z,true,,newsletter,only_paid,For members,\n4.gone,2024-02-02T10:00:00.000Z,true,,newsletter,everyone,Gone,\n',
    "posts/1.clock.html":
      '<div class="captioned-image-container"><figure><a href="https://cdn.example/a,b/c.jpeg"><img src="https://cdn.example/c.jpeg" alt="A tower"></a><figcaption class="image-caption">By <a href="https://example.org/">Ann</a></figcaption></figure></div><p>Late.<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> <a href="https://sea.substack.com/p/thought">More</a></p><p class="button-wrapper"><a class="button" href="https://sea.substack.com/subscribe?"><span>Subscribe now</span></a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Until 1931.</p></div></div>',
    "posts/2.thought.html": "<p>Only a thought.</p>",
    "posts/3.members.html": "<p>Words.</p>",
  });
  expect(home).toBe("https://sea.substack.com");
  expect([...files]).toEqual([
    "posts.csv",
    "posts/1.clock.html",
    "posts/2.thought.html",
    "posts/3.members.html",
  ]);
  expect(documents).toMatchObject([
    {
      title: "The <old>, loud clock",
      description: "Time at sea",
      slug: "clock",
      date: "2024-01-15",
      isDraft: false,
      former: ["/p/clock"],
      markdown:
        "[![A tower](https://cdn.example/c.jpeg)](https://cdn.example/a,b/c.jpeg)\n\n_By [Ann](https://example.org/)_\n\nLate.[^1] [More](https://sea.substack.com/p/thought)\n\n[^1]: Until 1931.",
    },
    { title: "thought", isDraft: true, date: undefined },
    { title: "For members", isDraft: true },
  ]);
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    "Buttons: The <old>, loud clock: https://sea.substack.com/subscribe?",
    "Texts: Gone: posts/4.gone.html is missing",
    "Not published: thought: it is a draft now",
    "Not published: For members: it is a draft now",
  ]);
});

test("posts of Medium come without their repeated titles, with gists and code", () => {
  const page = (canonical: string) =>
    `<article class="h-entry"><header><h1 class="p-name">To be right</h1></header><section data-field="subtitle" class="p-summary">By being wrong.</section><section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr class="section-divider"></div><div><h3 class="graf graf--h3 graf--leading graf--title">To be right</h3><h4 class="graf graf--h4 graf--subtitle">By being wrong.</h4><figure><img src="https://cdn.example/a.jpeg"><figcaption class="imageCaption">By <a href="https://example.org/">Ann</a></figcaption></figure><figure><script src="https://gist.github.com/ann/0123abc.js"></script></figure><pre class="graf">npm i<br>npm start</pre></div></section></section><footer><a class="p-author h-card" href="https://medium.com/@ann">Ann Lee</a><time class="dt-published" datetime="2019-06-01T10:02:03.000Z">June</time><a href="${canonical}" class="p-canonical">Canonical link</a></footer></article>`;
  const { documents } = read({
    "posts/2019-06-01_To-be-right-9fd26dca20b3.html": page("https://blog.example/to-be-right-9fd26dca20b3"),
    "posts/draft_To-be-right-9fd26dca20b4.html": page("https://medium.com/p/9fd26dca20b4"),
    "profile/profile.html": "<article><h1>Ann</h1></article>",
  });
  const markdown =
    "![](https://cdn.example/a.jpeg)\n\n_By [Ann](https://example.org/)_\n\n<https://gist.github.com/ann/0123abc>\n\n```\nnpm i\nnpm start\n```";
  expect(documents).toMatchObject([
    {
      ...{ title: "To be right", description: "By being wrong.", slug: "to-be-right", author: "Ann Lee" },
      ...{ date: "2019-06-01", isDraft: false, former: ["/to-be-right-9fd26dca20b3"], markdown },
    },
    { slug: "to-be-right", isDraft: true, former: [], markdown },
  ]);
});
