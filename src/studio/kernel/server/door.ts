import type { IncomingMessage, ServerResponse } from "node:http";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { Kernel, Route } from "./route.ts";

/** The address on Studio's origin that sends a frame to the preview, with a ticket. */
export const TICKET_PATH = "/preview-ticket";

/** The address to which a firm's provider sends people back, who have signed in there. */
export const PROVIDER_PATH = "/sign-in/provider";

/** A person who has signed in. @property session id of the session, from the cookie */
export type Visitor = { id: string; name: string; rights: Rights; session: string };

/** The door of a team's Studio: decides who comes in, at both origins. */
export type Door = NonNullable<Kernel["team"]> & {
  origin: string;
  previewOrigin: string;
  /** Calls for owners, who look after the people. */
  routes: readonly Route[];
  /** Answers a request that is about coming in or leaving. @returns whether it was one */
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;
  tokens: NonNullable<Kernel["tokens"]>;
  /** The person for whom an assistant sends a request, by the token in it; undefined if it has none that is valid. */
  personOfAssistant: (request: IncomingMessage) => Visitor | undefined;
  /** The person whose cookie a request has; undefined if nobody has signed in with it. */
  visitorOf: (request: IncomingMessage) => Promise<Visitor | undefined>;
  /** Hands over what the door needs of the running Studio. @property rightsChanged tells the windows of a person who has other rights */
  attach: (studio: { session: StudioSession; rightsChanged: () => void }) => void;
  /** Ends a response as soon as its visitor signs out or is removed, and logs the change that its request made. */
  hold: (visitor: Visitor, request: IncomingMessage, response: ServerResponse) => void;
  /** Waits until all that has been noted is written. */
  close: () => Promise<void>;
  /** Decides about a request to the preview, and answers it if the person may not come in or has to be recognised first. */
  showsPreview: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;
};
