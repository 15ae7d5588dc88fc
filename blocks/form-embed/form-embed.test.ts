import { expect, test } from "vitest";
import migrations from "./form-embed.migrations.ts";

test("the partner's form has the general name, and says what it said", () => {
  const block = { type: "intake-embed", id: "apply", title: "Apply", country: "ie" };
  expect(migrations[0]?.migrate(block)).toEqual({ ...block, type: "form-embed" });
});
