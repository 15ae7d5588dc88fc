import { choice, get, line, object, post, reply, type TypeOf } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";
import { HOST_NAMES } from "./host-guides.ts";
import type { SetupStep } from "./setup-step.ts";
import type { SiteBuilder } from "./who-builds.ts";

/** A place for the site: a hosting service, or a server that somebody else looks after. */
const place = choice(...HOST_NAMES, "server");

export type Place = TypeOf<typeof place>;

/** How far publishing has been set up for a site. */
export type Setup = {
  /** The first step that is still to be done; undefined if the site can be published. */
  step?: SetupStep;
  /** The reason why Studio cannot do it here. */
  reason?: string;
  place?: Place;
  /** Name and email address with which git signs changes; undefined until they are known. */
  author?: { name: string; email: string };
  remote?: string;
  /** Web page of the repository, for hosts whose addresses are known. */
  page?: string;
  /** Address of the site in its settings; undefined if it is only an example. */
  address?: string;
  /** Address that the host gives the site. */
  expected?: string;
  builder: SiteBuilder;
  /** Set if Studio itself builds the site. */
  isBuiltHere?: true;
};

/** Reads how far publishing has been set up for the site. Needs no connection. */
export const readSetup = get("publishing-setup", object({}), reply<Setup>());

/**
 * Starts the history of a site, writes the files of its host, and commits them. A repeated call continues where the last one failed.
 * @property name and email of the author, kept in the repository alone; empty if git knows them
 */
export const prepareSite = post(
  "prepare-site",
  object({ place, name: line, email: line }),
  reply<{ setup: Setup; files: string[] }>(),
  "owner",
);

/**
 * Checks an address of a repository, without writing anything there, and keeps it as the place that changes are sent to. Files that the
 * host has put into a new repository, such as a licence, become part of the site.
 */
export const connectSite = post(
  "connect-site",
  object({ place, address: line }),
  reply<{ setup: Setup; taken: string[] }>(),
  "owner",
);

/** Puts the address of the site into its settings, as a single undo step. */
export const changeAddress = pageChange("site-address", { address: line }, {});

/** Adds a schedule to the workflow that publishes the site, and commits it. */
export const addSchedule = post("add-schedule", object({}), reply<{ setup: Setup }>(), "owner");
