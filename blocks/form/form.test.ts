import { expect, test } from "vitest";
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
