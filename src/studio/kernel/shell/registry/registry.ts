import type { Command } from "./command.ts";
import type { Feature } from "./feature.ts";

let registered: readonly Feature[] = [];

/** Adds the features of the window, before it is shown. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

export function features(): readonly Feature[] {
  return registered;
}

/** Everything that can be done by a command or a shortcut, in the order of the palette. */
export function commands(): Command[] {
  return registered.flatMap((feature) => feature.commands ?? []);
}

/** What features have registered by name, such as panels. */
export function byName<Part>(partsOf: (feature: Feature) => Readonly<Record<string, Part>> | undefined) {
  return new Map(registered.flatMap((feature) => Object.entries(partsOf(feature) ?? {})));
}
