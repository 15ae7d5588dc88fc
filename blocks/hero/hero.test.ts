import { describe, expect, test } from "vitest";
import type { Entry, HeroBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./hero.derive.ts";

const booking = { label: "Book a place", href: "/book" };
const more = { label: "All events", href: "/events" };
const block: HeroBlock = { type: "hero", id: "intro", title: "Open evening", booking, actions: [more] };
const event: Entry = {
  collection: "events",
  label: "Open evening",
  summary: "An evening.",
  date: "2026-07-04",
};
const onPage = (known: Entry | undefined, buildDate = "2026-06-01") =>
  derive(block, { ...pageContext, known, buildDate });

test("the size of a title depends on the kind of its page: only home pages have that of a poster", () => {
  const home = { label: "Home", href: "/" };
  const isPoster = (breadcrumbs: readonly { label: string; href: string }[]) =>
    derive(block, { ...pageContext, breadcrumbs }).isPoster;
  expect(isPoster([home])).toBe(true);
  expect(isPoster([home, { label: "Visits", href: "/visits" }])).toBe(false);
});

describe("the opening of an event's page", () => {
  test.each(["full", "cancelled", "postponed"] as const)(
    "says that it is %s, and nobody can book",
    (status) => {
      const shown = onPage({ ...event, status });
      expect(shown).toMatchObject({ status, statusText: expect.stringMatching(/\w/) });
      expect(shown.actions).toEqual([more]);
    },
  );

  test.each([{ status: "rescheduled" }, { status: "online" }, {}] as const)(
    "has its booking button while it is %s",
    (state) => {
      expect(onPage({ ...event, ...state }).actions).toEqual([booking, more]);
    },
  );

  test("takes no bookings once it is over, and says no longer that it was full", () => {
    const over = onPage({ ...event, status: "full" }, "2026-07-05");
    expect(over).not.toHaveProperty("status");
    expect(over.actions).toEqual([more]);
  });

  test("without other buttons has none at all", () => {
    const { actions: _, ...alone } = block;
    const page = {
      ...pageContext,
      known: { ...event, status: "full" as const },
      buildDate: "2026-06-01",
    };
    expect(derive(alone, page)).not.toHaveProperty("actions");
  });
});

test("a page that is no event's shows the button as any other", () => {
  expect(onPage(undefined)).toMatchObject({ actions: [booking, more] });
  expect(onPage(undefined)).not.toHaveProperty("status");
});
