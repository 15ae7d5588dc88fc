import { expect, test } from "vitest";
import { hydrate } from "./testimonials.client.tsx";
import { rotationInterval } from "./use-rotation.ts";

test("stories rotate every 5 seconds and start near the viewport", () => {
  expect(rotationInterval).toBe(5000);
  expect(hydrate).toBe("visible");
});
