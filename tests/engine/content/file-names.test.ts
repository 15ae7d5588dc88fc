import { describe, expect, test } from "vitest";
import { fileAddress, inOneForm, urlOfFile } from "#src/content/address/static-address.ts";
import { analyse } from "#src/content/analyse.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { meantFileAmong, refusedFileName } from "#src/content/static/refused-file-name.ts";
import { exampleSite, hero, page, siteCache, smallSite } from "#tests/engine/content/small-site.ts";

const NAMES = [
  "/photos/My Photo (1).JPG",
  "/Fotos/Größe_2.jpg",
  "/photos/caf\u00e9.jpg",
  "/写真/東京 駅.png",
  "/photos/عکس‌ها.webp",
  "/photos/a+b&c=d,e;f@g!h~i'j[k]{l}$m.jpg",
  "/photos/Screenshot 2024-05-01 at 3.15.02\u202fPM.png",
  "/photos/👩‍💻.gif",
  "/photos/Мой сад.jpg",
  "/photos/ガールズダ.png",
  "/photos/ref\u2011284 – a.jpg",
];

/** What is said of a picture in a field, in Markdown and as the target of a link. */
function told(src: string, markdown: string, names: readonly string[] = NAMES) {
  const blocks = [
    hero,
    { type: "text-section", id: "field", title: "Field", markdown: "Words.", image: { src, alt: "A lake" } },
    { type: "text-section", id: "text", title: "Text", markdown: `![A lake](${markdown})` },
    { type: "text-section", id: "link", title: "Link", markdown: `[The picture](${markdown})` },
  ];
  const { site, diagnostics } = analyse(smallSite({ "pages/example.json": page("example", { blocks }) }), {
    assets: new Set([...exampleSite.assets, ...names]),
    pictures: new Map(names.map((name) => [name, { width: 900, height: 600, bytes: 1 }])),
    cache: siteCache,
  });
  return { site, diagnostics };
}

const encoded = (name: string) => name.replace(/[\s()[\]]/g, encodeURIComponent).replace(/[()]/g, escape);

describe.each(NAMES)("%s", (name) => {
  test.each(["NFC", "NFD"])("is found in a field, in Markdown and by a link, written in %s", (form) => {
    const { diagnostics } = told(name.normalize(form), encoded(name.normalize(form)));
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test("has one address, in ASCII and without signs that end one", () => {
    const address = urlOfFile(name);
    expect(address).toMatch(/^[\w/.%~@-]+$/);
    expect(fileAddress(address)).toBe(name);
    expect(urlOfFile(fileAddress(address))).toBe(address);
    expect(new URL(address, "https://example.org").pathname).toBe(address);
    expect(inOneForm(encodeURI(name.normalize("NFD")))).toBe(encodeURI(name));
  });
});

describe("a name that is refused is told in the same words everywhere", () => {
  test.each([
    ["/photos/50% off.jpg", "/photos/50%25%20off.jpg", '"%"', "/photos/50- off.jpg"],
    ["/photos/who?.jpg", "/photos/who%3F.jpg", '"?"', "/photos/who.jpg"],
    ["/photos/#1.jpg", "/photos/%231.jpg", '"#"', "/photos/1.jpg"],
    ["/photos/a:b*c.jpg", "/photos/a:b*c.jpg", '":" and "*"', "/photos/a-b-c.jpg"],
  ])("%s", (name, markdown, signs, renamed) => {
    const inField = told(name, "/scenes/canada.svg", [name]).diagnostics;
    const { diagnostics } = told("/scenes/canada.svg", markdown, [name]);
    const sentence = `${JSON.stringify(name)} is refused as the name of a file because of ${signs}. Rename the file to ${renamed}, and write that here.`;
    const refused = [...inField, ...diagnostics].filter(({ code }) => code === "file/name");
    expect(refused.map(({ message }) => message)).toEqual([sentence, sentence]);
    expect(refused.map(({ suggestion }) => suggestion)).toEqual([undefined, undefined]);
  });

  test("a sign that nobody sees is named by its number", () => {
    const { because = "", renamed } = refusedFileName("/photos/a\u0007b.jpg") ?? {};
    expect([forAuthors(because), renamed]).toEqual(["because of U+0007", "/photos/a-b.jpg"]);
  });

  test("a name that is too long for the names of its copies is shortened with its ending", () => {
    const { because = "", renamed = "" } = refusedFileName(`/photos/${"写".repeat(90)}.jpeg`) ?? {};
    expect(forAuthors(because)).toBe("because it is longer than 230 bytes");
    expect(renamed).toBe(`/photos/${"写".repeat(75)}.jpeg`);
  });
});

describe("a fix names only a file that is there", () => {
  const names = [
    "/photos/My Photo.jpg",
    "/photos/DSC_0123.JPG",
    "/photos/caf\u00e9.jpg",
    "/a/x.png",
    "/A/X.png",
  ];
  test.each([
    ["/photos/my photo.jpg", "/photos/My Photo.jpg"],
    ["src/public/photos/My Photo.jpg", "/photos/My Photo.jpg"],
    ["/photos/My%20Photo.jpg", "/photos/My Photo.jpg"],
    ["/photos/dsc_0123.jpg", "/photos/DSC_0123.JPG"],
    ["/photos/CAFE\u0301.jpg", "/photos/caf\u00e9.jpg"],
    ["/photos/My\u00a0Photo.jpg", "/photos/My Photo.jpg"],
    ["/a/X.png", undefined],
    ["/photos/our-team.jpg", undefined],
  ])("%s is %s", (written, meant) => {
    expect(meantFileAmong(written, new Set(names))).toBe(meant);
    const { diagnostics } = told(written, encoded(written), names);
    const field = diagnostics.find(({ pointer }) => pointer.endsWith("/src"));
    const { suggestion, certain, cure } = field ?? {};
    if (meant !== undefined) expect([suggestion, certain === true || cure === meant]).toEqual([meant, true]);
    else expect(certain === true && !names.includes(suggestion ?? "")).toBe(false);
  });

  test("in Markdown it is written as an address", () => {
    const { diagnostics } = told("/a/x.png", "/photos/my%20photo.jpg", names);
    expect(diagnostics.flatMap(({ suggestion }) => suggestion ?? [])).toEqual(
      Array.from({ length: 2 }, () => "/photos/My%20Photo.jpg"),
    );
  });
});

test("a picture has its widths in a field and in Markdown, at one address, whatever form its name is written in", () => {
  const { site } = told("/photos/cafe\u0301.jpg", "/photos/cafe%CC%81.jpg");
  const [, field, text, link] =
    site?.resolve("/example").main.map(({ block }) => JSON.stringify(block)) ?? [];
  expect(field).toContain('"srcset":"/images/photos/caf%C3%A9.jpg-320.webp 320w, ');
  expect(text).toContain("/images/photos/caf%C3%A9.jpg-320.webp 320w, ");
  expect(link).toContain("/photos/caf%C3%A9.jpg");
  expect(`${field}${text}${link}`).not.toContain("%CC%81");
});
