import type { Address, OpeningHours, PlaceKind } from "#schema/generated/types.ts";
import { phoneDigits } from "./address/phone-address.ts";
import type { PageContext } from "./page-context.ts";

/** schema.org types that describe only places, not also organisations. */
export const PLACES_ONLY = [
  "Place",
  "Airport",
  "Aquarium",
  "Beach",
  "BoatTerminal",
  "Bridge",
  "BuddhistTemple",
  "BusStation",
  "BusStop",
  "CatholicChurch",
  "Cemetery",
  "Church",
  "CityHall",
  "CivicStructure",
  "Courthouse",
  "Crematorium",
  "DefenceEstablishment",
  "Embassy",
  "EventVenue",
  "GovernmentBuilding",
  "HinduTemple",
  "LandmarksOrHistoricalBuildings",
  "LegislativeBuilding",
  "Mosque",
  "Museum",
  "MusicVenue",
  "Park",
  "ParkingFacility",
  "PerformingArtsTheater",
  "PlaceOfWorship",
  "Playground",
  "PublicToilet",
  "RVPark",
  "SubwayStation",
  "Synagogue",
  "TaxiStand",
  "TouristAttraction",
  "TrainStation",
  "Zoo",
] as const satisfies readonly PlaceKind[];

/** Builds schema.org data of the place that a page describes. Undefined if its collection holds no places. */
export function placeData({ place, known, url, site, socialImage }: PageContext) {
  if (!place || !known) return undefined;
  const { label, summary, image, address, coordinates, openingHours, phone, email } = known;
  return {
    "@context": "https://schema.org",
    "@type": place,
    "@id": `${url}#place`,
    name: label,
    description: summary,
    url,
    image: image ? new URL(image.src, site.url).href : socialImage,
    telephone: phone && (phone.startsWith("+") ? phoneDigits(phone) : phone),
    email,
    address: typeof address === "string" ? address : address && postalAddress(address),
    geo: coordinates && { "@type": "GeoCoordinates", ...coordinates },
    openingHoursSpecification: openingHours && openingSpecification(openingHours),
    parentOrganization: isPlaceOnly(place)
      ? undefined
      : { "@type": "Organization", name: site.name, url: `${site.url}/` },
  };
}

const isPlaceOnly = (kind: string): boolean => PLACES_ONLY.some((one) => one === kind);

/** A schema.org PostalAddress. */
export function postalAddress({ street, locality, region, postalCode, country }: Address) {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** schema.org OpeningHoursSpecification of a normal week. */
export function openingSpecification(hours: OpeningHours) {
  return hours.map(({ days, open, close }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => dayNames[day]),
    opens: open,
    closes: closingTime(close),
  }));
}

/** Converts a closing time to schema.org's form: 23:59 for 24:00. @param close `HH:MM` */
export const closingTime = (close: string): string => (close === "24:00" ? "23:59" : close);
