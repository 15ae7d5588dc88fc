import { expect, test } from "vitest";
import migrations from "./site-header.migrations.ts";

test("version 2", () => {
  const [header, languages] = migrations;
  const others = { type: "site-header", id: "header", name: "Hall", menus: [] };
  const [chat, apply] = [
    { label: "Chat", action: "chat" },
    { label: "Book", href: "/book" },
  ];
  expect(header?.migrate({ ...others, chat, apply })).toEqual({ ...others, secondary: chat, action: apply });
  expect(languages?.migrate({ type: "language-switch", id: "languages", label: "Language" })).toBeNull();
});
