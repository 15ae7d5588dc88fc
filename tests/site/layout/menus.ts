/** Every entry of the four menus in order, the index page first. Blog is beside them. */
export const menus = {
  Destinations: [
    "/destinations",
    "/destinations/united-kingdom",
    "/destinations/united-states",
    "/destinations/canada",
    "/destinations/australia",
    "/destinations/germany",
    "/destinations/ireland",
    // Added by this site, because every page must be reachable from a menu.
    "/compare",
    "/services/financing#for-parents",
  ],
  Services: [
    "/services",
    "/services/admissions",
    "/services/visa-support",
    "/services/accommodation",
    "/services/student-kit",
    "/services/language-tests",
    "/services/financing",
  ],
  Company: [
    "/company",
    "/company/about-us",
    "/company/how-it-works",
    "/company/partnerships",
    "/company/ambassadors",
    "/contact",
  ],
  Support: [
    "/support",
    "/support/student-portal",
    "/support/ambassador-portal",
    "/support/help-center",
    "/apply-now",
    "/search",
  ],
};
