import { expect, test } from "vitest";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./form.derive.ts";
import migrations from "./form.migrations.ts";

test("a contact form keeps the words that it had without saying them", () => {
  const [step] = migrations;
  const old = {
    type: "contact-form",
    id: "message",
    title: "Write",
    sent: { text: "See you.", title: "Sent" },
  };
  expect(step?.migrate(old)).toEqual({
    type: "form",
    id: "message",
    title: "Write",
    sent: {
      toast: "Message sent! We'll get back to you within 24 hours.",
      title: "Sent",
      text: "See you.",
      againLabel: "Write another message",
    },
  });
});

test.each([
  ["time", { min: "09:00", max: "17:30" }, "Enter a time (09:00 – 17:30)"],
  ["time", { min: "09:00" }, "Enter a time (≥ 09:00)"],
  ["date", { max: "2026-09-30" }, "Enter a date (≤ 30 September 2026)"],
  ["number", { min: "1", max: "1200" }, "Enter a number (1 – 1,200)"],
  ["number", {}, "Enter a number"],
] as const)("a %s outside %j says which values are allowed", (kind, limits, said) => {
  const field = { name: "when", label: "When", kind, ...limits };
  const block = {
    type: "form" as const,
    id: "form",
    title: "Book",
    endpoint: "https://forms.example/a",
    fields: [field],
  };
  expect(derive(block, pageContext).fields[0]?.malformed).toBe(said);
});

test("Netlify takes messages of the script at any address, and shows the browser the page of thanks", () => {
  const block = {
    type: "form" as const,
    id: "form",
    title: "Write",
    netlify: { name: "contact", thanks: "/thanks" },
    hidden: [{ name: "source", value: "home" }],
  };
  expect(derive(block, pageContext)).toMatchObject({
    endpoint: "/",
    action: "/thanks",
    hidden: [
      { name: "form-name", value: "contact" },
      { name: "source", value: "home" },
    ],
  });
  // Without a page of its own, the browser sends to the page of the form, and Netlify shows its own.
  expect(derive({ ...block, netlify: { name: "contact" } }, pageContext).action).toBeUndefined();
});
