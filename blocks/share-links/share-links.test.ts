import { expect, test } from "vitest";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./share-links.derive.ts";

test("the page is passed on with its title and its address", () => {
  const block = {
    type: "share-links",
    id: "share",
    title: "Share",
    chat: "Chat",
    copy: "Copy",
    copied: "Copied",
  } as const;
  const page = { ...pageContext, title: "Apples & pears", url: "https://example.org/apples" };
  const { url, chatHref, emailHref } = derive(block, page);
  expect(url).toBe("https://example.org/apples");
  expect(new URL(chatHref ?? "").searchParams.get("text")).toBe("Apples & pears https://example.org/apples");
  expect(new URL(emailHref).searchParams.get("subject")).toBe("Apples & pears");
});

test("a site without a chat shares by email and address", () => {
  const { chat: _, ...site } = pageContext.site;
  const block = { type: "share-links", id: "share", title: "Share", copy: "Copy", copied: "Copied" } as const;
  const derived = derive(block, { ...pageContext, site });
  expect(derived).not.toHaveProperty("chatHref");
  expect(derived.emailHref).toContain("mailto:");
});
