import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { addedItems } from "#src/studio/kernel/form/added-items.ts";
import type { Field, ListLimits } from "#src/studio/kernel/form/form-model.ts";

const named = (starter: JsonValue) => ({ key: "", label: "", help: "", required: true, starter });
const day: Field = {
  ...named("mon"),
  ...{ kind: "choice", choices: ["mon", "tue", "wed"].map((value) => ({ value, label: value })) },
};
const text: Field = { ...named(""), ...{ kind: "short-text", limits: {}, placeholders: false } };
const days: Field = { ...named(["mon"]), key: "days", kind: "list", item: day, limits: { unique: true } };
const hours: Field = {
  ...named({ days: ["mon"], from: "10:00" }),
  ...{ kind: "group", form: { title: "", help: "", fields: [days] } },
};

const boxes: Field = {
  ...named(["mon"]),
  ...{ key: "days", kind: "choices", choices: day.kind === "choice" ? day.choices : [], limits: {} },
};
const boxHours: Field = {
  ...named({ days: ["mon"], from: "10:00" }),
  ...{ kind: "group", form: { title: "", help: "", fields: [boxes] } },
};

test.each<[what: string, item: Field, limits: ListLimits, present: JsonValue[], added: JsonValue[]]>([
  ["a text", text, {}, ["a"], [""]],
  ["as many as a list must have", text, { min: 2 }, [], ["", ""]],
  ["one to a list that has some", text, { min: 3 }, ["a"], [""]],
  ["the choice after the last one", day, { unique: true }, ["mon"], ["tue"]],
  ["the next that is not chosen yet", day, { unique: true }, ["mon", "wed"], ["tue"]],
  ["any, once all are chosen", day, { unique: true }, ["mon", "tue", "wed"], ["mon"]],
  ["other boxes than those above", boxHours, {}, [{ days: ["mon"] }], [{ days: ["tue"], from: "10:00" }]],
  ["other days than those above", hours, {}, [{ days: ["mon", "tue"] }], [{ days: ["wed"], from: "10:00" }]],
])("+ adds %s", (_, item, limits, present, added) => {
  expect(addedItems({ item, limits }, present)).toEqual(added);
});
