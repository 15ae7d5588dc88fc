import { expect, test } from "vitest";
import { choice, count, flag, line, list, object, union } from "#src/studio/kernel/protocol/call.ts";
import { linesWithin, tool } from "./tool.ts";

test("arguments are read as clients send them: values as JSON in a string, and null for what is left out", async () => {
  const input = object(
    { at: line, changes: list(object({ do: line }, { after: line }), 1, 9) },
    { from: count, dry_run: flag, as: choice("outline", "source") },
  );
  const { run } = tool({ name: "try", description: "", input, isReadOnly: true }, JSON.stringify);
  const changes = [{ do: "move" }];
  const plain = JSON.stringify({ at: "5", changes });
  expect(await run({ at: "5", changes: JSON.stringify(changes) })).toBe(plain);
  expect(await run({ at: "5", changes: [{ do: "move", after: null }], from: null, as: "null" })).toBe(plain);
  expect(await run({ at: "5", changes, from: "3", dry_run: "true" })).toBe(
    JSON.stringify({ at: "5", changes, from: 3, dry_run: true }),
  );
  expect(await run({ at: "null", changes })).toBe(JSON.stringify({ at: "null", changes }));
  const names = "The arguments are: at, changes, from, dry_run, as.";
  await expect(run({ at: "5", changes: "move" })).rejects.toThrow(`Invalid value for "changes". ${names}`);
  await expect(run({ at: null, changes })).rejects.toThrow(`Invalid value for "at". ${names}`);
  await expect(run({ at: "5", changes, bogus: 1 })).rejects.toThrow(`"bogus" is not known here. ${names}`);
});

test("a refused choice says what can be chosen, also of the kinds of an object", async () => {
  const change = union("do", object({ do: choice("set") }), object({ do: choice("insert") }));
  const input = object({ changes: list(change, 1, 9) }, { as: choice("outline", "source") });
  const { run } = tool({ name: "try", description: "", input, isReadOnly: true }, JSON.stringify);
  await expect(run({ changes: [{ do: "remove" }] })).rejects.toThrow(
    'Invalid value for "do". It has to be one of: set, insert.',
  );
  await expect(run({ changes: [{ do: "set" }], as: "html" })).rejects.toThrow(
    'Invalid value for "as". It has to be one of: outline, source.',
  );
});

test("lines are listed up to a limit in bytes, and the rest is counted", () => {
  expect(linesWithin(100, ["one", "two"])).toBe("one\ntwo");
  expect(linesWithin(8, ["one", "two", "three"])).toBe("one\ntwo\n… and 1 more");
  expect(linesWithin(7, ["日本", "日本"])).toBe("日本\n… and 1 more");
  expect(linesWithin(100, ["one"], 40)).toBe("one\n… and 39 more");
  expect(linesWithin(2, ["long"])).toBe("… and 1 more");
});
