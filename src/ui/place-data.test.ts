import type {
  CivicStructure,
  EducationalOrganization,
  LandmarksOrHistoricalBuildings,
  LocalBusiness,
  MedicalOrganization,
  Organization,
  Place,
  TouristAttraction,
} from "schema-dts";
import { expect, expectTypeOf, test } from "vitest";
import type { PlaceKind } from "#schema/generated/types.ts";
import { type PLACES_ONLY, placeData } from "#src/ui/place-data.ts";
import { pageContext } from "#tests/shared/page-context.ts";

/** The names of a type of schema.org and of all below it. */
type Kinds<Thing> = Thing extends { "@type": infer Name } ? Name : never;

/** What has an address and visitors; of places, not the regions, waters and houses that nobody keeps. */
type Kept =
  | CivicStructure
  | EducationalOrganization
  | LandmarksOrHistoricalBuildings
  | LocalBusiness
  | MedicalOrganization
  | TouristAttraction;

// Checked by `npm run typecheck`: nothing of schema.org is missing, and nothing is invented.
test("the kinds of place are those of schema.org", () => {
  expectTypeOf<PlaceKind>().toEqualTypeOf<"Place" | Kinds<Kept>>();
  expectTypeOf<Exclude<PlaceKind, Kinds<Organization>>>().toEqualTypeOf<(typeof PLACES_ONLY)[number]>();
  expectTypeOf<Exclude<PlaceKind, Kinds<Organization | Place>>>().toBeNever();
});

test.for([
  ["Physiotherapy", true],
  ["Dentist", true],
  ["Optician", true],
  ["Playground", false],
] as const)("a %s has an organisation above it: %s", ([place, hasOrganisation]) => {
  const known = { collection: "branches", label: "Quay", address: "Mill Lane 2" };
  const data = placeData({ ...pageContext, place, known });
  expect(data?.["@type"]).toBe(place);
  expect(data?.parentOrganization !== undefined).toBe(hasOrganisation);
});
