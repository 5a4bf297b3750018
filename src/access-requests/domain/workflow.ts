import type { Temporal } from "temporal-polyfill";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { Workflow } from "../../workflow/apply-transition.ts";
import type { CommandObstacle, CommandOutcome, Overtaken } from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";
import { transitions, type Verb } from "./transitions.ts";

/** Workflow of access requests; under restricted processing (GDPR, art. 18) no transition is allowed. */
export const accessRequestWorkflow: Workflow<AccessRequest, AccessRequestEvent, Verb> = {
  transitions,
  isAllowed: ({ restriction }) => restriction === null,
  stamps: (request, { verb, now, calendar }) => ({
    ...(transitions[verb].clock === "starts" && {
      dueAt: dueInstant({ start: now, term: promises.accessRequestAnswer, calendar }),
    }),
    ...(verb === "confirm" && { confirmedAt: now }),
    ...answerStamps(request, { verb, now, calendar }),
  }),
  unversioned: ["note", "attach", "detach"],
};

function answerStamps(
  { materials }: AccessRequest,
  { verb, now, calendar }: { verb: Verb; now: Temporal.Instant; calendar: WorkingCalendar },
): Partial<AccessRequest> {
  switch (verb) {
    case "approve": {
      const due = dueInstant({ start: now, term: promises.tradeMaterials, calendar });
      return { answeredAt: now, materials: { dueAt: due, sentAt: null } };
    }
    case "reject":
      return { answeredAt: now };
    case "reopen":
      return { answeredAt: null, reopenedAt: now };
    case "withdrawApproval":
      return { materials: materials?.sentAt ? materials : null };
    default:
      return {};
  }
}

export type AccessRequestOutcome =
  | CommandOutcome<AccessRequest, AccessRequestEvent>
  | OpenElsewhere;

export type AccessRequestObstacle =
  | CommandObstacle<AccessRequest, AccessRequestEvent>
  | Overtaken<AccessRequest, AccessRequestEvent>;

/** Another request with this tax ID and email is open; nothing was stored. */
export type OpenElsewhere = { kind: "open-elsewhere"; other: { id: string; reference: string } };
