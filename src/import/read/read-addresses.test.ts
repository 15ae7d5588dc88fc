import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

const rows = (csv: string) =>
  readAddresses("old.csv", csv).redirects.map(({ from, to, status, line }) =>
    [line, from, to, status].join(" "),
  );

test.each([
  ["/a,/b\n", "1 /a /b 301"],
  ["/a,/b,302\n", "1 /a /b 302"],
  ["/a,,410\n", "1 /a  410"],
  ["/a,410\n", "1 /a  410"],
  ["/a,/b,410\n", "1 /a  410"],
  ["source,target,code\n/a,/b,308\n", "2 /a /b 308"],
  ["Old URL;New URL;Status code\n/a;/b;302\n", "2 /a /b 302"],
  ["redirect_to\tredirect_from\n/b\t/a\n", "2 /a /b 301"],
  ["TargetURL,SourceURL\n/b,/a\n", "2 /a /b 301"],
  ["source,target,regex,code,type,hits,title,status\n/a,/b,0,302,url,7,Old page,enabled\n", "2 /a /b 302"],
  ["sep=;\r\nalt;neu\r\n/a;/b\r\n", "3 /a /b 301"],
  ['\uFEFF"https://old.example/a,b",/b\n', "1 /a,b /b 301"],
  ['"/a;b=1",/b\n', "1 /a;b=1 /b 301"],
  ['"/a" , "/b", "302"\n', "1 /a /b 302"],
  ['"/a"\t "/b"\n', "1 /a /b 301"],
  ["\\a\\one.html,\\b\n", "1 /a/one.html /b 301"],
  ["/a  /b 302\n", "1 /a /b 302"],
  ["/a,/b/#part\n", "1 /a /b#part 301"],
  ["/a,http://new.example/b\n", "1 /a https://new.example/b 301"],
])("reads %j", (csv, row) => {
  expect(rows(csv)).toEqual([row]);
});

test("reports what is no address or no status", () => {
  const { redirects, findings } = readAddresses("old.csv", "from,to,status\n/a,/b,404\n\n/c,,\n/d,/e,302\n");
  expect(redirects).toHaveLength(1);
  expect(findings.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '2 /a,/b,404: "404" is not the status of a redirect; write 301, 302 or 410',
    "4 /c,, is not an old and a new address",
  ]);
});
