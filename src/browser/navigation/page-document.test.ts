import { expect, it } from "vitest";
import { comparablePolicy } from "#src/browser/navigation/page-document.ts";
import { disarmStyles } from "#src/browser/shared/page-styles.ts";

it("compares policies without style hashes and order", () => {
  const one =
    "script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='; frame-src https://p.example 'self'";
  const two =
    "frame-src 'self' https://p.example;style-src 'self' 'sha256-c=' 'sha256-d='; script-src 'self' 'sha256-a=';";
  expect(comparablePolicy(one)).toBe(comparablePolicy(two));
});

it("keeps every other difference between policies", () => {
  const policy = "script-src 'self' 'sha256-a='; style-src 'self'";
  expect(comparablePolicy(policy)).not.toBe(
    comparablePolicy("script-src 'self' 'sha256-b='; style-src 'self'"),
  );
  expect(comparablePolicy(policy)).not.toBe(comparablePolicy(`${policy} 'unsafe-inline'`));
});

it("disarms the styles of the head only", () => {
  const page = '<head><style media="screen">a>b{c:"&"}</style></head><body><style>x</style></body>';
  expect(disarmStyles(page)).toBe(
    '<head><script type="text/css" media="screen">a>b{c:"&"}</script></head><body><style>x</style></body>',
  );
});
