import { expect, test } from "vitest";
import { chatBaseProblem, chatProblem } from "./chat-address.ts";

test.each([
  ["https://wa.me/+442079460958", "https://wa.me/442079460958"],
  ["https://wa.me/00442079460958?text=Hi", "https://wa.me/442079460958?text=Hi"],
  ["https://wa.me/44%2020%207946%200958", "https://wa.me/442079460958"],
  [
    "https://api.whatsapp.com/send?phone=+44 (0)20 7946 0958",
    "https://api.whatsapp.com/send?phone=442079460958",
  ],
  ["https://t.me/442079460958", "https://t.me/+442079460958"],
  ["https://signal.me/#p/442079460958", "https://signal.me/#p/+442079460958"],
])("%s means %s", (address, suggestion) => {
  expect(chatProblem(address)).toMatchObject({ suggestion });
});

test("the code of a country cannot be guessed", () => {
  expect(chatProblem("https://wa.me/02079460958")).toMatchObject({ suggestion: undefined });
});

test.each(["https://wa.me/442079460958", "https://t.me/waymark", "https://t.me/+442079460958", "/contact"])(
  "%s is right",
  (address) => expect(chatProblem(address)).toBeUndefined(),
);

test.each([
  ["https://wa.me", "https://wa.me/"],
  ["https://wa.me/442079460958", "https://wa.me/"],
  ["https://web.whatsapp.com/", "https://wa.me/"],
  ["https://t.me", "https://t.me/+"],
  ["https://chat.example.org", undefined],
  ["tel:", undefined],
])("a number after %s needs %s", (address, suggestion) => {
  expect(chatBaseProblem(address)).toMatchObject({ suggestion });
});

test.each(["https://wa.me/", "https://t.me/+", "https://chat.example.org/", "wa.me"])(
  "a number after %s is right, or the address has another problem",
  (address) => expect(chatBaseProblem(address)).toBeUndefined(),
);
