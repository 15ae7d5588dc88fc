import { expect, test } from "vitest";
import { recordPosts, tablePosts } from "./table-posts.ts";

test("a table of texts has a document in each row", () => {
  const csv =
    'Titel;Datum;Text;Tags;Ort;Link\r\n"Äpfel; und Öl";01.02.2024;"Ein <b>Text</b>\nin Zeilen";Obst, Küche;Kiel;https://old.example/a/\r\nZweiter;;Mehr;;;\r\n';
  const source = tablePosts("posts.csv", csv);
  expect(source?.documents).toMatchObject([
    {
      ...{ file: "posts.csv", line: 2, title: "Äpfel; und Öl", date: "2024-02-01", isPost: true },
      ...{
        slug: "apfel-und-ol",
        tags: ["Obst", "Küche"],
        markdown: "Ein <b>Text</b>\nin Zeilen\n",
        former: ["/a"],
      },
    },
    { line: 4, title: "Zweiter", date: undefined, isPost: false, markdown: "Mehr\n", former: [] },
  ]);
  expect(source?.findings).toEqual([
    { kind: "Unknown front matter", file: "posts.csv", line: 2, what: 'Ort: "Kiel"' },
  ]);
});

test("columns may be separated by commas or tabs, as the first line of Excel says", () => {
  const titles = (csv: string) => tablePosts("a.csv", csv)?.documents.map(({ title }) => title);
  expect(titles("title,body\nOne,Text")).toEqual(["One"]);
  expect(titles("\uFEFFsep=\t\nName\tContent\nOne\tText")).toEqual(["One"]);
});

test.each(["old,new\n/a,/b\n", "Title,Old URL,New URL\nA,/a,/b\n", ""])("%j is no table of texts", (csv) => {
  expect(tablePosts("a.csv", csv)).toBeUndefined();
});

test.each([
  [
    "Webflow",
    "Name,Slug,Archived,Draft,Created On,Published On,Post Body\nOne,one,false,false,Tue Mar 02 2021 12:00:00 GMT+0000,Thu Mar 04 2021 12:00:00 GMT+0000,<p>A</p>\nTwo,two,true,false,Tue Mar 02 2021 12:00:00 GMT+0000,,<p>B</p>\n",
  ],
  [
    "Joomla",
    "title,alias,introtext,fulltext,state,created,publish_up\nOne,one,<p>A</p>,,1,2021-03-02,2021-03-04\nTwo,two,<p>B</p>,,0,2021-03-02,\n",
  ],
  [
    "Shopify",
    "Handle,Title,Body HTML,Created At,Published,Published At\none,One,<p>A</p>,2021-03-02 10:00:00 +0100,TRUE,2021-03-04 10:00:00 +0100\ntwo,Two,<p>B</p>,2021-03-02 10:00:00 +0100,FALSE,\n",
  ],
  [
    "Drupal",
    "nid,title,body,path,created,published,status\n1,One,<p>A</p>,/one,1614679200,2021-03-04,1\n2,Two,<p>B</p>,/two,1614679200,,0\n",
  ],
])("the columns of %s are understood: what is no longer public is a draft", (_, csv) => {
  expect(tablePosts("a.csv", csv)?.documents).toMatchObject([
    { title: "One", slug: "one", date: "2021-03-04", isPost: true, isDraft: false },
    { title: "Two", slug: "two", date: "2021-03-02", isPost: true, isDraft: true },
  ]);
});

test("both halves of a text of Joomla are read, and the former site is known by its addresses", () => {
  const csv = "title,introtext,fulltext,url\nOne,<p>A</p>,<p>B</p>,https://old.example/one\n";
  const source = tablePosts("a.csv", csv);
  expect(source?.documents[0]?.markdown).toMatch(/<p>A<\/p>[\s\S]*<p>B<\/p>/);
  expect(source?.home).toBe("https://old.example");
});

test("records of JSON are texts: a list, Strapi's attributes, a JSON feed, one a line", () => {
  const titles = (json: unknown) =>
    recordPosts("a.json", JSON.stringify(json))?.documents.map(({ title, date, tags }) => [
      title,
      date,
      tags,
    ]);
  const one = { title: "One", publishedAt: "2021-03-04T10:00:00Z", body: "Text", tags: [{ name: "Sea" }] };
  expect(titles([one])).toEqual([["One", "2021-03-04", ["Sea"]]]);
  expect(titles({ data: [{ id: 1, attributes: one }] })).toEqual([["One", "2021-03-04", ["Sea"]]]);
  expect(
    titles({ items: [{ content_html: "<p>A note about the sea.</p>", date_published: "2021-03-04" }] }),
  ).toEqual([["A note about the sea.", "2021-03-04", []]]);
  expect(titles({ items: [{ title: "Without a text" }] })).toBeUndefined();
  expect(recordPosts("a.ndjson", `${JSON.stringify(one)}\n${JSON.stringify(one)}\n`)?.documents).toHaveLength(
    2,
  );
});
