import { expect, test } from "vitest";
import { type Answer, failureIn, isUncertain } from "./read-answer.ts";

const json = "application/json";
const html = "text/html; charset=utf-8";
const portal = "<!DOCTYPE html><title>Hotel</title><form>Room number</form>";
const thanks = "<!DOCTYPE html><title>Thanks</title><h1>Thank you</h1>";

const sender = { origin: "https://windfall.example", isSecure: true };
const service = "https://forms.example.com/f/apples";

const answer = (status: number, type: string, text: string, more: Partial<Answer> = {}): Answer => ({
  ...{ status, ok: status >= 200 && status < 300, type, text, redirected: false, url: service },
  ...more,
});
const own = (path: string, redirected = false) => ({ url: `${sender.origin}${path}`, redirected });

test.each([
  [204, "", "", undefined],
  [201, "", "", undefined],
  [200, "text/plain", "OK", undefined],
  [200, json, "[]", undefined],
  // Scripts in PHP that name no type answer with that of a page.
  [200, html, '{"success":true}', undefined],
  [200, html, '{"success":false}', "refused"],
  [200, html, portal, "unconfirmed"],
  [200, "text/plain", portal, "unconfirmed"],
  [200, json, portal, "unconfirmed"],
  [200, "", `\uFEFF\n ${portal}`, "unconfirmed"],
  [200, "application/xhtml+xml", '<?xml version="1.0"?><html/>', "unconfirmed"],
  [200, html, "Please sign in to this network.", "unconfirmed"],
  [422, json, '{"errors":[{"field":"email"}]}', "refused"],
  [403, html, portal, "refused"],
  [429, json, '{"error":"Too many requests"}', "refused"],
  [503, html, portal, "broken"],
  [504, html, portal, "broken"],
])("an answer %i %s %s", (status, type, text, failure) => {
  expect(failureIn(answer(status, type, text), sender)).toBe(failure);
});

/** As the services document their answers to a script, or as their users report them. */
test.each([
  ["Formspree", '{"next":"/thanks","ok":true}', undefined],
  [
    "Formspree",
    '{"errors":[{"code":"TYPE_EMAIL","field":"email","message":"should be an email"}]}',
    "refused",
  ],
  ["Web3Forms", '{"success":true,"data":{"name":"Ada"},"message":"Email sent successfully!"}', undefined],
  ["Web3Forms", '{"success":false,"message":"Invalid Access Key"}', "refused"],
  ["FormSubmit", '{"success":"true","message":"The form was submitted successfully."}', undefined],
  ["FormSubmit", '{"success":"false","message":"This form needs Activation."}', "refused"],
  ["Basin", '{"success":true,"id":"2f1a"}', undefined],
  ["Basin", '{"success":true,"error":"","errors":{}}', undefined],
  ["Getform", '{"success":true,"redirectUrl":"https://getform.io/thank-you"}', undefined],
  ["Getform", '{"error":"Form not found"}', "refused"],
  ["Contact Form 7", '{"status":"mail_sent","message":"Thank you","invalid_fields":[]}', undefined],
  ["Contact Form 7", '{"status":"validation_failed","invalid_fields":[{"field":"email"}]}', "refused"],
  ["Contact Form 7", '{"status":"spam","message":"There was an error"}', "refused"],
  ["Google Apps Script", '{"result":"success","row":7}', undefined],
  ["Google Apps Script", '{"result":"error","error":{}}', "refused"],
  ["another", '{"ok":false}', "refused"],
  ["another", '{"error":null,"errors":[]}', undefined],
  ["another", '{"error":false}', undefined],
  ["another", '{"status":200,"error":0}', undefined],
  ["another", '"Thank you"', undefined],
])("%s answers %s", (_, text, failure) => {
  expect(failureIn(answer(200, json, text), sender)).toBe(failure);
});

test("a page of the own site is an answer, also at the end of a redirect", () => {
  expect(failureIn(answer(200, html, thanks, own("/api/contact")), sender)).toBeUndefined();
  expect(failureIn(answer(200, html, thanks, own("/about", true)), sender)).toBeUndefined();
  const local = { origin: "http://shop.local", isSecure: false };
  expect(
    failureIn(answer(200, html, thanks, { url: "http://shop.local/about", redirected: true }), local),
  ).toBe(undefined);
});

test("without https:, a page at the own address may be that of a hotel", () => {
  const local = { origin: "http://shop.local", isSecure: false };
  expect(failureIn(answer(200, html, portal, { url: "http://shop.local/api/contact" }), local)).toBe(
    "unconfirmed",
  );
});

test("a page of thanks that is missing says nothing of the message before it", () => {
  expect(failureIn(answer(404, html, thanks, own("/thanks", true)), sender)).toBe("unanswered");
  expect(failureIn(answer(500, html, thanks, own("/thanks", true)), sender)).toBe("unanswered");
});

test.each([
  ["/contact?error=email", "refused"],
  ["/contact?error=true&errors=email", "refused"],
  ["/contact?success=false", "refused"],
  ["/contact?status=failed", "refused"],
  ["/contact?success=true&error=", undefined],
  ["/thanks?from=error-page", undefined],
])("a redirect to %s", (path, failure) => {
  expect(failureIn(answer(200, html, thanks, own(path, true)), sender)).toBe(failure);
});

test("only an offline browser and a refusal are certain", () => {
  const all = ["unreachable", "unanswered", "timeout", "unconfirmed", "refused", "broken"] as const;
  expect(all.filter((failure) => !isUncertain(failure))).toEqual(["unreachable", "refused"]);
});
