import { expect, test } from "vitest";
import { tablePosts } from "./table-posts.ts";

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
