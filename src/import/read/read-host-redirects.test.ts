import { expect, test } from "vitest";
import { readHostRedirects } from "./read-host-redirects.ts";

const read = (file: string, text: string) => {
  const { redirects, findings } = readHostRedirects(file, text);
  return [
    redirects.map(({ from, to, status, line }) => `${line}: ${from} ${to} ${status}`),
    findings.map(({ what, line }) => `${line}: ${what}`),
  ];
};

test("_redirects of Netlify and Cloudflare Pages", () => {
  const text = `# Moved
/old/  /new/#top
/a.php id=3 /b 302!
/c http://other.example/c
/gone /nowhere 410

/blog/* /news/:splat
/api /functions/api 200
/d /e 302 Country=us
`;
  expect(read("static/_redirects", text)).toEqual([
    ["2: /old /new#top 301", "3: /a.php?id=3 /b 302", "4: /c https://other.example/c 301", "5: /gone  410"],
    [
      "7: /blog/* /news/:splat 301 is not a plain redirect from one address to another",
      "8: /api /functions/api 200 is not a plain redirect from one address to another",
      "9: /d /e 302 Country=us is not a plain redirect from one address to another",
    ],
  ]);
});

test("settings of Netlify and Vercel", () => {
  const toml =
    '[build]\npublish = "public"\n[[redirects]]\nfrom = "/old"\nto = "/new"\n[[redirects]]\nfrom = "/x"\nto = "/y"\nconditions = {Country = ["us"]}\n';
  expect(read("netlify.toml", toml)).toEqual([
    ["4: /old /new 301"],
    ["7: /x /y 301 conditions is not a plain redirect from one address to another"],
  ]);
  const json = {
    redirects: [
      { source: "/old", destination: "/new", permanent: false },
      { source: "/b/:id", destination: "/c" },
    ],
  };
  expect(read("vercel.json", JSON.stringify(json))).toEqual([
    ["1: /old /new 302"],
    ["1: /b/:id /c 301 is not a plain redirect from one address to another"],
  ]);
  expect(read("netlify.toml", "not [ toml")).toEqual([[], []]);
});
