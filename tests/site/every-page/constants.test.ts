import { expect, test } from "vitest";
import common from "#schema/common.schema.json" with { type: "json" };
import { checkedHeight, frameHeight } from "#src/browser/form-frame.ts";
import { scrollDelay } from "#src/browser/navigation/scroll.ts";
import { consentKey } from "#src/browser/shared/consent-record.ts";
import { toastDuration, toastLimit } from "#src/browser/stores/toasts.ts";
import { openDelay, skipDelay } from "#src/browser/stores/tooltips.ts";
import { buttonRecipe } from "#src/theme/recipes/button.ts";

test("times and heights are those of the specification", () => {
  expect({ scrollDelay, toastLimit, toastDuration, openDelay, skipDelay }).toEqual({
    scrollDelay: 100,
    toastLimit: 3,
    toastDuration: 4000,
    openDelay: 700,
    skipDelay: 300,
  });
  expect([frameHeight(1000, "checked"), frameHeight(100, "checked"), frameHeight(100, "plain")]).toEqual([
    1120, 900, 112,
  ]);
  expect([checkedHeight(1199), checkedHeight(1200)]).toEqual([1400, 1200]);
  expect(consentKey).toBe("cookie-consent");
});

test("buttons have the specified variants and sizes, in the theme and for authors", () => {
  const variants = ["default", "primary", "destructive", "outline", "secondary", "ghost", "link"];
  const sizes = ["default", "sm", "lg", "icon"];
  expect(Object.keys(buttonRecipe.variants?.variant ?? {}).sort()).toEqual([...variants].sort());
  expect(Object.keys(buttonRecipe.variants?.size ?? {}).sort()).toEqual([...sizes].sort());
  const { variant, size } = common.definitions.action.properties;
  expect([...variant.enum].sort()).toEqual([...variants].sort());
  expect([...size.enum].sort()).toEqual([...sizes].sort());
});
