import sharp from "sharp";
import { expect, test } from "vitest";
import { importPictures, LinkedFiles } from "./import-files.ts";

const PDF = "%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n";
const ZIP = "PK\x03\x04archive";
const GPX = '<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"></gpx>';

const take = (file: string, content: string) => {
  const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
  const files = new LinkedFiles(
    { file: (name) => (name === file ? bytes : undefined), files: [file] },
    new Set(),
  );
  const address = files.at(file);
  return {
    address,
    copied: [...files.copied.keys()],
    said: files.findings.map(({ kind, what }) => `${kind}: ${what}`),
  };
};

test.each([
  ["static/Our rules (new).PDF", PDF, "/imported/static/our-rules-new.pdf"],
  ["docs/plan.docx", ZIP, "/imported/docs/plan.docx"],
  ["docs/plan.odt", ZIP, "/imported/docs/plan.odt"],
  ["all.zip", ZIP, "/imported/all.zip"],
  ["events/fête.ics", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "/imported/events/fete.ics"],
  ["walk.gpx", GPX, "/imported/walk.gpx"],
  ["talk.mp3", "ID3\x03sound", "/imported/talk.mp3"],
  ["table.csv", "a,b\n1,2\n", "/imported/table.csv"],
])("%s is published where the site has it", (file, content, address) => {
  const { said, ...rest } = take(file, content);
  expect(rest).toEqual({ address, copied: [address] });
  expect(said).toEqual([`Documents: ${address} is published (1 KB)`]);
});

test.each([
  ["old.html", "<!doctype html><p>Old</p>", "is a web page"],
  ["old.txt", "<html><script>x()</script></html>", "is a web page"],
  ["plan.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', "has a script"],
  [
    "walk.gpx",
    GPX.replace("</gpx>", '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/></gpx>'),
    "has a script",
  ],
  ["setup.exe", "MZ\x90", "is a program"],
  ["setup.pdf", "MZ\x90", "is a program"],
  ["run.sh", "#!/bin/sh\n", "is a program"],
  ["code.js", "alert(1)", "is a web page"],
  ["rules.pdf", PDF.replace("%%EOF\n", ""), "is incomplete"],
])("%s is not published, and the report says so: %j", (file, content, why) => {
  const { address, copied, said } = take(file, content);
  expect([address, copied]).toEqual([undefined, []]);
  expect(said).toEqual([expect.stringContaining(`Left out: the file ${why}`)]);
});

test("the size of a large file is told in megabytes", () => {
  expect(take("talk.mp3", `ID3${"x".repeat(2_400_000)}`).said).toEqual([
    "Documents: /imported/talk.mp3 is published (2.4 MB)",
  ]);
});

test("a file that is called by its name alone is found in any folder", () => {
  const bytes = Uint8Array.from(PDF, (sign) => sign.charCodeAt(0));
  const path = "files/our guide.pdf";
  const files = new LinkedFiles(
    { file: (name) => (name === path ? bytes : undefined), files: [path] },
    new Set(),
  );
  expect(files.at("anywhere:our guide.pdf")).toBe("/imported/files/our-guide.pdf");
  expect(files.at("anywhere:guide.pdf")).toBeUndefined();
});

test.each([
  ["https://a.example/photos/Old%20pier.jpg?w=300", "/imported/web/a-example/old-pier.jpg"],
  ["https://cdn.example/w_9/https%3A%2F%2Fb.example%2Fpier.jpeg", "/imported/web/cdn-example/pier.jpeg"],
  ["photos/pier.jpg", "/imported/photos/pier.jpg"],
])("the picture %s is at %s", async (source, address) => {
  const colour = { width: 1, height: 1, channels: 3 as const, background: "red" };
  const bytes = await sharp({ create: colour }).jpeg().toBuffer();
  const { addresses, pictures } = importPictures(new Map([[source, bytes]]), new Set());
  expect([addresses.get(source), ...pictures.keys()]).toEqual([address, address]);
});
