import { get, object, post, reply } from "#src/studio/kernel/protocol/call.ts";

/**
 * The state of the changes that were last sent for review.
 * @property branch on which they are
 * @property proposal the pull request or merge request; undefined if there is none, because the host has none or refuses it
 * @property address of a page on which a person can make a proposal, if there is none
 * @property failed why there is none
 */
export type ProposalAnswer = {
  sent?: {
    branch: string;
    proposal?: { number: number; address: string; state: "open" | "merged" | "closed" };
    address?: string;
    failed?: string;
  };
};

/** Reads the state of the proposal, in a team. */
export const readProposal = get("proposal", object({}), reply<ProposalAnswer>());

/** Takes back the changes of a closed proposal: they count as unpublished again. Status 409 if it is not closed. */
export const takeBackProposal = post("proposal/take-back", object({}), reply<ProposalAnswer>(), "editor");

/** Server event: the state of the proposal has changed. */
export const PROPOSAL_CHANGED = "publish:proposal";
