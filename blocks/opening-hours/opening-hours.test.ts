import { expect, test } from "vitest";
import type { OpeningHoursBlock } from "#schema/generated/types.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./opening-hours.derive.ts";
import structuredData from "./opening-hours.structured-data.ts";

const block: OpeningHoursBlock = {
  type: "opening-hours",
  id: "hours",
  title: "Hours",
  business: "Museum",
  hours: [
    { days: ["tue"], open: "15:00", close: "24:00" },
    { days: ["mon", "tue"], open: "10:00", close: "13:00" },
  ],
  special: [
    { date: "2026-12-25", label: "Christmas Day", closed: true },
    { date: "2025-12-25", closed: true },
    { date: "2026-12-24", open: "10:00", close: "12:00" },
  ],
  address: { street: "3 Row", locality: "Town", postalCode: "T1", country: "GB" },
  phone: "+44 (0)1632 960555",
};

test("the lines are in the order of the week, with the times of each day in theirs", () => {
  const { weekRows, specialRows, phoneHref, addressLines } = derive(block, pageContext);
  expect(weekRows.map(({ times }) => times)).toEqual([
    ["10:00–13:00"],
    ["10:00–13:00", "15:00–00:00"],
    ...[[], [], [], [], []],
  ]);
  expect(weekRows[0]?.day).toBe("Monday");
  expect(derive(block, { ...pageContext, language: "de" }).weekRows[1]?.day).toBe("Dienstag");
  expect(specialRows.map(({ key }) => key)).toEqual(["2026-12-24", "2026-12-25"]);
  expect(phoneHref).toBe("tel:+441632960555");
  expect(addressLines).toEqual(["3 Row", "Town, T1"]);
});

test.each([
  [
    {
      street: "海岸通1-2-3",
      locality: "横浜市中区",
      region: "神奈川県",
      postalCode: "231-0002",
      country: "JP",
    },
    ["〒231-0002", "神奈川県横浜市中区海岸通1-2-3"],
  ],
  [
    { street: "1-2-3 Kaigan-dori", locality: "Yokohama", postalCode: "231-0002", country: "JP" },
    ["1-2-3 Kaigan-dori", "Yokohama, 231-0002"],
  ],
  [
    { street: "세종대로 110", locality: "중구", region: "서울특별시", country: "KR" },
    ["서울특별시 중구 세종대로 110"],
  ],
  [
    { street: "Hafenstr. 1", locality: "Hamburg", postalCode: "20457", country: "DE" },
    ["Hafenstr. 1", "20457 Hamburg"],
  ],
  [
    { street: "1 Main St", locality: "Salem", region: "OR", postalCode: "97301", country: "US" },
    ["1 Main St", "Salem, OR 97301"],
  ],
])("an address is written as its country does: %j", (address, lines) => {
  expect(derive({ ...block, address }, pageContext).addressLines).toEqual(lines);
});

test("search engines get the kind of place, its hours and its closed days", () => {
  const data = structuredData(derive(block, pageContext), pageContext);
  expect(data).toMatchObject({
    "@type": "Museum",
    name: pageContext.site.name,
    address: { streetAddress: "3 Row", addressCountry: "GB" },
    openingHoursSpecification: [
      { dayOfWeek: ["Tuesday"], opens: "15:00", closes: "23:59" },
      { dayOfWeek: ["Monday", "Tuesday"], opens: "10:00", closes: "13:00" },
    ],
  });
  expect(data).toHaveProperty("specialOpeningHoursSpecification.0", {
    "@type": "OpeningHoursSpecification",
    validFrom: "2026-12-25",
    validThrough: "2026-12-25",
    opens: "00:00",
    closes: "00:00",
  });
});
