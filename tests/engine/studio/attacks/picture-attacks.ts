import { type Attack, picture, place, port, post, upload } from "./attacked-studio.ts";

/** Pictures. */
export const pictureAttacks: readonly Attack[] = [
  ["a picture from a page of another site", () => upload({ headers: { Origin: "https://evil.example" } })],
  ["a picture that does not say where from", () => upload({ headers: { Origin: undefined } })],
  ["a picture from the preview", () => upload({ headers: { Origin: `http://localhost:${port + 1}` } })],
  ["a picture without a token", () => upload({ headers: { Authorization: undefined } })],
  ["a picture under a foreign name", () => upload({ headers: { Host: `evil.example:${port}` } })],
  ["a picture by PUT", () => upload({ method: "PUT" })],
  ["a picture by GET", () => ({ path: "/api/upload?name=a.png" })],
  ["a picture for the preview", () => upload({ at: port + 1 })],
  ["a form with a picture", () => upload({ headers: { "Content-Type": "multipart/form-data; boundary=x" } })],
  ["a picture as plain text", () => upload({ headers: { "Content-Type": "text/plain" } })],
  ["a picture as JSON", () => upload({ headers: { "Content-Type": "application/json" } })],
  ["a drawing, which may hold scripts", () => upload({ headers: { "Content-Type": "image/svg+xml" } })],
  ["a type that objects inherit", () => upload({ headers: { "Content-Type": "constructor" } })],
  ["two types", () => upload({ headers: { "Content-Type": "image/png, image/svg+xml" } })],
  ["a compressed picture", () => upload({ headers: { "Content-Encoding": "gzip" } })],
  ["more than a picture may have", () => upload({ body: Buffer.alloc(9_000_000) })],
  [
    "more than a picture may have, in pieces",
    () => upload({ body: Buffer.alloc(9_000_000), headers: { "Transfer-Encoding": "chunked" } }),
  ],
  ["a drawing that says it is a PNG", () => upload({ body: "<svg onload='alert(1)'/>" })],
  ["a picture that ends after its signature", () => upload()],
  ["a picture without a name", () => upload({ name: "" })],
  ["a picture with a line in its name", () => upload({ name: "a\r\nX-Evil: 1.png" })],
  ["a picture with a book as its name", () => upload({ name: "x".repeat(5000) })],
  ["a file of the site to remove", () => post({ address: "/favicon.svg" }, { path: "/api/remove-picture" })],
  [
    "a file to remove outside the uploads",
    () => post({ address: "/uploads/../../../package.json" }, { path: "/api/remove-picture" }),
  ],
  ["a hidden file to remove", () => post({ address: "/uploads/.htaccess" }, { path: "/api/remove-picture" })],
  [
    "a path to remove beside an address",
    () => post({ address: "/uploads/a.png", path: "package.json" }, { path: "/api/remove-picture" }),
  ],
  [
    "a picture replaced by a page",
    () => picture("/api/replace-picture", { address: "/a.png", by: "javascript:alert(1)", places: [place] }),
  ],
  [
    "a picture replaced by one that there is not",
    () => picture("/api/replace-picture", { address: "/a.png", by: "/uploads/b.png", places: [place] }),
  ],
  [
    "a picture replaced in a prototype",
    () =>
      picture("/api/replace-picture", {
        address: "/a.png",
        by: "/b.png",
        places: [{ ...place, pointer: "/__proto__/src" }],
      }),
  ],
  [
    "a picture replaced nowhere",
    () => picture("/api/replace-picture", { address: "/a.png", by: "/b.png", places: [] }),
  ],
];
