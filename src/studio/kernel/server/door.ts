import type { IncomingMessage, ServerResponse } from "node:http";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import type { Kernel, Route } from "./route.ts";

/** The address on Studio's origin that sends a frame to the preview, with a ticket. */
export const TICKET_PATH = "/preview-ticket";

/** The address to which a firm's provider sends people back, who have signed in there. */
export const PROVIDER_PATH = "/sign-in/provider";

/** A person who has signed in. @property session id of the session, from the cookie */
export type Visitor = { id: string; name: string; rights: Rights; session: string };

/** The door of a team's Studio: decides who comes in, at both origins. */
export type Door = {
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
  /** Sets the function that is called when the rights of a person have changed, whose windows have to know them. */
  onRightsChange: (tell: () => void) => void;
  /** Keeps a response, which ends when its person signs out or is removed. */
  hold: (visitor: Visitor, response: ServerResponse) => void;
  /** Decides about a request to the preview, and answers it if the person may not come in or has to be recognised first. */
  showsPreview: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;
};
