import { isObject, type JsonValue, pointerSteps, valueAt } from "#src/content/json/json.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * Applies operations to a value (the protocol's subset of RFC 6902), so that the form shows a change before the server has confirmed it. An
 * operation whose path does not exist is ignored: the server's response decides.
 */
export function withOperations(value: JsonValue, operations: readonly Operation[]): JsonValue {
  return operations.reduce(apply, value);
}

function apply(root: JsonValue, operation: Operation): JsonValue {
  switch (operation.op) {
    case "remove":
      return edit(root, pointerSteps(operation.path), "remove", null);
    case "add":
    case "replace":
      return edit(root, pointerSteps(operation.path), operation.op, operation.value);
    case "copy":
    case "move": {
      const value = valueAt(root, operation.from);
      if (value === undefined) return root;
      const rest = operation.op === "move" ? edit(root, pointerSteps(operation.from), "remove", null) : root;
      return edit(rest, pointerSteps(operation.path), "add", value);
    }
  }
}

function edit(
  root: JsonValue,
  [step, ...rest]: readonly string[],
  op: "add" | "replace" | "remove",
  value: JsonValue,
): JsonValue {
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    const index = Number(step);
    const [present] = root.slice(index, index + 1);
    if (rest.length > 0)
      return present === undefined ? root : root.with(index, edit(present, rest, op, value));
    if (op === "add") return root.toSpliced(index, 0, value);
    return op === "remove" ? root.toSpliced(index, 1) : root.with(index, value);
  }
  if (!isObject(root)) return root;
  if (rest.length > 0) {
    const present = root[step];
    return present === undefined ? root : { ...root, [step]: edit(present, rest, op, value) };
  }
  if (op !== "remove") return { ...root, [step]: value };
  const { [step]: _, ...others } = root;
  return others;
}
