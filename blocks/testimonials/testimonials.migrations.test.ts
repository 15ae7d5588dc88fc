import { expect, test } from "vitest";
import migrations from "./testimonials.migrations.ts";

const [step] = migrations;
const block = { type: "testimonials", id: "stories", title: "Stories" };

test("stories keep what they say under general names", () => {
  const items = [
    { name: "Ada", country: "Ghana", program: "Plums", text: "Good." },
    { name: "Bo", country: "Ghana", text: "Fine." },
  ];
  expect(step?.migrate({ ...block, items })).toEqual({
    ...block,
    items: [
      { name: "Ada", place: "Ghana", detail: "Plums", text: "Good." },
      { name: "Bo", place: "Ghana", text: "Fine." },
    ],
  });
});

test("a query asks for the new names", () => {
  const query = (item: Record<string, string>) => ({ ...block, items: { collection: "testimonials", item } });
  const old = query({ name: "{{item.name}}", country: "{{item.country}}", program: "{{item.program}}" });
  expect(step?.migrate(old)).toEqual(
    query({ name: "{{item.name}}", place: "{{item.place}}", detail: "{{item.detail}}" }),
  );
});
