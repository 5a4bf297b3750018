import type { LetterOf, OutgoingLetter, RightsLetterName } from "../../emails/domain/email.ts";
import type { RightsMove } from "./move.ts";
import type { RightsRequest } from "./rights-request.ts";
import { type RightsTransitionLetter, type RightsVerb, rightsTransitions } from "./state.ts";

/** The letters that a transition causes; the table of transitions says which, so none can be forgotten. */
export function lettersOfMove(
  { request, event }: RightsMove,
  { salesTeam }: { salesTeam: string },
): OutgoingLetter[] {
  const names: readonly RightsTransitionLetter[] =
    rightsTransitions[event.deed as RightsVerb].mails;
  // How somebody was known is for the history, not for a mail.
  const text = event.deed === "record" ? "" : event.text;
  return names.map((name) => letterOf(name, request, { salesTeam, text }));
}

/** To the address that was typed: confirm that it was you. */
export function confirmRightLetter(request: RightsRequest): OutgoingLetter {
  return letterOf("rights-confirm", request, { salesTeam: "", text: "" });
}

/** To the staff: the answer is due soon, or late, or a restriction waits for a second look. */
export function dueLetter(
  name: "rights-due-soon" | "rights-overdue" | "rights-review",
  request: RightsRequest,
  { salesTeam }: { salesTeam: string },
): OutgoingLetter {
  return letterOf(name, request, { salesTeam, text: "" });
}

function letterOf<Name extends RightsLetterName>(
  name: Name,
  { id, reference, right, dueAt, reviewAt, email }: RightsRequest,
  { salesTeam, text }: { salesTeam: string; text: string },
): OutgoingLetter {
  const due = name === "rights-review" && reviewAt ? reviewAt : dueAt;
  const about = { requestId: id, reference, right, dueAt: due.epochMilliseconds, text };
  const letter = { name, ...about } as LetterOf<Name>;
  const isToStaff = toStaff.includes(name);
  // The outbox counts letters to access requests; these are about none.
  return { to: isToStaff ? salesTeam : email.address, letter, requestId: null };
}

const toStaff: readonly RightsLetterName[] = [
  "rights-new",
  "rights-due-soon",
  "rights-overdue",
  "rights-review",
];
