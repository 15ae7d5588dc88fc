// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { problemsOf, tidyControls } from "#blocks/form/fields/field-problems.ts";
import type { WordedField } from "#blocks/form/form.derive.ts";

const words = { missing: "missing", malformed: "malformed" };
const named = (name: string, more: Partial<WordedField> = {}): WordedField => ({
  name,
  label: name,
  ...words,
  ...more,
});

function form(html: string): HTMLFormElement {
  const element = document.createElement("form");
  element.innerHTML = html;
  return element;
}

test("a required choice is missing until one of its boxes is ticked", () => {
  const fields = [named("gear", { kind: "checkbox", required: true })];
  const boxes = form(
    '<input type="checkbox" name="gear" value="a"><input type="checkbox" name="gear" value="b">',
  );
  expect(problemsOf(boxes, fields)).toEqual({ gear: "missing" });
  boxes.querySelectorAll("input")[1]?.setAttribute("checked", "");
  expect(problemsOf(boxes, fields)).toEqual({ gear: undefined });
});

test("a required text of spaces is missing; an optional one may be empty", () => {
  const fields = [named("name", { required: true }), named("note")];
  expect(problemsOf(form('<input name="name" value="  "><input name="note">'), fields)).toEqual({
    name: "missing",
    note: undefined,
  });
});

test("a value out of range is malformed", () => {
  const fields = [named("people", { kind: "number", min: "1", max: "8" })];
  expect(problemsOf(form('<input type="number" name="people" min="1" max="8" value="9">'), fields)).toEqual({
    people: "malformed",
  });
});

test("a website may be said without https://, which it gets; other words are malformed", () => {
  const fields = [named("site", { kind: "url" }), named("mail", { kind: "email" })];
  const typed = form(
    '<input name="site" value="www.example.org"><input name="mail" value="ada@example.org.">',
  );
  expect(problemsOf(typed, fields)).toEqual({ site: undefined, mail: undefined });
  tidyControls(typed, fields);
  expect([...typed.querySelectorAll("input")].map(({ value }) => value)).toEqual([
    "https://www.example.org",
    "ada@example.org",
  ]);
  for (const words of ["none", "ada@example.org", "@windfall"])
    expect(problemsOf(form(`<input name="site" value="${words}">`), fields).site).toBe("malformed");
  expect(problemsOf(form('<input name="site" value=" ">'), fields).site).toBeUndefined();
});

test("an email address may have letters of any script, and needs a domain with a dot", () => {
  const fields = [named("mail", { kind: "email" })];
  const problemWith = (value: string, typeMismatch: boolean) => {
    const typed = form(`<input name="mail" value="${value}">`);
    const [control] = typed.querySelectorAll("input");
    const validity = { valid: !typeMismatch, typeMismatch, valueMissing: false };
    if (control) Object.defineProperty(control, "validity", { value: validity });
    return problemsOf(typed, fields).mail;
  };
  expect(problemWith("info@münchen.de", true)).toBeUndefined();
  expect(problemWith("ada@example.org", false)).toBeUndefined();
  expect(problemWith("", false)).toBeUndefined();
  expect(problemWith("ada@example", false)).toBe("malformed");
  expect(problemWith("ada example.org", true)).toBe("malformed");
});
