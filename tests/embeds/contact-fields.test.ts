import { expect, test } from "vitest";
import { contactFields, problemOf } from "#blocks/contact-form/fields.ts";

const optionsOf = (name: string) =>
  contactFields.find((field) => field.name === name)?.options?.map(([value]) => value);

test("the form has the specified fields and options", () => {
  expect(contactFields.map(({ name }) => name)).toEqual([
    "name",
    "email",
    "phone",
    "country",
    "studyLevel",
    "destination",
    "message",
  ]);
  expect(contactFields.map(({ label }) => label)).toEqual([
    "Full Name",
    "Email Address",
    "Phone Number",
    "Country",
    "Study Level",
    "Preferred Destination",
    "Message",
  ]);
  expect(optionsOf("country")).toEqual(["india", "nigeria", "pakistan", "bangladesh", "nepal", "other"]);
  expect(optionsOf("studyLevel")).toEqual([
    "undergraduate",
    "postgraduate",
    "doctorate",
    "foundation",
    "language",
  ]);
  expect(optionsOf("destination")).toEqual([
    "uk",
    "usa",
    "canada",
    "australia",
    "germany",
    "ireland",
    "unsure",
  ]);
});

test("only name and e-mail are required", () => {
  const problems = contactFields.flatMap((field) => problemOf(field, " ", true) ?? []);
  expect(problems).toEqual(["Enter your full name", "Enter your email address"]);
});

test("an e-mail address is checked by the browser's rule", () => {
  const email = contactFields.find(({ kind }) => kind === "email");
  expect(email && problemOf(email, "ada", false)).toBe("Enter an email address like name@example.com");
  expect(email && problemOf(email, "ada@example.org", true)).toBeUndefined();
});
